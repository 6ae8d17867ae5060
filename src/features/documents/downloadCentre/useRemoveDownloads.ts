import type { Download } from 'contract/documents/downloadCentre';
import { useRemoveDownloadsMutation } from '@/api/documents/downloadCentre';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';

/** Deletes exports with their files after a confirmation; `onRemoved` runs after the deletion. */
export function useRemoveDownloads() {
  const t = useTexts();
  const [removeDownloads] = useRemoveDownloadsMutation();
  const confirm = useConfirm();
  const explain = useExplainBlocked();
  const { tell } = useFeedback();
  return (chosen: readonly Download[], onRemoved?: () => void): void => {
    if (chosen.some(({ mayCancel }) => mayCancel)) {
      explain(t('删除'), { reason: t('正在执行的任务不能删除，请先终止') });
      return;
    }
    const [first] = chosen;
    const name = first ? (first.fileName ?? t(first.title)) : '';
    const jobIds = chosen.map(({ jobId }) => jobId);
    confirm({
      title: chosen.length === 1 ? t('删除“{name}”？', { name }) : t('删除选中的 {n} 条记录？', { n: chosen.length }),
      content: t('文件将一并删除，且无法恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removeDownloads({ jobIds }).unwrap().then(onRemoved), t('已删除')),
    });
  };
}
