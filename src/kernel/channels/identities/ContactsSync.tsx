import { Alert } from 'antd';
import { channelIdentities } from 'contract/channels/identities';
import type { ContactsSync } from 'contract/channels/identities';
import { useSyncContactsMutation } from '@/api/channels/identities';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';

/** Begins a synchronisation of the contacts of an app. */
export function SyncButton({ accountId, isRunning }: { readonly accountId: string; readonly isRunning: boolean }) {
  const t = useTexts();
  const [begin, { isLoading }] = useSyncContactsMutation();
  const { tell } = useFeedback();
  return (
    <AuthorizedButton
      needs={channelIdentities.syncContacts.needs}
      type="primary"
      loading={isRunning || isLoading}
      onClick={() => void tell(begin({ accountId }).unwrap(), t('已开始同步'))}
    >
      {t('立即同步')}
    </AuthorizedButton>
  );
}

/** What the last synchronisation of the contacts has done, or why it has failed. */
export function ContactsSyncResult({ sync }: { readonly sync: ContactsSync | null }) {
  const t = useTexts();
  if (sync?.isRunning) return <Alert type="info" showIcon message={t('正在同步通讯录…')} />;
  if (!sync || sync.endTime === null)
    return <Alert type="info" showIcon message={t('尚未同步过通讯录。同步按手机号把钉钉成员与门户用户对应起来')} />;
  const time = formatDateTime(sync.endTime);
  if (sync.failure)
    return <Alert type="error" showIcon message={t('{time} 同步失败', { time })} description={t(sync.failure)} />;
  const { contactCount, addedCount, changedCount, removedCount, unmatchedCount } = sync;
  return (
    <Alert
      type={unmatchedCount > 0 ? 'warning' : 'success'}
      showIcon
      message={t('{time} 同步完成，共读取 {contacts} 名成员', { time, contacts: contactCount })}
      description={t('新增 {added} 人，变更 {changed} 人，移除 {removed} 人，未匹配 {unmatched} 人', {
        ...{ added: addedCount, changed: changedCount, removed: removedCount, unmatched: unmatchedCount },
      })}
    />
  );
}
