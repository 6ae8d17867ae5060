import { jobs } from 'contract/audit/jobs';
import type { Job } from 'contract/audit/jobs';
import { useCancelJobMutation, useExportJobFileMutation, useRetryJobMutation } from '@/api/audit/jobs';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

/** The actions on one of the user's own jobs. */
export function JobActions({ job }: { readonly job: Job }) {
  const t = useTexts();
  const [cancelJob] = useCancelJobMutation();
  const [retryJob] = useRetryJobMutation();
  const [exportJobFile] = useExportJobFileMutation();
  const [download] = useDownloadMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { jobId, title, state } = job;

  const fetchFile = async () => {
    const { fileName } = await exportJobFile({ jobId }).unwrap();
    await download({ fileName }).unwrap();
  };
  const cancel = () =>
    confirm({
      title: t('终止任务“{title}”？', { title: { text: title } }),
      content: state === 'running' ? t('已完成的步骤不会撤销，之后可以重试。') : t('之后可以重试。'),
      verb: t('终止'),
      onConfirm: () => tell(cancelJob({ jobId }).unwrap(), t('已请求终止')),
    });

  return (
    <AuthorizedActions
      actions={[
        {
          label: t('下载'),
          needs: jobs.exportJobFile.needs,
          isShown: job.fileName !== null,
          onClick: () => void tell(fetchFile(), t('下载完成')),
        },
        {
          label: t('重试'),
          needs: jobs.retryJob.needs,
          isShown: job.mayRetry,
          onClick: () => void tell(retryJob({ jobId }).unwrap(), t('已重新开始')),
        },
        { label: t('终止'), needs: jobs.cancelJob.needs, isDanger: true, isShown: job.mayCancel, onClick: cancel },
      ]}
    />
  );
}
