import { Button } from 'antd';
import { useState } from 'react';
import type { FormValues } from 'contract/workflow/formValues';
import type { InstanceDetail } from 'contract/workflow/instances';
import { NODE_BUTTON_LABELS } from 'contract/workflow/nodeButtons';
import type { NodeButtonKind } from 'contract/workflow/nodeButtons';
import { useUrgeApplicationMutation } from '@/api/workflow/applications';
import { usePullBackTaskMutation } from '@/api/workflow/approvals';
import type { UploadCounts } from '@/forms/uploads';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { DecisionDialog } from './DecisionDialog';
import { ManagerButtons } from './ManagerButtons';
import { WithdrawDialog } from './WithdrawDialog';
import { shortcut } from './shortcut';
import styles from './instances.module.css';

// Of what somebody with many tasks does most.
const SHORTCUTS: Readonly<Partial<Record<NodeButtonKind, string>>> = { PASS: 'P', REFUSE: 'R' };

interface Props {
  readonly instance: InstanceDetail;
  /** What the user has changed of the form. Undefined: nothing. */
  readonly values: FormValues | undefined;
  /** The files of the form and of a decision that are in no value. */
  readonly uploads: UploadCounts;
}

/** What the user can do with an instance now. */
export function TaskBar({ instance, values, uploads }: Props) {
  const t = useTexts();
  const { tell } = useFeedback();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<NodeButtonKind>();
  const [pullBack] = usePullBackTaskMutation();
  const [urge, { isLoading: isUrging }] = useUrgeApplicationMutation();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { instanceId, title, pullBackTask, ownTasks, mayUrge, mayWithdraw, managed } = instance;
  const [task] = ownTasks;
  const labelOf = (action: NodeButtonKind) => {
    if (task?.isCorrection && action === 'PASS') return t('重新提交');
    return task?.names[action] ?? t(NODE_BUTTON_LABELS[action]);
  };
  const shortcutOf = (action: NodeButtonKind) => {
    const key = SHORTCUTS[action];
    return key === undefined ? {} : shortcut(t, key);
  };
  const isManaged = managed !== null && Object.values(managed).includes(true);
  if (!task && pullBackTask === null && !mayUrge && !mayWithdraw && !isManaged) return t('没有需要您处理的事项');
  return (
    <div className={styles.bar} role="group" aria-label={t('操作')}>
      {task?.actions.map((action) => (
        <Button
          key={action}
          type={action === 'PASS' ? 'primary' : 'default'}
          danger={action === 'REFUSE'}
          {...shortcutOf(action)}
          onClick={() => setAsked(action)}
        >
          {labelOf(action)}
        </Button>
      ))}
      {pullBackTask !== null && (
        <Button
          onClick={() =>
            confirm({
              title: t('取回刚才的处理？'),
              content: t('取回后由您重新处理。'),
              verb: t('取回'),
              onConfirm: () => tell(pullBack({ instanceId, taskId: pullBackTask }).unwrap(), t('已取回')),
            })
          }
        >
          {t('取回')}
        </Button>
      )}
      {mayUrge && (
        <Button loading={isUrging} onClick={() => void tell(urge({ instanceId }).unwrap(), t('已催办'))}>
          {t('催办')}
        </Button>
      )}
      {mayWithdraw && (
        <Button danger onClick={() => setIsWithdrawing(true)}>
          {t('撤销')}
        </Button>
      )}
      <ManagerButtons instance={instance} />
      {isWithdrawing && (
        <WithdrawDialog instanceId={instanceId} title={title} onClose={() => setIsWithdrawing(false)} />
      )}
      {task && asked && (
        <DecisionDialog
          action={asked}
          label={labelOf(asked)}
          instanceId={instanceId}
          task={task}
          values={values}
          uploads={uploads}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
