import { Button, Drawer, Flex, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import { useGetSendTaskQuery, useGetSendTaskResultQuery } from '@/api/channels/sendTasks';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { findNextChangeMs } from '../nextChange';
import { usePoll } from '../usePoll';
import { useCourseActions } from '../useTaskActions';
import { Approval } from './Approval';
import { Curve } from './Curve';
import { Funnel } from './Funnel';
import { Reasons } from './Reasons';
import { Recipients } from './Recipients';
import type { RecipientFilter } from './Recipients';
import { TaskFacts } from './TaskFacts';
import type { TaskResult } from 'contract/channels/sendTaskResults';

interface Props {
  readonly taskId: string;
  readonly onDecide: (task: SendTaskDetail, isApproved: boolean) => void;
  readonly onClose: () => void;
}

// In milliseconds.
const WAITING_INTERVAL_MS = 10_000;

/** A task with what has become of it, live while it runs (TSK-02). */
export function ResultDrawer({ taskId, onDecide, onClose }: Props) {
  const t = useTexts();
  const task = useGetSendTaskQuery({ taskId }, { refetchOnMountOrArgChange: true });
  const result = useGetSendTaskResultQuery({ taskId }, { refetchOnMountOrArgChange: true });
  const state = result.data?.state;
  const nextChangeMs =
    task.data && result.data && findNextChangeMs([{ ...task.data, ...result.data }], task.fulfilledTimeStamp ?? 0);
  const intervalMs = nextChangeMs ?? WAITING_INTERVAL_MS;
  // After the last message was handed over, the vendor still reports what has arrived.
  const isChanging = nextChangeMs !== undefined || (result.data?.progress.handedOver ?? 0) > 0;
  usePoll(result.refetch, intervalMs, isChanging);

  // The server changes the state without a call of this page. The task then has other times and permissions.
  const { refetch } = task;
  const taskState = task.data?.state;
  useEffect(() => {
    if (state !== undefined && taskState !== undefined && state !== taskState) void refetch();
  }, [state, taskState, refetch]);

  const failed = [task, result].find(({ error, isFetching }) => isFailure(error) && !isFetching);
  const failure = failed?.error;
  return (
    <Drawer
      open
      width="min(960px, 100vw)"
      title={task.data ? t('任务“{taskName}”', { taskName: task.data.taskName }) : t('任务详情')}
      onClose={onClose}
    >
      {isFailure(failure) && !isSessionExpiry(failure) && (
        <FailureNotice text={failure.message} onRetry={() => void failed?.refetch()} />
      )}
      {!task.data && task.isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
      {task.data && (
        <Content
          task={task.data}
          result={result.data}
          pollingMs={isChanging ? intervalMs : undefined}
          onDecide={onDecide}
        />
      )}
    </Drawer>
  );
}

interface ContentProps extends Pick<Props, 'onDecide'> {
  readonly task: SendTaskDetail;
  readonly result: TaskResult | undefined;
  /** How often what the drawer shows changes by itself; undefined if it does not. */
  readonly pollingMs: number | undefined;
}

function Content({ task, result, pollingMs, onDecide }: ContentProps) {
  const t = useTexts();
  const [filter, setFilter] = useState<RecipientFilter>({ pageNum: 1 });
  const present = result ? { ...task, state: result.state, progress: result.progress } : task;
  const actions = useCourseActions(present).filter(({ isShown }) => isShown);
  const retry = actions.find(({ kind }) => kind === 'retry');
  const mayRetry = useHasPermission(sendTasks.submitSendTask.needs);
  return (
    <>
      <Flex gap={8} wrap justify="end" style={{ marginBottom: 12 }}>
        {actions.map(({ kind, label, needs, isDanger = false, onClick }) => (
          <AuthorizedButton key={kind} needs={needs} danger={isDanger} onClick={onClick}>
            {label}
          </AuthorizedButton>
        ))}
        {task.mayDecide && (
          <>
            <Button danger onClick={() => onDecide(task, false)}>
              {t('驳回')}
            </Button>
            <Button type="primary" onClick={() => onDecide(task, true)}>
              {t('同意')}
            </Button>
          </>
        )}
      </Flex>
      <TaskFacts task={task} result={result} />
      {task.state === 'inApproval' && <Approval task={task} />}
      {result && result.progress.total > 0 && (
        <>
          <Funnel result={result} />
          <Reasons
            reasons={result.reasons}
            onChoose={(reason) => setFilter({ pageNum: 1, reason })}
            onRetry={mayRetry ? retry?.onClick : undefined}
          />
          <Curve result={result} />
          <Recipients taskId={task.taskId} filter={filter} onFilter={setFilter} pollingMs={pollingMs} />
        </>
      )}
    </>
  );
}
