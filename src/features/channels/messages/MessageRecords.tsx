import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { FIND_RECIPIENT_PERMISSION, RECORD_STATE_LABELS, messageRecords } from 'contract/channels/records';
import type { MessageRecord } from 'contract/channels/records';
import { messageRecordsApi, useListMessageRecordsQuery } from '@/api/channels/messageRecords';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { usePageSearch } from '@/ui/page/pageAddress';
import { BlockForm } from './BlockForm';
import { MessageActions } from './MessageActions';
import { MessageDrawer } from './MessageDrawer';
import { RecordStateTag } from '@/kernel/channels/RecordStateTag';

// In milliseconds. States change by themselves while vendors report.
const POLLING_INTERVAL_MS = 20_000;

interface Dialog {
  readonly kind: 'detail' | 'block';
  readonly record: Pick<MessageRecord, 'recordId' | 'recipient'>;
}

/** The messages of the merchant, the newest first. */
export function MessageRecords() {
  const t = useTexts();
  const list = useList(messageRecords.listMessageRecords, {
    prefetch: messageRecordsApi.usePrefetch('listMessageRecords'),
  });
  const query = useListMessageRecordsQuery(list.params, { pollingInterval: POLLING_INTERVAL_MS });
  const [search, setSearch] = usePageSearch();
  // Other screens link to one message.
  const linkedId = search.get('recordId');
  const [dialog, setDialog] = useState<Dialog | undefined>(
    linkedId === null ? undefined : { kind: 'detail', record: { recordId: linkedId, recipient: '' } },
  );
  const { succeed } = useFeedback();
  const findsRecipients = useHasPermission(FIND_RECIPIENT_PERMISSION);
  const close = () => {
    setDialog(undefined);
    if (linkedId !== null) setSearch([...search].filter(([name]) => name !== 'recordId'));
  };
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

  return (
    <>
      <ListFilter list={list}>
        <ProFormSelect {...list.field('channel')} label={t('通道')} options={options(CHANNEL_LABELS)} />
        <ProFormSelect {...list.field('state')} label={t('状态')} options={options(RECORD_STATE_LABELS)} />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('创建时间')} />
        <ProFormText {...list.field('templateCode')} label={t('模板编码')} />
        <ProFormText {...list.field('accountName')} label={t('发送账号')} />
        {findsRecipients && (
          <ProFormText {...list.field('recipient')} label={t('收件人')} placeholder={t('完整的手机号或邮箱')} />
        )}
      </ListFilter>
      <ListTable
        list={list}
        // Rows that are fetched again by themselves show no spinner.
        query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
        rowKey="recordId"
        emptyText={t('暂无发送记录。程序或门户发出的消息会出现在这里')}
        // Narrow enough that nothing is cut at 1280.
        columns={[
          timeColumn({ title: t('创建时间'), dataIndex: 'createTime', width: 152, sorter: true, fixed: 'left' }),
          { title: t('通道'), dataIndex: 'channel', width: 72, renderText: (channel) => t(CHANNEL_LABELS[channel]) },
          {
            title: t('收件人'),
            dataIndex: 'recipient',
            width: 170,
            ellipsis: true,
            renderText: (recipient, { userName }) => [userName, recipient].filter(Boolean).join(' '),
          },
          { title: t('模板名称'), dataIndex: 'templateName', width: 104, ellipsis: true },
          { key: 'state', title: t('状态'), width: 96, render: (_, { state }) => <RecordStateTag state={state} /> },
          {
            title: t('原因'),
            dataIndex: 'reason',
            width: 150,
            ellipsis: true,
            renderText: (reason) => (reason ? t(reason) : '-'),
          },
          actionsColumn((record: MessageRecord) => (
            <MessageActions
              record={record}
              onOpen={() => setDialog({ kind: 'detail', record })}
              onBlock={() => setDialog({ kind: 'block', record })}
            />
          )),
        ]}
      />
      {dialog?.kind === 'detail' && (
        <MessageDrawer
          key={dialog.record.recordId}
          recordId={dialog.record.recordId}
          onOpen={(recordId) => setDialog({ kind: 'detail', record: { recordId, recipient: '' } })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'block' && (
        <BlockForm
          record={dialog.record}
          onSaved={() => {
            succeed(t('已加入黑名单'));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
