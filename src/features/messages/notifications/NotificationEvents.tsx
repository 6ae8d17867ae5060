import { Card, Table, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import {
  NOTIFICATION_CHANNEL_LABELS,
  NOTIFICATION_EVENT_LABELS,
  NOTIFICATION_MODE_LABELS,
  notifications,
} from 'contract/messages/notifications';
import type { NotificationEventName, NotificationEventSetting } from 'contract/messages/notifications';
import { useListNotificationEventsQuery } from '@/api/messages/notifications';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EventForm } from './EventForm';
import { EventLevelTag } from './EventLevelTag';
import styles from './notifications.module.css';

/** 通知事件: what the portal tells people of, and by which channels the merchant does so. */
export function NotificationEvents() {
  const t = useTexts();
  const { data, error, isLoading, refetch } = useListNotificationEventsQuery();
  const [edited, setEdited] = useState<NotificationEventSetting>();
  const { succeed } = useFeedback();
  if (isFailure(error) && !isSessionExpiry(error) && !data)
    return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  const columns: TableColumnsType<NotificationEventSetting> = [
    {
      title: t('事件'),
      dataIndex: 'event',
      width: 130,
      render: (event: NotificationEventName) => t(NOTIFICATION_EVENT_LABELS[event]),
    },
    { key: 'level', title: t('级别'), width: 80, render: (_, { level }) => <EventLevelTag level={level} /> },
    {
      key: 'text',
      title: t('系统内置文本'),
      render: (_, { title, text }) => (
        <>
          <div>{title}</div>
          <Typography.Text type="secondary">{text}</Typography.Text>
        </>
      ),
    },
    {
      key: 'channels',
      title: t('接收方式'),
      width: 260,
      render: (_, { channels }) => <UsedChannels {...{ channels }} />,
    },
    {
      key: 'actions',
      title: t('操作'),
      width: 80,
      fixed: 'right',
      render: (_, setting) => (
        <AuthorizedActions
          actions={[
            {
              label: t('编辑'),
              needs: notifications.updateNotificationEvent.needs,
              onClick: () => setEdited(setting),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <Card variant="borderless">
      <Table<NotificationEventSetting>
        rowKey="event"
        loading={isLoading}
        dataSource={data ?? []}
        columns={columns}
        pagination={false}
        scroll={{ x: 860 }}
        locale={{ emptyText: data ? <EmptyState text={t('暂无通知事件')} /> : <span /> }}
      />
      {edited && (
        <EventForm
          setting={edited}
          onSaved={() => {
            succeed(t('已保存'));
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function UsedChannels({ channels }: Pick<NotificationEventSetting, 'channels'>) {
  const t = useTexts();
  const used = channels.filter(({ mode }) => mode !== 'off');
  if (used.length === 0) return '-';
  return (
    <ul className={styles.channels}>
      {used.map(({ channel, mode, templateName }) => (
        <li key={channel}>
          {t('{name}：{value}', {
            name: t(NOTIFICATION_CHANNEL_LABELS[channel]),
            value: t(NOTIFICATION_MODE_LABELS[mode]),
          })}
          {templateName !== null && t('（{name}）', { name: templateName })}
        </li>
      ))}
    </ul>
  );
}
