import { ProFormSelect } from '@ant-design/pro-components';
import { LOGIN_REASON_LABELS, LOGIN_WAY_LABELS, loginLogs } from 'contract/audit/loginLogs';
import type { LoginLog } from 'contract/audit/loginLogs';
import { loginLogsApi, useExportLoginLogsMutation, useListLoginLogsQuery } from '@/api/audit/loginLogs';
import { ExportLogButton } from '@/kernel/audit/ExportLogButton';
import { LogFilter } from '@/kernel/audit/LogFilter';
import { ResultTag } from '@/kernel/audit/ResultTag';
import { TraceButton } from '@/kernel/audit/TraceButton';
import { TraceView } from '@/kernel/audit/TraceView';
import { useClientColumns } from '@/kernel/audit/useClientColumns';
import { useOpenedEntry } from '@/kernel/audit/useOpenedEntry';
import { useTexts } from '@/platform/language/useTexts';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { LoginLogActions } from './LoginLogActions';
import { LoginLogDrawer } from './LoginLogDrawer';

/** Every way into the portal and out of it: who, how, from where, and why it was refused or ended (AUD-06). */
export function LoginLogsScreen() {
  const t = useTexts();
  const clientColumns = useClientColumns<LoginLog>();
  const list = useList(loginLogs.listLoginLogs, { prefetch: loginLogsApi.usePrefetch('listLoginLogs') });
  const query = useListLoginLogsQuery(list.params);
  const [exportLogs] = useExportLoginLogsMutation();
  const opened = useOpenedEntry(query.data?.rows, ({ logId }) => logId);

  return (
    <Page title={t('登录日志')} description={t('谁在什么时候、从哪里登录和退出；默认显示最近 90 天')}>
      <LogFilter list={list} userLabel={t('用户')}>
        <ProFormSelect
          {...list.field('way')}
          label={t('方式')}
          options={Object.entries(LOGIN_WAY_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        />
      </LogFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="logId"
        emptyText={t('暂无登录日志，任何登录和退出都会记录在这里')}
        columns={[
          timeColumn({ title: t('时间'), dataIndex: 'createTime', fixed: 'left', sorter: true }),
          {
            title: t('用户'),
            dataIndex: 'userName',
            width: 140,
            ellipsis: true,
            renderText: (userName) => userName ?? t('未知用户'),
          },
          { title: t('方式'), dataIndex: 'way', width: 130, renderText: (_, { way }) => t(LOGIN_WAY_LABELS[way]) },
          {
            key: 'result',
            title: t('结果'),
            width: 100,
            render: (_, { isRefused }) => <ResultTag isRefused={isRefused} />,
          },
          {
            title: t('原因'),
            dataIndex: 'reason',
            width: 170,
            ellipsis: true,
            renderText: (_, { reason }) => (reason ? t(LOGIN_REASON_LABELS[reason]) : '-'),
          },
          { title: t('IP 地址'), dataIndex: 'address', width: 140 },
          ...clientColumns,
          { title: t('租户'), dataIndex: 'merchantName', width: 160, ellipsis: true },
          { title: t('跟踪号'), dataIndex: 'traceId', width: 180, ellipsis: true, copyable: true },
          actionsColumn((log: LoginLog) => <LoginLogActions log={log} onOpen={() => opened.open(log)} />),
        ]}
        toolBarRender={() => [
          <TraceButton key="trace" />,
          <ExportLogButton
            key="export"
            endpoint={loginLogs.exportLoginLogs}
            filter={list.params}
            onExport={(arg) => exportLogs(arg).unwrap()}
          />,
        ]}
      />
      {opened.entry && <LoginLogDrawer log={opened.entry} onClose={opened.close} />}
      <TraceView />
    </Page>
  );
}
