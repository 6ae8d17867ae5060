import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recipientHistory } from 'contract/channels/recipientHistory';
import { messageRecords } from 'contract/channels/records';
import {
  DELIVERY_STATE_LABELS,
  NOTIFICATION_CHANNEL_LABELS,
  NOTIFICATION_EVENT_LABELS,
  notifications,
} from 'contract/messages/notifications';
import type { NotificationDelivery } from 'contract/messages/notifications';
import { notificationsApi, useListNotificationDeliveriesQuery } from '@/api/messages/notifications';
import { LazyHistory } from '@/kernel/channels/history/LazyHistory';
import { MESSAGE_RECORDS_PATH } from '@/kernel/channels/recordsPath';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useList } from '@/ui/list/useList';
import { DeliveryStateTag } from './DeliveryStateTag';
import styles from './notifications.module.css';

// In milliseconds. States change by themselves, such as at the end of quiet hours.
const POLLING_INTERVAL_MS = 20_000;

/** 通知记录: what was told to whom, the newest first. */
export function Deliveries() {
  const t = useTexts();
  const list = useList(notifications.listNotificationDeliveries, {
    prefetch: notificationsApi.usePrefetch('listNotificationDeliveries'),
  });
  const query = useListNotificationDeliveriesQuery(list.params, { pollingInterval: POLLING_INTERVAL_MS });
  const navigate = useNavigate();
  const [opened, setOpened] = useState<NotificationDelivery>();
  const openRecord = (recordId: string) =>
    void navigate(`${MESSAGE_RECORDS_PATH}?${new URLSearchParams({ recordId })}`);
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

  return (
    <div className={styles.list}>
      <ListFilter list={list}>
        <ProFormSelect {...list.field('event')} label={t('事件')} options={options(NOTIFICATION_EVENT_LABELS)} />
        <ProFormSelect {...list.field('channel')} label={t('通道')} options={options(NOTIFICATION_CHANNEL_LABELS)} />
        <ProFormSelect {...list.field('state')} label={t('状态')} options={options(DELIVERY_STATE_LABELS)} />
        <ProFormText {...list.field('userName')} label={t('接收人')} />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('创建时间')} />
      </ListFilter>
      <ListTable
        list={list}
        // Rows that are fetched again by themselves show no spinner.
        query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
        rowKey="deliveryId"
        emptyText={t('暂无通知记录。系统通知用户后，记录会出现在这里')}
        columns={[
          timeColumn({ title: t('创建时间'), dataIndex: 'createTime', width: 152, sorter: true }),
          {
            title: t('事件'),
            dataIndex: 'event',
            width: 120,
            ellipsis: true,
            renderText: (event) => t(NOTIFICATION_EVENT_LABELS[event]),
          },
          {
            title: t('通道'),
            dataIndex: 'channel',
            width: 108,
            renderText: (channel) => t(NOTIFICATION_CHANNEL_LABELS[channel]),
          },
          { title: t('接收人'), dataIndex: 'userName', width: 110, ellipsis: true },
          { title: t('标题'), dataIndex: 'title', width: 180, ellipsis: true },
          { key: 'state', title: t('状态'), width: 96, render: (_, { state }) => <DeliveryStateTag state={state} /> },
          {
            title: t('原因'),
            dataIndex: 'reason',
            width: 140,
            ellipsis: true,
            renderText: (reason) => (reason ? t(reason) : '-'),
          },
          {
            title: t('预计通知时间'),
            dataIndex: 'dueTime',
            width: 152,
            renderText: (dueTime, { state }) => (state === 'waiting' ? formatDateTime(dueTime) : '-'),
          },
          timeColumn({ title: t('通知时间'), dataIndex: 'toldTime', width: 152 }),
          actionsColumn((delivery: NotificationDelivery) => (
            <AuthorizedActions
              actions={[
                {
                  label: t('查看消息'),
                  needs: messageRecords.getMessageRecord.needs,
                  // Letters have no records of messages.
                  isShown: delivery.recordId !== null && delivery.channel !== 'letter',
                  onClick: () => openRecord(delivery.recordId ?? ''),
                },
                {
                  label: t('发送历史'),
                  needs: recipientHistory.listRecipientHistory.needs,
                  onClick: () => setOpened(delivery),
                },
              ]}
            />
          )),
        ]}
      />
      {opened && (
        <LazyHistory
          person={{ userId: opened.userId }}
          name={opened.userName}
          onOpen={openRecord}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
