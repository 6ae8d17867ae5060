import { RECALLABLE_CHANNELS } from 'contract/channels/records';
import { sendTaskResults } from 'contract/channels/sendTaskResults';
import {
  EDITABLE_TASK_STATES,
  ENDED_TASK_STATES,
  RETRYABLE_TASK_STATES,
  STOPPABLE_TASK_STATES,
} from 'contract/channels/sendTaskStates';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTask } from 'contract/channels/sendTasks';
import {
  useCopySendTaskMutation,
  usePauseSendTaskMutation,
  useRecallSendTaskMutation,
  useRemoveSendTaskMutation,
  useResumeSendTaskMutation,
  useRetrySendTaskMutation,
  useStartSendTaskMutation,
  useStopSendTaskMutation,
  useSubmitSendTaskMutation,
} from '@/api/channels/sendTasks';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { useReportFailure } from './useReportFailure';

// The form of a stored task shows what it is.
const EDIT = [sendTasks.updateSendTask.needs, sendTasks.getSendTask.needs];

interface Events {
  /** Opens the form of a task. */
  readonly onEdit: (taskId: string) => void;
  /** Opens a task with its content, for the decision about it. */
  readonly onOpen: (taskId: string) => void;
}

/** What can be done with a task in its state, with the permission that each action needs. */
export function useTaskActions(task: SendTask, { onEdit, onOpen }: Events) {
  const t = useTexts();
  const [copy] = useCopySendTaskMutation();
  const [remove] = useRemoveSendTaskMutation();
  const [submit] = useSubmitSendTaskMutation();
  const [start] = useStartSendTaskMutation();
  const confirm = useConfirm();
  const report = useReportFailure();
  const { tell, succeed } = useFeedback();
  const course = useCourseActions(task);
  const { taskId, taskName, version, state, plan, isDecidedByProcess } = task;
  const isEditable = EDITABLE_TASK_STATES.includes(state);

  const submitNow = () =>
    submit({ taskId, version })
      .unwrap()
      .then((answer) => succeed(answer.state === 'inApproval' ? t('已提交审批') : t('任务已提交')), report);

  return [
    { label: t('编辑'), needs: EDIT, isShown: isEditable, onClick: () => onEdit(taskId) },
    {
      label: t('撤回修改'),
      needs: EDIT,
      isShown: isDecidedByProcess,
      onClick: () =>
        confirm({
          title: t('修改正在审批的任务“{taskName}”？', { taskName }),
          content: t('保存修改后审批流程终止，任务变回草稿，需要重新提交。'),
          verb: t('修改'),
          onConfirm: () => {
            onEdit(taskId);
            return Promise.resolve();
          },
        }),
    },
    {
      label: t('提交'),
      needs: sendTasks.submitSendTask.needs,
      isShown: isEditable,
      onClick: () =>
        confirm({
          title: t('提交任务“{taskName}”？', { taskName }),
          content: plan === 'now' ? t('提交后立即发送；需要审批的，通过后发送。') : t('提交后按计划发送。'),
          verb: t('提交'),
          onConfirm: submitNow,
        }),
    },
    {
      label: t('审批'),
      needs: [sendTasks.decideSendTask.needs, sendTasks.getSendTask.needs],
      isShown: state === 'inApproval' && !isDecidedByProcess,
      onClick: () => onOpen(taskId),
    },
    {
      label: t('立即开始'),
      needs: sendTasks.startSendTask.needs,
      isShown: state === 'scheduled',
      onClick: () => void tell(start({ taskId }).unwrap(), t('已开始')),
    },
    ...course,
    {
      label: t('复制'),
      needs: [sendTasks.copySendTask.needs, ...EDIT],
      onClick: () =>
        void copy({ taskId })
          .unwrap()
          .then(
            (added) => onEdit(added.taskId),
            () => undefined,
          ),
    },
    {
      label: t('删除'),
      needs: sendTasks.removeSendTask.needs,
      isShown: isEditable,
      isDanger: true,
      onClick: () =>
        confirm({
          title: t('删除任务“{taskName}”？', { taskName }),
          content: t('删除后不能恢复。'),
          verb: t('删除'),
          onConfirm: () => tell(remove({ taskId, version }).unwrap(), t('已删除')),
        }),
    },
  ];
}

/** What can be done with a task that has begun, or is about to. */
export function useCourseActions({ taskId, taskName, channel, state, progress }: SendTask) {
  const t = useTexts();
  const [pause] = usePauseSendTaskMutation();
  const [resume] = useResumeSendTaskMutation();
  const [stop] = useStopSendTaskMutation();
  const [retry] = useRetrySendTaskMutation();
  const [recall] = useRecallSendTaskMutation();
  const confirm = useConfirm();
  const { tell, succeed } = useFeedback();
  const { pauseSendTask, resumeSendTask, stopSendTask } = sendTasks;
  const { retrySendTask, recallSendTask } = sendTaskResults;

  const retryFailed = () =>
    retry({ taskId })
      .unwrap()
      .then(
        ({ count }) => succeed(count > 0 ? t('已重新发送 {n} 条', { n: count }) : t('没有可以重新发送的消息')),
        () => undefined,
      );

  return [
    {
      kind: 'pause',
      label: t('暂停'),
      needs: pauseSendTask.needs,
      isShown: state === 'sending',
      onClick: () => void tell(pause({ taskId }).unwrap(), t('已暂停')),
    },
    {
      kind: 'resume',
      label: t('继续'),
      needs: resumeSendTask.needs,
      isShown: state === 'paused',
      onClick: () => void tell(resume({ taskId }).unwrap(), t('已继续')),
    },
    {
      kind: 'retry',
      label: t('重试失败'),
      needs: retrySendTask.needs,
      isShown: RETRYABLE_TASK_STATES.includes(state) && progress.failed > 0,
      onClick: () => void retryFailed(),
    },
    {
      kind: 'stop',
      label: t('停止'),
      needs: stopSendTask.needs,
      isShown: STOPPABLE_TASK_STATES.includes(state),
      isDanger: true,
      onClick: () =>
        confirm({
          title: t('停止任务“{taskName}”？', { taskName }),
          content: t('停止后不能继续，待发送的消息全部取消；已提交给服务商的消息不受影响。'),
          verb: t('停止'),
          onConfirm: () => tell(stop({ taskId }).unwrap(), t('已停止')),
        }),
    },
    {
      kind: 'recall',
      label: t('撤回'),
      needs: recallSendTask.needs,
      isShown:
        RECALLABLE_CHANNELS.includes(channel) &&
        (state === 'paused' || ENDED_TASK_STATES.includes(state)) &&
        progress.handedOver + progress.delivered > 0,
      isDanger: true,
      onClick: () =>
        confirm({
          title: t('撤回任务“{taskName}”的消息？', { taskName }),
          content: t('撤回后收件人不能再看到这些消息。结果在“任务”中查看。'),
          verb: t('撤回'),
          onConfirm: () => tell(recall({ taskId }).unwrap(), t('已开始撤回')),
        }),
    },
  ];
}
