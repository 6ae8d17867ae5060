import { MAX_APPLICATION_FILE_BYTES, MAX_DECISION_FILES } from 'contract/workflow/applicationFiles';
import { useTexts } from '@/platform/language/useTexts';
import { FileList } from './FileList';
import { findUploadProblem } from './useUploadFile';

const MEGABYTE = 1024 * 1024;

/** The props of {@link DecisionFilesInput}. */
export interface DecisionFilesInputProps {
  readonly fileIds: readonly string[];
  readonly onChange: (fileIds: string[]) => void;
}

/** Takes the files that are sent with a decision. */
export function DecisionFilesInput({ fileIds, onChange }: DecisionFilesInputProps) {
  const t = useTexts();
  const limits = [
    t('单个文件不超过 {n} MB', { n: MAX_APPLICATION_FILE_BYTES / MEGABYTE }),
    t('最多 {n} 个', { n: MAX_DECISION_FILES }),
  ];
  return (
    <FileList
      label={t('附件')}
      addText={t('添加文件')}
      fileIds={fileIds}
      onChange={onChange}
      maxFiles={MAX_DECISION_FILES}
      hint={limits.join(t('；'))}
      findProblem={(file) => findUploadProblem(file)}
    />
  );
}
