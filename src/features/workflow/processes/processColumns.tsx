import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { PUBLISH_STATE_LABELS } from 'contract/workflow/forms';
import type { Process } from 'contract/workflow/processRows';
import type { processes } from 'contract/workflow/processes';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import type { ColumnsOf } from '@/ui/list/columns';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { LabelTag } from '@/ui/status/LabelTag';
import styles from './processOrder.module.css';
import type { ProcessOrder } from './useProcessOrder';

/** The columns of the list of processes. One cell names the category of all rows that stand together in it. */
export function processColumns(
  t: Translate,
  { spanOf, handle }: Pick<ProcessOrder, 'handle' | 'spanOf'>,
  actions: (process: Process) => ReactNode,
): ColumnsOf<typeof processes.listProcesses> {
  return [
    {
      title: t('分类'),
      dataIndex: 'category',
      width: 84,
      fixed: 'left',
      sorter: true,
      ellipsis: true,
      onCell: (process) => ({ rowSpan: spanOf(process) }),
    },
    {
      title: t('流程名称'),
      dataIndex: 'processName',
      width: 168,
      fixed: true,
      sorter: true,
      render: (_, process) => (
        <div className={styles.named}>
          {handle?.(process)}
          <span className={styles.name} title={process.processName}>
            {process.processName}
          </span>
        </div>
      ),
    },
    { title: t('流程标识'), dataIndex: 'processKey', width: 120, sorter: true, ellipsis: true },
    { title: t('表单'), dataIndex: 'formName', width: 120, ellipsis: true },
    {
      title: t('可发起人'),
      dataIndex: 'everyoneMayStart',
      width: 88,
      renderText: (everyone) => (everyone ? t('所有人') : t('指定范围')),
    },
    {
      title: t('版本', { meaning: 'template' }),
      dataIndex: 'versionNumber',
      width: 150,
      render: (_, { versionNumber, publishState }) => (
        <Flex gap={6} align="center">
          {versionNumber !== null && <span>V{versionNumber}</span>}
          {publishState !== 'PUBLISHED' && (
            <LabelTag
              tagType={publishState === 'CHANGED' ? 'warning' : 'default'}
              label={t(PUBLISH_STATE_LABELS[publishState])}
            />
          )}
        </Flex>
      ),
    },
    {
      key: 'instances',
      title: t('进行中 / 已结束'),
      width: 110,
      renderText: (_, { runningCount, endedCount }) => `${String(runningCount)} / ${String(endedCount)}`,
    },
    { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
    timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 156, sorter: true }),
    actionsColumn(actions),
  ];
}
