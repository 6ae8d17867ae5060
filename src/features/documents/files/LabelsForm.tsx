import { ProFormSelect } from '@ant-design/pro-components';
import { files } from 'contract/documents/files';
import type { Item } from 'contract/documents/items';
import { useLazyGetFileQuery, useListLabelsQuery, useUpdateFileMutation } from '@/api/documents/files';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

interface Props {
  readonly item: Item;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the labels of a file. Labels that other files have are suggested. */
export function LabelsForm({ item: { itemId: fileId, name, labels, version }, ...events }: Props) {
  const t = useTexts();
  const [update] = useUpdateFileMutation();
  const [getFile] = useLazyGetFileQuery();
  const { data: known = [], isLoading } = useListLabelsQuery();
  const readLatest = async () => {
    const latest = await getFile({ fileId }).unwrap();
    return { ...latest, fileName: latest.name };
  };
  return (
    <FormDialog
      endpoint={files.updateFile}
      title={t('标签：{name}', { name })}
      initialValues={{ labels }}
      fixed={{ fileId, fileName: name, version }}
      readLatest={readLatest}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <ProFormSelect
        {...field(files.updateFile, 'labels')}
        mode="tags"
        label={t('标签')}
        extra={t('输入后按回车添加')}
        options={known.map((value) => ({ value, label: value }))}
        fieldProps={{ loading: isLoading, tokenSeparators: [',', '，', '、'] }}
      />
    </FormDialog>
  );
}
