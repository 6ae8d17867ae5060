import { JOB_STATE_LABELS } from 'contract/audit/jobs';
import type { SystemLog } from 'contract/audit/systemLogs';
import type { Translate } from '@/platform/language/translateWith';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { formatDuration } from '@/ui/list/formatDuration';

/** What an entry of the system log says, as one line. */
export function describeSystemLog(t: Translate, log: SystemLog): string {
  const duration = formatDuration(t, log.durationMs);
  switch (log.kind) {
    case 'start':
      return log.runsJobs ? t('处理请求和后台任务') : t('处理请求');
    case 'stop':
      return t('运行了 {duration}', { duration });
    case 'killed':
      return t('没有正常停止，最后运行于 {time}', { time: formatDateTime(log.lastSeenTime) });
    case 'resumed':
      return t('中断后继续运行');
    case 'release':
      return t('由 {from} 变更为 {to}', { from: log.previousRelease ?? '-', to: log.release ?? '-' });
    case 'migration':
      return t('{name}，耗时 {duration}', { name: log.name ?? '', duration });
    case 'job':
      return t('{name}：{outcome}，耗时 {duration}', {
        name: t(log.name ?? ''),
        outcome: t(JOB_STATE_LABELS[log.outcome ?? 'done']),
        duration,
      });
    case 'parameter':
      return log.name ?? '';
  }
}
