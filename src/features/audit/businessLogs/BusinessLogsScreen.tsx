import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useState } from 'react';
import { CHANGE_ACTION_LABELS, businessLogs } from 'contract/audit/businessLogs';
import type { BusinessLog } from 'contract/audit/businessLogs';
import { integrity } from 'contract/audit/integrity';
import { businessLogsApi, useExportBusinessLogsMutation, useListBusinessLogsQuery } from '@/api/audit/businessLogs';
import { ActionTag } from '@/kernel/audit/ActionTag';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { ExportLogButton } from '@/kernel/audit/ExportLogButton';
import { LogFilter } from '@/kernel/audit/LogFilter';
import { ResultTag } from '@/kernel/audit/ResultTag';
import { TraceButton } from '@/kernel/audit/TraceButton';
import { TraceView } from '@/kernel/audit/TraceView';
import { useOpenedEntry } from '@/kernel/audit/useOpenedEntry';
import { useTexts } from '@/platform/language/useTexts';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { BusinessLogDrawer } from './BusinessLogDrawer';
import { DownloadAnchorButton } from './DownloadAnchorButton';
import { VerifyLogsDialog } from './VerifyLogsDialog';
import { formatObject } from './formatObject';

/** The calls that changed something, or were refused: who did what to which object, and when (AUD-01, AUD-02). */
export function BusinessLogsScreen() {
  const t = useTexts();
  const list = useList(businessLogs.listBusinessLogs, { prefetch: businessLogsApi.usePrefetch('listBusinessLogs') });
  const query = useListBusinessLogsQuery(list.params);
  const opened = useOpenedEntry(query.data?.rows, ({ auditId }) => auditId);
  const [exportLogs] = useExportBusinessLogsMutation();
  const [isVerifying, setIsVerifying] = useState(false);

  return (
    <Page title={t('业务日志')} description={t('谁在什么时候把什么改成了什么；默认显示最近 90 天')}>
      <LogFilter list={list} userLabel={t('操作人')}>
        <ProFormSelect
          {...list.field('action')}
          label={t('动作')}
          options={Object.entries(CHANGE_ACTION_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
          showSearch
        />
        <ProFormText {...list.field('objectName')} label={t('对象名称')} placeholder={t('名称的开头')} />
      </LogFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="auditId"
        emptyText={t('暂无业务日志，任何修改都会记录在这里')}
        columns={[
          timeColumn({ title: t('时间'), dataIndex: 'createTime', fixed: 'left', sorter: true }),
          { title: t('操作人'), dataIndex: 'userName', width: 140, ellipsis: true },
          {
            title: t('动作'),
            dataIndex: 'action',
            width: 110,
            render: (_, { action }) => action && <ActionTag action={action} />,
          },
          { key: 'object', title: t('对象'), width: 260, ellipsis: true, renderText: (_, row) => formatObject(t, row) },
          {
            key: 'result',
            title: t('结果'),
            width: 100,
            render: (_, { refusal }) => <ResultTag isRefused={refusal !== null} />,
          },
          {
            title: t('耗时（毫秒）'),
            dataIndex: 'durationMs',
            width: 110,
            renderText: (durationMs) => (durationMs === null ? '-' : String(durationMs)),
          },
          { title: t('IP 地址'), dataIndex: 'address', width: 140 },
          { title: t('租户'), dataIndex: 'merchantName', width: 160, ellipsis: true },
          { title: t('跟踪号'), dataIndex: 'traceId', width: 180, ellipsis: true, copyable: true },
          actionsColumn((row: BusinessLog) => (
            <Button type="link" size="small" onClick={() => opened.open(row)}>
              {t('详情')}
            </Button>
          )),
        ]}
        toolBarRender={() => [
          <TraceButton key="trace" />,
          <ExportLogButton
            key="export"
            endpoint={businessLogs.exportBusinessLogs}
            filter={list.params}
            onExport={(arg) => exportLogs(arg).unwrap()}
          />,
          <DownloadAnchorButton key="anchor" />,
          <AuthorizedButton key="verify" needs={integrity.verifyLogs.needs} onClick={() => setIsVerifying(true)}>
            {t('校验')}
          </AuthorizedButton>,
        ]}
      />
      {isVerifying && <VerifyLogsDialog onClose={() => setIsVerifying(false)} />}
      {opened.entry && <BusinessLogDrawer log={opened.entry} onClose={opened.close} />}
      <TraceView />
    </Page>
  );
}
