import { downloadCentre } from 'contract/documents/downloadCentre';
import type { Download } from 'contract/documents/downloadCentre';
import {
  useCancelDownloadMutation,
  useExportDownloadMutation,
  useRetryDownloadMutation,
} from '@/api/documents/downloadCentre';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { useRemoveDownloads } from './useRemoveDownloads';

/** The actions on one export. */
export function DownloadActions({ download: row }: { readonly download: Download }) {
  const t = useTexts();
  const [exportDownload] = useExportDownloadMutation();
  const [download] = useDownloadMutation();
  const [cancelDownload] = useCancelDownloadMutation();
  const [retryDownload] = useRetryDownloadMutation();
  const confirm = useConfirm();
  const remove = useRemoveDownloads();
  const { tell } = useFeedback();
  const { jobId, title, state } = row;

  const fetchFile = async () => {
    const { fileName } = await exportDownload({ jobId }).unwrap();
    await download({ fileName }).unwrap();
  };
  const cancel = () =>
    confirm({
      title: t('终止“{title}”？', { title: { text: title } }),
      content: t('之后可以重试。'),
      verb: t('终止'),
      onConfirm: () => tell(cancelDownload({ jobId }).unwrap(), t('已请求终止')),
    });

  return (
    <AuthorizedActions
      actions={[
        {
          label: t('下载'),
          needs: downloadCentre.exportDownload.needs,
          isShown: state === 'done',
          onClick: () => void tell(fetchFile(), t('下载完成')),
        },
        {
          label: t('重试'),
          needs: downloadCentre.retryDownload.needs,
          isShown: row.mayRetry,
          onClick: () => void tell(retryDownload({ jobId }).unwrap(), t('已重新开始')),
        },
        {
          label: t('终止'),
          needs: downloadCentre.cancelDownload.needs,
          isDanger: true,
          isShown: row.mayCancel,
          onClick: cancel,
        },
        {
          label: t('删除'),
          needs: downloadCentre.removeDownloads.needs,
          isDanger: true,
          isShown: !row.mayCancel,
          onClick: () => remove([row]),
        },
      ]}
    />
  );
}
