import { Button, Table } from 'antd';
import { useState } from 'react';
import type { InstanceDetail } from 'contract/workflow/instances';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import { TASK_STATE_LABELS } from 'contract/workflow/taskStates';
import { useRemoveSignMutation } from '@/api/workflow/approvals';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import { ReassignDialog } from './ReassignDialog';
import { DecisionFiles } from './DecisionFiles';
import { DecisionSignature } from './DecisionSignature';
import styles from './instances.module.css';

type TaskRow = InstanceDetail['tasks'][number];

const SIDE_LABELS: Readonly<Record<NonNullable<TaskRow['side']>, string>> = {
  BEFORE: text('前加签'),
  AFTER: text('后加签'),
  BESIDE: text('并加签'),
  DELEGATE: text('委派'),
};

/** Who has had to do with an instance at each node, and how that has ended. */
export function InstanceTasks({ instance }: { readonly instance: InstanceDetail }) {
  const { instanceId, tasks, removableSigns, managed, isSuspended } = instance;
  const t = useTexts();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const [removeSign] = useRemoveSignMutation();
  const [reassigned, setReassigned] = useState<TaskRow>();
  const mayReassign = ({ state, nodeId }: TaskRow) =>
    managed !== null && !isSuspended && nodeId !== START_NODE_ID && (state === 'OPEN' || state === 'HELD');
  const timeOf = (time: string | null) => (time === null ? '' : formatDateTime(time));
  const ask = ({ taskId, userName }: TaskRow) =>
    confirm({
      title: t('撤回对“{name}”的加签？', { name: userName }),
      verb: t('减签'),
      onConfirm: () => tell(removeSign({ instanceId, taskId }).unwrap(), t('已减签')),
    });
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('处理人')}</h2>
      <Table<TaskRow>
        size="small"
        pagination={false}
        scroll={{ x: 560 }}
        rowKey="taskId"
        dataSource={tasks}
        locale={{ emptyText: t('还没有处理人') }}
        columns={[
          { title: t('节点'), dataIndex: 'nodeName' },
          {
            title: t('处理人'),
            dataIndex: 'userName',
            render: (_, { userName, side }) => (side === null ? userName : `${userName}（${t(SIDE_LABELS[side])}）`),
          },
          {
            title: t('状态'),
            dataIndex: 'state',
            render: (_, task) => (
              <>
                {t(TASK_STATE_LABELS[task.state])}
                {task.isSigned && <DecisionSignature instanceId={instanceId} {...task} />}
                <DecisionFiles files={task.files} />
                {removableSigns.includes(task.taskId) && (
                  <Button type="link" size="small" onClick={() => ask(task)}>
                    {t('减签')}
                  </Button>
                )}
                {mayReassign(task) && (
                  <Button type="link" size="small" onClick={() => setReassigned(task)}>
                    {t('更换处理人')}
                  </Button>
                )}
              </>
            ),
          },
          { title: t('到达时间'), dataIndex: 'openedTime', render: timeOf },
          { title: t('处理时间'), dataIndex: 'endedTime', render: timeOf },
        ]}
      />
      {reassigned && (
        <ReassignDialog instanceId={instanceId} {...reassigned} onClose={() => setReassigned(undefined)} />
      )}
    </section>
  );
}
