import { Table } from 'antd';
import { INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import type { ProcessFigures } from 'contract/workflow/processStatistics';
import { useTexts } from '@/platform/language/useTexts';
import { StatisticsSection } from './StatisticsSection';
import { nameCounts } from './VolumeSection';
import { formatSeconds } from './taskColumns';

const PAGE_SIZE = 10;

/** How many instances each process has had, and how long they took from start to end. */
export function ProcessesSection({ processes }: { readonly processes: readonly ProcessFigures[] }) {
  const t = useTexts();
  if (processes.length === 0) return null;
  const names = nameCounts(t);
  return (
    <StatisticsSection title={t('流程用时')} hint={t('从发起到通过或拒绝的时长；撤销的不计。')}>
      <Table<ProcessFigures>
        size="small"
        rowKey="processId"
        dataSource={processes}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('流程'), dataIndex: 'processName' },
          { title: names.startedCount, dataIndex: 'startedCount', align: 'right' },
          { title: names.passedCount, dataIndex: 'passedCount', align: 'right' },
          { title: names.refusedCount, dataIndex: 'refusedCount', align: 'right' },
          { title: names.cancelledCount, dataIndex: 'cancelledCount', align: 'right' },
          {
            title: t(INSTANCE_STATUS_LABELS.RUNNING, { meaning: 'application' }),
            dataIndex: 'runningCount',
            align: 'right',
          },
          {
            title: t('用时（中位数）'),
            key: 'median',
            align: 'right',
            render: (_, { medianSeconds }) => formatSeconds(t, medianSeconds),
          },
          {
            title: t('用时（P90）'),
            key: 'p90',
            align: 'right',
            render: (_, { p90Seconds }) => formatSeconds(t, p90Seconds),
          },
        ]}
      />
    </StatisticsSection>
  );
}
