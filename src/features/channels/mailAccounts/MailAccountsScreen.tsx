import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { MAIL_ENCRYPTION_LABELS, mailAccounts } from 'contract/channels/mailAccounts';
import type { MailAccount } from 'contract/channels/mailAccounts';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { mailAccountsApi, useListMailAccountsQuery } from '@/api/channels/mailAccounts';
import { AccountName } from '@/kernel/channels/AccountName';
import { LastTest } from '@/kernel/channels/LastTest';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { MailAccountActions } from './MailAccountActions';
import { MailAccountForm } from './MailAccountForm';
import { TestMailAccount } from './TestMailAccount';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'test'; readonly account: MailAccount };

/** 邮件账号: the mail servers by which the merchant sends mails (CHN-01). */
export function MailAccountsScreen() {
  const t = useTexts();
  const list = useList(mailAccounts.listMailAccounts, { prefetch: mailAccountsApi.usePrefetch('listMailAccounts') });
  const query = useListMailAccountsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('邮件账号')} description={t('通过 SMTP 发送邮件的服务器和发件人')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('accountName')} label={t('账号名称')} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="accountId"
        emptyText={t('暂无邮件账号，请点击右上角“新增”添加')}
        // Narrow enough that nothing is cut at 1280.
        columns={[
          {
            title: t('账号名称'),
            dataIndex: 'accountName',
            width: 136,
            fixed: 'left',
            sorter: true,
            render: (_, account) => <AccountName account={account} />,
          },
          {
            title: t('服务器'),
            dataIndex: 'host',
            width: 150,
            ellipsis: true,
            renderText: (host, { port }) => `${host}:${port}`,
          },
          {
            title: t('加密方式'),
            dataIndex: 'encryption',
            width: 82,
            renderText: (encryption) => t(MAIL_ENCRYPTION_LABELS[encryption]),
          },
          { title: t('发件人'), dataIndex: 'senderAddress', width: 120, ellipsis: true },
          {
            title: t('最近测试'),
            dataIndex: 'lastTest',
            width: 152,
            render: (_, { lastTest }) => <LastTest test={lastTest} />,
          },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 152, sorter: true }),
          actionsColumn((account: MailAccount) => (
            <MailAccountActions
              account={account}
              onEdit={() => setDialog({ kind: 'edit', account })}
              onTest={() => setDialog({ kind: 'test', account })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={mailAccounts.addMailAccount.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <MailAccountForm
          account={dialog.kind === 'edit' ? dialog.account : undefined}
          onSaved={saved}
          onClose={close}
        />
      )}
      {dialog?.kind === 'test' && (
        <TestMailAccount account={dialog.account} settings={dialog.account} onClose={close} />
      )}
    </Page>
  );
}
