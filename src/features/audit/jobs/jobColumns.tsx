import type { jobs } from 'contract/audit/jobs';
import type { Translate } from '@/platform/language/translateWith';
import { timeColumn } from '@/ui/list/columns';
import type { ColumnsOf } from '@/ui/list/columns';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { JobProgress } from './JobProgress';
import { JobStateTag } from './JobStateTag';

/** The columns that all lists of jobs have. */
export function jobColumns(t: Translate): ColumnsOf<typeof jobs.listJobs> {
  return [
    {
      title: t('任务'),
      dataIndex: 'title',
      width: 180,
      fixed: 'left',
      ellipsis: true,
      renderText: (title) => t(title),
    },
    { key: 'state', title: t('状态'), width: 110, render: (_, { state }) => <JobStateTag state={state} /> },
    { key: 'progress', title: t('进度'), width: 200, render: (_, job) => <JobProgress job={job} /> },
    {
      title: t('失败原因'),
      dataIndex: 'failure',
      width: 200,
      ellipsis: true,
      renderText: (failure) => (failure ? t(failure) : '-'),
    },
    timeColumn({ title: t('创建时间'), dataIndex: 'createTime', sorter: true }),
    timeColumn({ title: t('结束时间'), dataIndex: 'endTime' }),
    {
      key: 'attempts',
      title: t('执行次数'),
      width: 180,
      renderText: (_, { attempts, nextTime }) =>
        attempts > 0 && nextTime !== null
          ? t('{n} 次，{time} 再试', { n: attempts, time: formatDateTime(nextTime).slice(11) })
          : String(attempts),
    },
  ];
}
