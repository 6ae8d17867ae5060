import { Segmented, Table } from 'antd';
import { useState } from 'react';
import type { NodeFigures } from 'contract/workflow/processStatistics';
import { useTexts } from '@/platform/language/useTexts';
import { BarList } from '@/ui/chart/BarList';
import { LabelTag } from '@/ui/status/LabelTag';
import { ExportStatistics } from './ExportStatistics';
import type { StatisticsFilter } from './ExportStatistics';
import { StatisticsSection } from './StatisticsSection';
import styles from './statistics.module.css';
import { formatSeconds, taskColumns } from './taskColumns';

/** The most nodes that are drawn. The table has the others as well. */
const DRAWN = 8;
const PAGE_SIZE = 10;

interface Props {
  readonly nodes: readonly NodeFigures[];
  readonly filter: StatisticsFilter;
}

/** What the bars of the nodes show. */
type Measure = 'totalSeconds' | 'medianSeconds';

/**
 * Where instances spend their time, and how long people take: the nodes as bars, the greatest first, the bottleneck marked in
 * words, and all figures as a table.
 */
export function NodesSection({ nodes, filter }: Props) {
  const t = useTexts();
  const [measure, setMeasure] = useState<Measure>('totalSeconds');
  if (nodes.length === 0) return null;
  const isBottleneck = (node: NodeFigures) => node === nodes[0] && node.totalSeconds > 0;
  const label = (node: NodeFigures) => (
    <>
      {t('{node}（{process}）', { node: node.nodeName, process: node.processName })}{' '}
      {isBottleneck(node) && <LabelTag tagType="error" label={t('瓶颈')} />}
    </>
  );
  return (
    <StatisticsSection
      title={t('节点停留时长')}
      hint={t(
        '这段时间内，申请在每个节点停留的总时长，含仍停留的；停留最久的是瓶颈。超时是指任务待处理时节点的时限已到。',
      )}
      action={<ExportStatistics part="NODES" filter={filter} />}
    >
      <div className={styles.measures}>
        <Segmented<Measure>
          size="small"
          aria-label={t('图表指标')}
          value={measure}
          onChange={setMeasure}
          options={[
            { value: 'totalSeconds', label: t('停留总时长') },
            { value: 'medianSeconds', label: t('处理时长（中位数）') },
          ]}
        />
      </div>
      <BarList
        label={t('节点停留时长')}
        bars={nodes
          .map((node) => ({ node, value: node[measure] ?? 0 }))
          .sort((one, other) => other.value - one.value)
          .slice(0, DRAWN)
          .map(({ node, value }) => ({
            ...{ key: keyOf(node), label: label(node), value },
            text: formatSeconds(t, node[measure]),
          }))}
      />
      <div className={styles.table}>
        <Table<NodeFigures>
          size="small"
          rowKey={keyOf}
          dataSource={nodes}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: t('节点'), key: 'node', render: (_, node) => label(node) },
            {
              title: t('停留总时长'),
              key: 'total',
              align: 'right',
              render: (_, { totalSeconds }) => formatSeconds(t, totalSeconds),
            },
            ...taskColumns<NodeFigures>(t),
          ]}
        />
      </div>
    </StatisticsSection>
  );
}

function keyOf({ processId, nodeId }: NodeFigures): string {
  return `${processId} ${nodeId}`;
}
