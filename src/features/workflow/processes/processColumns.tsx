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

/** The columns of the list of processes. */
export function processColumns(
  t: Translate,
  actions: (process: Process) => ReactNode,
): ColumnsOf<typeof processes.listProcesses> {
  return [
    { title: t('流程名称'), dataIndex: 'processName', width: 140, fixed: 'left', sorter: true, ellipsis: true },
    { title: t('流程标识'), dataIndex: 'processKey', width: 120, sorter: true, ellipsis: true },
    { title: t('分类'), dataIndex: 'category', width: 84, sorter: true, ellipsis: true },
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
