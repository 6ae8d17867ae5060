import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { DataOf } from 'contract/endpoint';
import type { applications } from 'contract/workflow/applications';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { formatDuration } from '@/ui/list/formatDuration';
import type { ColumnsOf } from '@/ui/list/columns';
import { InstanceStatusTag } from '../detail/InstanceStatusTag';
import { NewsTag } from '../detail/NewsTag';
import { StandingCell } from '../detail/StandingCell';

const FIXED = { fixed: 'left' } as const;

/** What one has applied for, as the list tells of it. */
export type Application = DataOf<typeof applications.listApplications>['rows'][number];

/** The columns of the list of applications. A narrow window has no room for a fixed one. */
export function applicationColumns(
  t: Translate,
  isNarrow: boolean,
  actions: (application: Application) => ReactNode,
): ColumnsOf<typeof applications.listApplications> {
  return [
    { title: t('标题'), dataIndex: 'title', width: 200, ellipsis: true, ...(!isNarrow && FIXED) },
    { title: t('流程'), dataIndex: 'processName', width: 120, ellipsis: true },
    {
      title: t('状态'),
      dataIndex: 'status',
      width: 110,
      render: (_, row) => (
        <>
          <InstanceStatusTag {...row} />
          <NewsTag news={row.news} />
        </>
      ),
    },
    {
      title: t('当前节点'),
      key: 'nodeNames',
      width: 160,
      render: (_, row) => <StandingCell {...row} />,
    },
    timeColumn({ title: t('发起时间'), dataIndex: 'createTime', width: 156, sorter: true }),
    timeColumn({ title: t('结束时间'), dataIndex: 'endTime', width: 156 }),
    {
      title: t('用时'),
      key: 'duration',
      width: 120,
      render: (_, { createTime, endTime }) => formatDuration(t, dayjs(endTime ?? undefined).diff(createTime)),
    },
    actionsColumn(actions),
  ];
}
