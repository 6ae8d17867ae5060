import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import PauseCircleOutlined from '@ant-design/icons/PauseCircleOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Tag } from 'antd';
import { TASK_STATE_LABELS } from 'contract/channels/sendTaskStates';
import type { TaskState } from 'contract/channels/sendTaskStates';
import type { SendTask } from 'contract/channels/sendTasks';
import { useTexts } from '@/platform/language/useTexts';
import styles from './sendTasks.module.css';

const LOOKS: Readonly<Record<TaskState, { readonly color: string; readonly icon: React.ReactNode }>> = {
  draft: { color: 'default', icon: <EditOutlined /> },
  inApproval: { color: 'processing', icon: <ClockCircleOutlined /> },
  refused: { color: 'error', icon: <CloseCircleOutlined /> },
  scheduled: { color: 'processing', icon: <ClockCircleOutlined /> },
  preparing: { color: 'processing', icon: <SendOutlined /> },
  sending: { color: 'processing', icon: <SendOutlined /> },
  paused: { color: 'warning', icon: <PauseCircleOutlined /> },
  done: { color: 'success', icon: <CheckCircleOutlined /> },
  partlyFailed: { color: 'warning', icon: <WarningOutlined /> },
  stopped: { color: 'default', icon: <StopOutlined /> },
  expired: { color: 'default', icon: <StopOutlined /> },
};

/** The state of a task as a label with an icon, so that it does not depend on colour alone, and the reason below it. */
export function TaskStateTag({ state, reason }: Pick<SendTask, 'state' | 'reason'>) {
  const t = useTexts();
  const said = reason && t(reason);
  return (
    <>
      <Tag {...LOOKS[state]}>{t(TASK_STATE_LABELS[state])}</Tag>
      {said && (
        <span className={styles.line} title={said}>
          {said}
        </span>
      )}
    </>
  );
}
