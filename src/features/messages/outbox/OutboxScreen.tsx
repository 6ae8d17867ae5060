import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { outbox } from 'contract/messages/outbox';
import type { OutboxMail } from 'contract/messages/outbox';
import { useListOutboxQuery, outboxApi } from '@/api/messages/outbox';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { formatMailFailure } from './failureText';
import { MailDialog } from './MailDialog';
import { MAIL_STATUS_LABELS, MailStatusTag } from './MailStatusTag';

/**
 * The mails that the portal has sent to staff of the merchant, or that it only stores since there is no mail server
 * (PRF-08).
 */
export function OutboxScreen() {
  const t = useTexts();
  const list = useList(outbox.listOutbox, { prefetch: outboxApi.usePrefetch('listOutbox') });
  const query = useListOutboxQuery(list.params);
  const [opened, setOpened] = useState<OutboxMail>();

  return (
    <Page title={t('发件箱')} description={t('门户发出的邮件；未配置邮件通道时，可在此查看验证码（仅限本地环境）')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('subject')} label={t('主题')} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(MAIL_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="mailId"
        emptyText={t('暂无邮件，门户发出邮件后会显示在这里')}
        columns={[
          timeColumn({ title: t('时间'), dataIndex: 'createTime', fixed: 'left', sorter: true }),
          { title: t('收件人'), dataIndex: 'recipient', width: 200, ellipsis: true },
          { title: t('主题'), dataIndex: 'subject', width: 260, ellipsis: true },
          { key: 'status', title: t('状态'), width: 110, render: (_, { status }) => <MailStatusTag status={status} /> },
          timeColumn({ title: t('发送时间'), dataIndex: 'sentTime' }),
          {
            title: t('失败原因'),
            dataIndex: 'failure',
            width: 220,
            ellipsis: true,
            renderText: (failure) => formatMailFailure(t, failure),
          },
          actionsColumn((mail: OutboxMail) => (
            <AuthorizedActions
              actions={[{ label: t('查看正文'), needs: outbox.getOutboxMail.needs, onClick: () => setOpened(mail) }]}
            />
          )),
        ]}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
