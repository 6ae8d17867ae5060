import { Button } from 'antd';
import type { ApplicationDraft } from 'contract/workflow/applicationDrafts';
import { useListApplicationDraftsQuery, useRemoveApplicationDraftMutation } from '@/api/workflow/applicationDrafts';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import styles from './applications.module.css';

interface Props {
  readonly onContinue: (draft: ApplicationDraft) => void;
}

/** The applications that one has begun and not submitted, each with when it was last saved (APL-01). */
export function ApplicationDrafts({ onContinue }: Props) {
  const t = useTexts();
  // What another device has saved since is shown as well.
  const { data, error, refetch } = useListApplicationDraftsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isFailure(error)) return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0)
    return (
      <>
        <EmptyState drawing="choice" text={t('没有草稿')} />
        <p className={styles.centered}>{t('填写申请时会自动保存在这里，换一台设备也能继续填写')}</p>
      </>
    );
  return (
    <ul className={styles.drafts}>
      {data.map((draft) => (
        <Draft key={draft.draftId} draft={draft} onContinue={() => onContinue(draft)} />
      ))}
    </ul>
  );
}

function Draft({ draft, onContinue }: { readonly draft: ApplicationDraft; readonly onContinue: () => void }) {
  const t = useTexts();
  const { tell } = useFeedback();
  const confirm = useConfirm();
  const [remove] = useRemoveApplicationDraftMutation();
  const { draftId, processName, updateTime } = draft;
  const askToRemove = () =>
    confirm({
      title: t('删除“{name}”的草稿？', { name: processName }),
      content: t('删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(remove({ draftId }).unwrap(), t('已删除')),
    });
  return (
    <li className={styles.draft} aria-label={processName}>
      <span>
        <strong>{processName}</strong>
        <span className={styles.hint}>{t('保存于 {time}', { time: formatDateTime(updateTime) })}</span>
      </span>
      <span className={styles.draftButtons}>
        <Button onClick={onContinue}>{t('继续填写')}</Button>
        <Button danger onClick={askToRemove}>
          {t('删除')}
        </Button>
      </span>
    </li>
  );
}
