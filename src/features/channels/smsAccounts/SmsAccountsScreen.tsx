import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { SMS_VENDORS, SMS_VENDOR_LABELS, smsAccounts } from 'contract/channels/smsAccounts';
import type { SmsAccount } from 'contract/channels/smsAccounts';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { smsAccountsApi, useListSmsAccountsQuery } from '@/api/channels/smsAccounts';
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
import { SmsAccountActions } from './SmsAccountActions';
import { SmsAccountBalance } from './SmsAccountBalance';
import { SmsAccountForm } from './SmsAccountForm';
import { TestSmsAccount } from './TestSmsAccount';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'test'; readonly account: SmsAccount };

/** 短信账号: the vendors by which the merchant sends SMS (CHN-01). */
export function SmsAccountsScreen() {
  const t = useTexts();
  const list = useList(smsAccounts.listSmsAccounts, { prefetch: smsAccountsApi.usePrefetch('listSmsAccounts') });
  const query = useListSmsAccountsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('短信账号')} description={t('发送短信的服务商和访问密钥')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('accountName')} label={t('账号名称')} />
        <ProFormSelect
          {...list.field('vendor')}
          label={t('服务商')}
          options={SMS_VENDORS.map((value) => ({ value, label: t(SMS_VENDOR_LABELS[value]) }))}
        />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="accountId"
        emptyText={t('暂无短信账号，请点击右上角“新增”添加')}
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
            title: t('服务商'),
            dataIndex: 'vendor',
            width: 90,
            renderText: (vendor) => t(SMS_VENDOR_LABELS[vendor]),
          },
          { title: t('访问密钥 ID'), dataIndex: 'accessKeyId', width: 118, ellipsis: true },
          {
            title: t('最近测试'),
            dataIndex: 'lastTest',
            width: 152,
            render: (_, { lastTest }) => <LastTest test={lastTest} />,
          },
          {
            title: t('余额'),
            dataIndex: 'balance',
            width: 116,
            render: (_, { balance }) => <SmsAccountBalance balance={balance} />,
          },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 152, sorter: true }),
          actionsColumn((account: SmsAccount) => (
            <SmsAccountActions
              account={account}
              onEdit={() => setDialog({ kind: 'edit', account })}
              onTest={() => setDialog({ kind: 'test', account })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={smsAccounts.addSmsAccount.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <SmsAccountForm account={dialog.kind === 'edit' ? dialog.account : undefined} onSaved={saved} onClose={close} />
      )}
      {dialog?.kind === 'test' && <TestSmsAccount account={dialog.account} settings={dialog.account} onClose={close} />}
    </Page>
  );
}
