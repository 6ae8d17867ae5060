import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Tag } from 'antd';
import { useState } from 'react';
import { FIND_RECIPIENT_PERMISSION, messageRecords } from 'contract/channels/records';
import { REPLY_EFFECT_LABELS, messageReplies } from 'contract/channels/replies';
import type { MessageReply, ReplyEffect } from 'contract/channels/replies';
import { messageRepliesApi, useListMessageRepliesQuery } from '@/api/channels/messageReplies';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { MessageDrawer } from './MessageDrawer';

// In milliseconds. People answer while the list is open.
const POLLING_INTERVAL_MS = 20_000;
const COLORS: Readonly<Record<ReplyEffect, string>> = {
  unsubscribed: 'warning',
  resubscribed: 'success',
  consented: 'success',
  none: 'default',
};

/** What people have answered to the SMS of the merchant, the newest first. */
export function MessageReplies() {
  const t = useTexts();
  const list = useList(messageReplies.listMessageReplies, {
    prefetch: messageRepliesApi.usePrefetch('listMessageReplies'),
  });
  const query = useListMessageRepliesQuery(list.params, { pollingInterval: POLLING_INTERVAL_MS });
  const [opened, setOpened] = useState<string | null>(null);
  const findsRecipients = useHasPermission(FIND_RECIPIENT_PERMISSION);

  return (
    <>
      <ListFilter list={list}>
        <ProFormSelect
          {...list.field('effect')}
          label={t('处理结果')}
          options={Object.entries(REPLY_EFFECT_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('回复时间')} />
        {findsRecipients && (
          <ProFormText {...list.field('recipient')} label={t('手机号')} placeholder={t('完整的手机号')} />
        )}
      </ListFilter>
      <ListTable
        list={list}
        // Rows that are fetched again by themselves show no spinner.
        query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
        rowKey="replyId"
        emptyText={t('暂无用户回复。请在服务商的控制台中，将账号的回执地址同时填为上行短信的接收地址')}
        columns={[
          { title: t('手机号'), dataIndex: 'recipient', width: 130, fixed: 'left' },
          { title: t('回复内容'), dataIndex: 'text', width: 260, ellipsis: true },
          {
            key: 'effect',
            title: t('处理结果'),
            width: 110,
            render: (_, { effect }) => <Tag color={COLORS[effect]}>{t(REPLY_EFFECT_LABELS[effect])}</Tag>,
          },
          {
            title: t('发送账号'),
            dataIndex: 'accountName',
            width: 150,
            ellipsis: true,
            renderText: (accountName) => accountName ?? '-',
          },
          timeColumn({ title: t('回复时间'), dataIndex: 'sentTime', width: 158, sorter: true }),
          actionsColumn(({ recordId }: MessageReply) => (
            <AuthorizedActions
              actions={[
                {
                  label: t('查看消息'),
                  needs: messageRecords.getMessageRecord.needs,
                  isShown: recordId !== null,
                  onClick: () => setOpened(recordId),
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
