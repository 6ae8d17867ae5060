import type { UploadCounts } from '@/forms/uploads';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

/** Returns what submits at once, or asks first where files could not be uploaded: they would be left out in silence. */
export function useConfirmUploads({ failed }: UploadCounts) {
  const t = useTexts();
  const confirm = useConfirm();
  return (submit: () => Promise<void>): void => {
    if (failed === 0) void submit();
    else
      confirm({
        title: t('{n} 个文件未能上传，仍要提交？', { n: failed }),
        content: t('这些文件不会一并提交。可以先重试或移除。'),
        verb: t('仍要提交'),
        onConfirm: submit,
      });
  };
}
