import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { jobs } from 'contract/audit/jobs';
import { SYSTEM_LOG_KIND_LABELS, systemLogs } from 'contract/audit/systemLogs';
import type { SystemLog } from 'contract/audit/systemLogs';
import { systemLogsApi, useListSystemLogsQuery } from '@/api/audit/systemLogs';
import { createPeriodPresets } from '@/kernel/audit/periodPresets';
import { TraceButton } from '@/kernel/audit/TraceButton';
import { TraceView } from '@/kernel/audit/TraceView';
import { useOpenedEntry } from '@/kernel/audit/useOpenedEntry';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { SystemLogDrawer } from './SystemLogDrawer';
import { SystemLogKindTag } from './SystemLogKindTag';
import { describeSystemLog } from './describeSystemLog';

/** The page with all runs of jobs. */
const ALL_JOBS = '/system/job?tab=all';

/** The list of the events, with a link to the runs of jobs, which have a list of their own. */
export function SystemLogs() {
  const t = useTexts();
  const list = useList(systemLogs.listSystemLogs, { prefetch: systemLogsApi.usePrefetch('listSystemLogs') });
  const query = useListSystemLogsQuery(list.params);
  const seesJobs = useHasPermission(jobs.listAllJobs.needs);
  const opened = useOpenedEntry(query.data?.rows, ({ logId }) => logId);

  return (
    <>
      <ListFilter list={list}>
        <DayRange
          {...list.range('beginTime', 'endTime')}
          label={t('时间')}
          fieldProps={{ presets: createPeriodPresets(t) }}
        />
        <ProFormSelect
          {...list.field('kind')}
          label={t('类型')}
          options={Object.entries(SYSTEM_LOG_KIND_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <ProFormText {...list.field('keyword')} label={t('关键字')} placeholder={t('名称、主机或操作人')} />
        <ProFormText {...list.field('release')} label={t('版本')} />
        <ProFormText {...list.field('traceId')} label={t('跟踪号')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="logId"
        emptyText={t('暂无系统日志，服务启动后会记录在这里')}
        columns={[
          timeColumn({ title: t('时间'), dataIndex: 'createTime', fixed: 'left', sorter: true }),
          { key: 'kind', title: t('类型'), width: 120, render: (_, { kind }) => <SystemLogKindTag kind={kind} /> },
          {
            key: 'content',
            title: t('内容'),
            width: 320,
            ellipsis: true,
            renderText: (_, log) => describeSystemLog(t, log),
          },
          { title: t('版本'), dataIndex: 'release', width: 100, renderText: (release) => release ?? '-' },
          { title: t('主机'), dataIndex: 'hostName', width: 150, ellipsis: true, renderText: (name) => name ?? '-' },
          { title: t('操作人'), dataIndex: 'userName', width: 120, ellipsis: true, renderText: (name) => name ?? '-' },
          { title: t('跟踪号'), dataIndex: 'traceId', width: 180, ellipsis: true, renderText: (id) => id ?? '-' },
          actionsColumn((log: SystemLog) => (
            <Button type="link" size="small" onClick={() => opened.open(log)}>
              {t('详情')}
            </Button>
          )),
        ]}
        toolBarRender={() => [
          <TraceButton key="trace" />,
          seesJobs && (
            <Link key="jobs" to={ALL_JOBS}>
              {t('查看任务的执行记录')}
            </Link>
          ),
        ]}
      />
      {opened.entry && <SystemLogDrawer log={opened.entry} onClose={opened.close} />}
      <TraceView />
    </>
  );
}
