import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { dingtalkApps } from 'contract/channels/dingtalkApps';
import type { DingtalkApp } from 'contract/channels/dingtalkApps';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { dingtalkAppsApi, useListDingtalkAppsQuery } from '@/api/channels/dingtalkApps';
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
import { DingtalkAppActions } from './DingtalkAppActions';
import { DingtalkAppForm } from './DingtalkAppForm';
import { TestDingtalkApp } from './TestDingtalkApp';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'test' | 'people'; readonly account: DingtalkApp };

/** 钉钉应用: the apps by which the merchant sends work notices (CHN-01). */
export function DingtalkAppsScreen() {
  const t = useTexts();
  const list = useList(dingtalkApps.listDingtalkApps, { prefetch: dingtalkAppsApi.usePrefetch('listDingtalkApps') });
  const query = useListDingtalkAppsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('钉钉应用')} description={t('发送钉钉工作通知的企业内部应用')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('accountName')} label={t('应用名称')} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="accountId"
        emptyText={t('暂无钉钉应用，请点击右上角“新增”添加')}
        // Narrow enough that nothing is cut at 1280.
        columns={[
          {
            title: t('应用名称'),
            dataIndex: 'accountName',
            width: 124,
            fixed: 'left',
            sorter: true,
            render: (_, account) => <AccountName account={account} />,
          },
          { title: 'CorpId', dataIndex: 'corpId', width: 104, ellipsis: true },
          { title: 'AgentId', dataIndex: 'agentId', width: 104, ellipsis: true },
          { title: 'Client ID', dataIndex: 'clientId', width: 104, ellipsis: true },
          {
            title: t('最近测试'),
            dataIndex: 'lastTest',
            width: 152,
            render: (_, { lastTest }) => <LastTest test={lastTest} />,
          },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 152, sorter: true }),
          actionsColumn((account: DingtalkApp) => (
            <DingtalkAppActions
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
            needs={dingtalkApps.addDingtalkApp.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <DingtalkAppForm
          account={dialog.kind === 'edit' ? dialog.account : undefined}
          onSaved={saved}
          onClose={close}
        />
      )}
      {dialog?.kind === 'test' && (
        <TestDingtalkApp account={dialog.account} settings={dialog.account} onClose={close} />
      )}
      {dialog?.kind === 'people' && (
        <ReachDrawer account={dialog.account} idName="UserID" hasContacts onClose={close} />
      )}
    </Page>
  );
}
