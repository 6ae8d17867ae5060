import { Form } from 'antd';
import type { ApplicationFile } from 'contract/workflow/applicationFiles';
import type { DecisionFilesInputProps } from '@/forms/files/DecisionFilesInput';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { useTexts } from '@/platform/language/useTexts';

// With the inputs of files, which most decisions don't need.
const Input = lazyScreen<DecisionFilesInputProps>(() =>
  import(/* webpackChunkName: "form-files" */ '@/forms/files/files').then(
    ({ DecisionFilesInput }) => DecisionFilesInput,
  ),
);
const List = lazyScreen<{ readonly fileIds: readonly string[] }>(() =>
  import(/* webpackChunkName: "form-files" */ '@/forms/files/files').then(({ FilesOf }) => FilesOf),
);

/** Takes the files of a decision. */
export function DecisionFilesField(props: DecisionFilesInputProps) {
  const t = useTexts();
  return (
    <Form.Item label={t('附件')}>
      <div role="group" aria-label={t('附件')}>
        <Input.Screen {...props} />
      </div>
    </Form.Item>
  );
}

/** The files of a decision, each with a button that saves it. */
export function DecisionFiles({ files }: { readonly files: readonly ApplicationFile[] }) {
  if (files.length === 0) return null;
  return <List.Screen fileIds={files.map(({ fileId }) => fileId)} />;
}
