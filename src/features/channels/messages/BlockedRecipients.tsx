import { ProFormSelect } from '@ant-design/pro-components';
import { useState } from 'react';
import { BLOCK_SOURCE_LABELS } from 'contract/channels/blockSources';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { messageRecords } from 'contract/channels/records';
import type { BlockedRecipient } from 'contract/channels/records';
import {
  messageRecordsApi,
  useListBlockedRecipientsQuery,
  useUnblockRecipientMutation,
} from '@/api/channels/messageRecords';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useConfirm } from '@/ui/list/useConfirm';
import { useList } from '@/ui/list/useList';
import { MessageDrawer } from './MessageDrawer';

// In milliseconds. People unsubscribe while the list is open.
const POLLING_INTERVAL_MS = 20_000;

/** The addresses to which the merchant sends no messages of a channel. */
export function BlockedRecipients() {
  const t = useTexts();
  const list = useList(messageRecords.listBlockedRecipients, {
    prefetch: messageRecordsApi.usePrefetch('listBlockedRecipients'),
  });
  const query = useListBlockedRecipientsQuery(list.params, { pollingInterval: POLLING_INTERVAL_MS });
  const [opened, setOpened] = useState<string | null>(null);
  const [unblock] = useUnblockRecipientMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const askToUnblock = ({ blockId, recipient }: BlockedRecipient) =>
    confirm({
      title: t('将 {recipient} 移出黑名单？', { recipient }),
      content: t('移出后又可以给这个地址发送消息。'),
      verb: t('移出黑名单'),
      onConfirm: () => tell(unblock({ blockId }).unwrap(), t('已移出黑名单')),
    });

  return (
    <>
      <ListFilter list={list}>
        <ProFormSelect
          {...list.field('channel')}
          label={t('通道')}
          options={Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        />
      </ListFilter>
      <ListTable
        list={list}
        // Rows that are fetched again by themselves show no spinner.
        query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
        rowKey="blockId"
        emptyText={t('黑名单为空。在发送记录中可以将收件人加入黑名单')}
        columns={[
          { title: t('收件人'), dataIndex: 'recipient', width: 180, fixed: 'left', ellipsis: true },
          { title: t('通道'), dataIndex: 'channel', width: 110, renderText: (channel) => t(CHANNEL_LABELS[channel]) },
          {
            title: t('不再发送'),
            dataIndex: 'isMarketingOnly',
            width: 100,
            renderText: (isMarketingOnly) => (isMarketingOnly ? t('营销消息') : t('所有消息')),
          },
          {
            title: t('原因'),
            dataIndex: 'reason',
            width: 240,
            ellipsis: true,
            renderText: (reason, { cause }) => reason ?? (cause && t(cause)) ?? '-',
          },
          {
            title: t('操作人'),
            dataIndex: 'createUser',
            width: 120,
            ellipsis: true,
            renderText: (createUser, { source }) => createUser ?? t(BLOCK_SOURCE_LABELS[source]),
          },
          timeColumn({ title: t('加入时间'), dataIndex: 'createTime', width: 158, sorter: true }),
          actionsColumn((blocked: BlockedRecipient) => (
            <AuthorizedActions
              actions={[
                {
                  label: t('查看消息'),
                  needs: messageRecords.getMessageRecord.needs,
                  isShown: blocked.recordId !== null,
                  onClick: () => setOpened(blocked.recordId),
                },
                {
                  label: t('移出黑名单'),
                  needs: messageRecords.unblockRecipient.needs,
                  onClick: () => askToUnblock(blocked),
                },
              ]}
            />
          )),
        ]}
      />
      {opened && <MessageDrawer recordId={opened} onOpen={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}
