import { Button, Card, Flex, Skeleton, Table, Tag, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import type { NotificationChoices } from 'contract/messages/notificationChoices';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_CHANNEL_LABELS,
  NOTIFICATION_EVENT_LABELS,
} from 'contract/messages/notifications';
import { useGetNotificationChoicesQuery } from '@/api/messages/notificationChoices';
import { LazyOwnHistory } from '@/kernel/channels/history/LazyHistory';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { ChoiceSwitch } from './ChoiceSwitch';
import { OwnConsents } from './OwnConsents';
import { TimesForm } from './TimesForm';

type EventChoices = NotificationChoices['events'][number];

/** 我的通知: by which channels the user is told of each event, when, and to which marketing they have agreed. */
export function OwnChoices() {
  const { data, error, refetch } = useGetNotificationChoicesQuery();
  if (data)
    return (
      <Flex vertical gap={16}>
        <ChoiceTable events={data.events} />
        <TimesForm choices={data} />
        <OwnConsents />
      </Flex>
    );
  if (isFailure(error) && !isSessionExpiry(error))
    return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  return (
    <Card variant="borderless">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </Card>
  );
}

function ChoiceTable({ events }: { readonly events: readonly EventChoices[] }) {
  const t = useTexts();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const used = new Set(events.flatMap(({ channels }) => channels.map(({ channel }) => channel)));
  const columns: TableColumnsType<EventChoices> = [
    {
      key: 'event',
      title: t('事件'),
      fixed: 'left',
      render: (_, { event, level }) => (
        <Flex gap={4} wrap align="center">
          {t(NOTIFICATION_EVENT_LABELS[event])}
          {level === 'security' && <Tag color="warning">{t('安全')}</Tag>}
        </Flex>
      ),
    },
    ...NOTIFICATION_CHANNELS.filter((channel) => used.has(channel)).map((channel) => ({
      key: channel,
      title: t(NOTIFICATION_CHANNEL_LABELS[channel]),
      render: (_: unknown, { event, channels }: EventChoices) => {
        const choice = channels.find((one) => one.channel === channel);
        return choice ? <ChoiceSwitch event={event} {...choice} /> : '-';
      },
    })),
  ];
  return (
    <Card variant="borderless">
      <Flex justify="space-between" align="start" gap={16} wrap>
        <Typography.Paragraph type="secondary">
          {t('选择通过哪些方式接收通知，更改立即生效；必须接收的通知不能关闭')}
        </Typography.Paragraph>
        <Button onClick={() => setIsHistoryOpen(true)}>{t('我收到的消息')}</Button>
      </Flex>
      {isHistoryOpen && <LazyOwnHistory onClose={() => setIsHistoryOpen(false)} />}
      <Table<EventChoices>
        rowKey="event"
        size="small"
        dataSource={[...events]}
        columns={columns}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyState text={t('暂无通知')} /> }}
      />
    </Card>
  );
}
