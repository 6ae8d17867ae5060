import { ProFormText } from '@ant-design/pro-components';
import { folders } from 'contract/documents/folders';
import { useAddFolderMutation } from '@/api/documents/folders';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

interface Props {
  /** The folder that will contain the new one; null for the top. */
  readonly parentId: string | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a folder. */
export function AddFolderForm({ parentId, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddFolderMutation();
  return (
    <FormDialog
      endpoint={folders.addFolder}
      title={t('新建文件夹')}
      fixed={{ parentId }}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      <ProFormText {...field(folders.addFolder, 'folderName', { autoFocus: true })} label={t('文件夹名称')} />
    </FormDialog>
  );
}
