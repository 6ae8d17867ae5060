import { ProFormText } from '@ant-design/pro-components';
import type { FocusEvent } from 'react';
import { toExtension } from 'contract/documents/fileNames';
import { files } from 'contract/documents/files';
import type { Item } from 'contract/documents/items';
import { folders } from 'contract/documents/folders';
import { useLazyGetFileQuery, useUpdateFileMutation } from '@/api/documents/files';
import { useLazyGetFolderQuery, useRenameFolderMutation } from '@/api/documents/folders';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

interface Props {
  readonly item: Item;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Renames a folder or a file. */
export function RenameForm({ item, ...events }: Props) {
  const t = useTexts();
  const [rename] = useRenameFolderMutation();
  const [update] = useUpdateFileMutation();
  const [getFolder] = useLazyGetFolderQuery();
  const [getFile] = useLazyGetFileQuery();
  const { kind, itemId, name, labels, version } = item;
  if (kind === 'folder')
    return (
      <FormDialog
        endpoint={folders.renameFolder}
        title={t('重命名')}
        initialValues={{ folderName: name }}
        fixed={{ folderId: itemId, version }}
        readLatest={() => getFolder({ folderId: itemId }).unwrap()}
        onSubmit={(arg) => rename(arg).unwrap()}
        {...events}
      >
        <ProFormText
          {...field(folders.renameFolder, 'folderName', { autoFocus: true, onFocus: selectName })}
          label={t('文件夹名称')}
        />
      </FormDialog>
    );
  const readLatest = async () => {
    const latest = await getFile({ fileId: itemId }).unwrap();
    return { ...latest, fileName: latest.name };
  };
  return (
    <FormDialog
      endpoint={files.updateFile}
      title={t('重命名')}
      initialValues={{ fileName: name }}
      fixed={{ fileId: itemId, labels, version }}
      readLatest={readLatest}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <ProFormText
        {...field(files.updateFile, 'fileName', { autoFocus: true, onFocus: selectName })}
        label={t('文件名称')}
      />
    </FormDialog>
  );
}

// Selects the name without its extension, so that typing keeps the extension.
function selectName({ target }: FocusEvent<HTMLInputElement>): void {
  const extension = toExtension(target.value);
  target.setSelectionRange(0, target.value.length - (extension === '' ? 0 : extension.length + 1));
}
