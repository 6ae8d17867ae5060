import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { MINI_VENDORS, MINI_VENDOR_LABELS, miniAccounts } from 'contract/channels/miniAccounts';
import type { MiniAccount } from 'contract/channels/miniAccounts';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { miniAccountsApi, useListMiniAccountsQuery } from '@/api/channels/miniAccounts';
import { AccountName } from '@/kernel/channels/AccountName';
import { LastTest } from '@/kernel/channels/LastTest';
import { ReachDrawer } from '@/kernel/channels/identities/ReachDrawer';
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
import { MiniAccountActions } from './MiniAccountActions';
import { MiniAccountForm } from './MiniAccountForm';
import { TestMiniAccount } from './TestMiniAccount';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'test' | 'people'; readonly account: MiniAccount };

/** 小程序账号: the mini-programs by which the merchant sends messages (CHN-01). */
export function MiniAccountsScreen() {
  const t = useTexts();
  const list = useList(miniAccounts.listMiniAccounts, { prefetch: miniAccountsApi.usePrefetch('listMiniAccounts') });
  const query = useListMiniAccountsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('小程序账号')} description={t('发送订阅消息的微信小程序和发送模板消息的支付宝小程序')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('accountName')} label={t('账号名称')} />
        <ProFormSelect
          {...list.field('vendor')}
          label={t('服务商')}
          options={MINI_VENDORS.map((value) => ({ value, label: t(MINI_VENDOR_LABELS[value]) }))}
        />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="accountId"
        emptyText={t('暂无小程序账号，请点击右上角“新增”添加')}
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
            renderText: (vendor) => t(MINI_VENDOR_LABELS[vendor]),
          },
          { title: 'AppID', dataIndex: 'appId', width: 190, ellipsis: true },
          {
            title: t('最近测试'),
            dataIndex: 'lastTest',
            width: 152,
            render: (_, { lastTest }) => <LastTest test={lastTest} />,
          },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 152, sorter: true }),
          actionsColumn((account: MiniAccount) => (
            <MiniAccountActions
              account={account}
              onEdit={() => setDialog({ kind: 'edit', account })}
              onTest={() => setDialog({ kind: 'test', account })}
              onPeople={() => setDialog({ kind: 'people', account })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={miniAccounts.addMiniAccount.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <MiniAccountForm
          account={dialog.kind === 'edit' ? dialog.account : undefined}
          onSaved={saved}
          onClose={close}
        />
      )}
      {dialog?.kind === 'test' && (
        <TestMiniAccount account={dialog.account} settings={dialog.account} onClose={close} />
      )}
      {dialog?.kind === 'people' && (
        <ReachDrawer
          account={dialog.account}
          idName={dialog.account.vendor === 'wechat' ? 'OpenID' : 'UserID'}
          onClose={close}
        />
      )}
    </Page>
  );
}
