import { Button, Flex, Select, Table, Typography } from 'antd';
import { HISTORY_CHANNELS, HISTORY_CHANNEL_LABELS } from 'contract/channels/recipientHistory';
import type { HistoryChannel, HistoryItem } from 'contract/channels/recipientHistory';
import { NOTIFICATION_EVENT_LABELS } from 'contract/messages/notifications';
import type { ListPage } from 'contract/paging';
import type { Message } from 'contract/text';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { RecordStateTag } from '../RecordStateTag';

/** The page of a history that is shown, and by what it is narrowed down. */
export interface HistoryFilter {
  readonly pageNum: number;
  readonly channel?: HistoryChannel;
}

interface Props {
  readonly query: {
    readonly currentData?: ListPage<HistoryItem> | undefined;
    readonly isFetching: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  /** Opens a message in the records. Omitted where the user does not see these. */
  readonly onOpen?: ((recordId: string) => void) | undefined;
}

/** The rows of a page of a history. */
export const HISTORY_PAGE_SIZE = 10;

/** What one person was sent over all channels, with the text of each message in a row below it. */
export function HistoryTable({ query: { currentData, isFetching, error, refetch }, filter, onFilter, onOpen }: Props) {
  const t = useTexts();
  return (
    <Flex vertical gap={12}>
      <Select<HistoryChannel>
        allowClear
        aria-label={t('通道')}
        placeholder={t('通道')}
        style={{ width: 200 }}
        value={filter.channel ?? null}
        onChange={(channel: HistoryChannel | undefined) => onFilter({ pageNum: 1, ...(channel && { channel }) })}
        options={HISTORY_CHANNELS.map((value) => ({ value, label: t(HISTORY_CHANNEL_LABELS[value]) }))}
      />
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Table<HistoryItem>
        size="small"
        rowKey="itemId"
        scroll={{ x: 'max-content' }}
        loading={isFetching && { delay: 300 }}
        dataSource={[...(currentData?.rows ?? [])]}
        locale={{ emptyText: currentData ? <EmptyState text={t('没有发送过消息')} /> : <span /> }}
        expandable={{
          rowExpandable: ({ text }) => text !== null && text !== '',
          expandedRowRender: ({ text }) => (
            <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{text}</Typography.Paragraph>
          ),
        }}
        pagination={{
          ...{ current: filter.pageNum, pageSize: HISTORY_PAGE_SIZE, total: currentData?.total ?? 0 },
          ...{ hideOnSinglePage: true, showSizeChanger: false },
          onChange: (pageNum) => onFilter({ ...filter, pageNum }),
        }}
        columns={[
          { title: t('时间'), dataIndex: 'createTime', width: 152, render: (time: string) => formatDateTime(time) },
          {
            title: t('通道'),
            dataIndex: 'channel',
            width: 100,
            render: (channel: HistoryChannel) => t(HISTORY_CHANNEL_LABELS[channel]),
          },
          {
            key: 'content',
            title: t('标题或模板'),
            width: 160,
            render: (_, { title, templateName }) => title ?? templateName ?? '-',
          },
          { key: 'source', title: t('来源'), width: 110, render: (_, item) => formatSource(t, item) },
          { key: 'state', title: t('状态'), width: 96, render: (_, { state }) => <RecordStateTag state={state} /> },
          {
            title: t('原因'),
            dataIndex: 'reason',
            width: 140,
            render: (reason: Message | null) => (reason ? t(reason) : '-'),
          },
          ...(onOpen
            ? [
                {
                  key: 'detail',
                  title: t('操作'),
                  width: 72,
                  render: (_: unknown, { recordId }: HistoryItem) =>
                    recordId !== null && (
                      <Button type="link" size="small" onClick={() => onOpen(recordId)}>
                        {t('详情')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Flex>
  );
}

function formatSource(t: Translate, { taskName, clientName, event }: HistoryItem): string {
  if (taskName !== null) return t('发送任务“{name}”', { name: taskName });
  if (clientName !== null) return clientName;
  return event === null ? '-' : t(NOTIFICATION_EVENT_LABELS[event]);
}
