import { Button } from 'antd';
import { TASK_PLAN_LABELS } from 'contract/channels/sendTaskForm';
import type { sendTasks } from 'contract/channels/sendTasks';
import type { Translate } from '@/platform/language/translateWith';
import type { ColumnsOf } from '@/ui/list/columns';
import { timeColumn } from '@/ui/list/columns';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { TaskProgress } from './TaskProgress';
import { TaskStateTag } from './TaskStateTag';
import styles from './sendTasks.module.css';

/** The columns of the list of send tasks. The name opens the task, where the user may see it. */
export function createTaskColumns(
  t: Translate,
  open: ((taskId: string) => void) | undefined,
): ColumnsOf<typeof sendTasks.listSmsTasks> {
  return [
    {
      key: 'taskName',
      title: t('任务名称'),
      width: 160,
      fixed: 'left',
      render: (_, { taskId, taskName, purpose }) => (
        <>
          {open ? (
            <Button type="link" className={styles.name ?? ''} title={taskName} onClick={() => open(taskId)}>
              {taskName}
            </Button>
          ) : (
            taskName
          )}
          {purpose !== null && (
            <span className={styles.line} title={purpose}>
              {purpose}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('状态'),
      width: 120,
      render: (_, { state, reason }) => <TaskStateTag state={state} reason={reason} />,
    },
    {
      key: 'progress',
      title: t('进度'),
      width: 236,
      render: (_, { progress }) => <TaskProgress progress={progress} />,
    },
    {
      title: t('模板'),
      dataIndex: 'templateName',
      width: 110,
      ellipsis: true,
      renderText: (templateName) => templateName || t('模板已删除'),
    },
    {
      key: 'recipients',
      title: t('接收人数'),
      width: 84,
      renderText: (_, { progress }) => (progress.total > 0 ? String(progress.total) : '-'),
    },
    {
      key: 'plan',
      title: t('发送计划'),
      width: 164,
      render: (_, { plan, nextTime }) => (
        <>
          {t(TASK_PLAN_LABELS[plan])}
          {nextTime !== null && (
            <span className={styles.line}>{t('下次 {time}', { time: formatDateTime(nextTime) })}</span>
          )}
        </>
      ),
    },
    { title: t('创建人'), dataIndex: 'createUser', width: 90, ellipsis: true },
    timeColumn({ title: t('创建时间'), dataIndex: 'createTime', width: 152, sorter: true }),
    timeColumn({ title: t('开始时间'), dataIndex: 'startedTime', width: 152, sorter: true }),
    timeColumn({ title: t('结束时间'), dataIndex: 'endedTime', width: 152 }),
  ];
}
