import { Button } from 'antd';
import { parameters } from 'contract/site/parameters';
import type { SystemLog } from 'contract/audit/systemLogs';
import { EntryDrawer } from '@/kernel/audit/EntryDrawer';
import { TraceId } from '@/kernel/audit/TraceId';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { SystemLogKindTag } from './SystemLogKindTag';
import { describeSystemLog } from './describeSystemLog';
import { formatDuration } from '@/ui/list/formatDuration';

interface Props {
  readonly log: SystemLog;
  readonly onClose: () => void;
}

/** All fields of an event, and for a changed parameter its history. */
export function SystemLogDrawer({ log, onClose }: Props) {
  const t = useTexts();
  const history = useObjectHistory('parameter');
  const seesParameters = useHasPermission(parameters.listParameters.needs);
  const { kind, name, traceId } = log;
  const jobs = log.runsJobs ? t('是') : t('否');
  return (
    <EntryDrawer
      json={log}
      items={[
        { key: 'time', label: t('时间'), children: formatDateTime(log.createTime) },
        { key: 'kind', label: t('类型'), children: <SystemLogKindTag kind={kind} /> },
        { key: 'content', label: t('内容'), span: 2, children: describeSystemLog(t, log) },
        { key: 'release', label: t('版本'), children: log.release ?? '-' },
        { key: 'previous', label: t('之前的版本'), children: log.previousRelease ?? '-' },
        { key: 'host', label: t('主机'), children: log.hostName ?? '-' },
        { key: 'process', label: t('进程编号'), children: log.processId ?? '-' },
        { key: 'jobs', label: t('执行任务'), children: log.runsJobs === null ? '-' : jobs },
        { key: 'duration', label: t('耗时或运行时长'), children: formatDuration(t, log.durationMs) },
        { key: 'node', label: 'Node.js', children: log.nodeVersion ?? '-' },
        { key: 'database', label: 'PostgreSQL', children: log.databaseVersion ?? '-' },
        { key: 'lastSeen', label: t('最后运行时间'), children: formatDateTime(log.lastSeenTime) },
        { key: 'user', label: t('操作人'), children: log.userName ?? '-' },
        { key: 'address', label: t('IP 地址'), children: log.address ?? '-' },
        { key: 'trace', label: t('跟踪号'), children: traceId === null ? '-' : <TraceId traceId={traceId} /> },
      ]}
      onClose={onClose}
    >
      {kind === 'parameter' && name !== null && seesParameters && (
        <Button onClick={() => history.open(name, name)}>{t('变更记录')}</Button>
      )}
      {history.drawer}
    </EntryDrawer>
  );
}
