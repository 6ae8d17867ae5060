import type { TableColumnsType } from 'antd';
import type { NodeFigures, PersonFigures } from 'contract/workflow/processStatistics';
import type { Translate } from '@/platform/language/translateWith';
import { formatDuration } from '@/ui/list/formatDuration';

const SECOND_MS = 1000;

/** A duration of the statistics in words. A dash where there is none. */
export function formatSeconds(t: Translate, seconds: number | null): string {
  return formatDuration(t, seconds === null ? null : Math.round(seconds * SECOND_MS));
}

/** How many of so many are overdue, with the share. */
export function formatOverdue(t: Translate, overdue: number, all: number): string {
  if (overdue === 0) return '0';
  return t('{n}（{percent}%）', { n: overdue, percent: Math.round((overdue / all) * 100) });
}

/** The columns with what nodes and people have done and have to do. */
export function taskColumns<Row extends NodeFigures | PersonFigures>(t: Translate): TableColumnsType<Row> {
  return [
    { title: t('办结任务'), key: 'finished', align: 'right', render: (_, { finishedCount }) => finishedCount },
    {
      title: t('办结中超时'),
      key: 'overdue',
      align: 'right',
      render: (_, { overdueCount, finishedCount }) => formatOverdue(t, overdueCount, finishedCount),
    },
    {
      title: t('处理时长（中位数）'),
      key: 'median',
      align: 'right',
      render: (_, { medianSeconds }) => formatSeconds(t, medianSeconds),
    },
    {
      title: t('处理时长（P90）'),
      key: 'p90',
      align: 'right',
      render: (_, { p90Seconds }) => formatSeconds(t, p90Seconds),
    },
    { title: t('待处理'), key: 'open', align: 'right', render: (_, { openCount }) => openCount },
    {
      title: t('待处理中超时'),
      key: 'openOverdue',
      align: 'right',
      render: (_, { openOverdueCount, openCount }) => formatOverdue(t, openOverdueCount, openCount),
    },
  ];
}
