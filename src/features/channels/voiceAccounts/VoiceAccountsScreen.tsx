import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { NUMBER_MODE_LABELS, VOICE_VENDOR_LABELS, voiceAccounts } from 'contract/channels/voiceAccounts';
import type { VoiceAccount } from 'contract/channels/voiceAccounts';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { voiceAccountsApi, useListVoiceAccountsQuery } from '@/api/channels/voiceAccounts';
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
import { VoiceAccountActions } from './VoiceAccountActions';
import { VoiceAccountForm } from './VoiceAccountForm';
import { TestVoiceAccount } from './TestVoiceAccount';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'test'; readonly account: VoiceAccount };

/** 语音账号: the accounts by which the portal calls people (CHN-01). */
export function VoiceAccountsScreen() {
  const t = useTexts();
  const list = useList(voiceAccounts.listVoiceAccounts, {
    prefetch: voiceAccountsApi.usePrefetch('listVoiceAccounts'),
  });
  const query = useListVoiceAccountsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('语音账号')} description={t('语音呼叫的服务商、访问密钥和主叫号码')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('accountName')} label={t('账号名称')} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="accountId"
        emptyText={t('暂无语音账号，请点击右上角“新增”添加')}
        // Narrow enough that nothing is cut at 1280.
        columns={[
          {
            title: t('账号名称'),
            dataIndex: 'accountName',
            width: 116,
            fixed: 'left',
            sorter: true,
            render: (_, account) => <AccountName account={account} />,
          },
          {
            title: t('服务商'),
            dataIndex: 'vendor',
            width: 76,
            renderText: (vendor) => t(VOICE_VENDOR_LABELS[vendor]),
          },
          { title: t('访问密钥 ID'), dataIndex: 'accessKeyId', width: 120, ellipsis: true },
          {
            title: t('主叫号码'),
            dataIndex: 'numbers',
            width: 130,
            ellipsis: true,
            renderText: (_, { numberMode, numbers }) =>
              numberMode === 'pool' ? t(NUMBER_MODE_LABELS.pool) : numbers.map(({ number }) => number).join(t('、')),
          },
          {
            title: t('最近测试'),
            dataIndex: 'lastTest',
            width: 150,
            render: (_, { lastTest }) => <LastTest test={lastTest} />,
          },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 152, sorter: true }),
          actionsColumn((account: VoiceAccount) => (
            <VoiceAccountActions
              account={account}
              onEdit={() => setDialog({ kind: 'edit', account })}
              onTest={() => setDialog({ kind: 'test', account })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={voiceAccounts.addVoiceAccount.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <VoiceAccountForm
          account={dialog.kind === 'edit' ? dialog.account : undefined}
          onSaved={saved}
          onClose={close}
        />
      )}
      {dialog?.kind === 'test' && (
        <TestVoiceAccount account={dialog.account} settings={dialog.account} onClose={close} />
      )}
    </Page>
  );
}
