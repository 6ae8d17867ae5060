import { START_NODE_ID } from 'contract/workflow/processNodes';
import { advance } from '../../../workflow/advance';
import type { InstanceState, Process, Task } from '../../../workflow/state';
import type { ShownDecision } from '../../channels/decisionCards/shown';
import { findPassingNeed } from '../approvals/batch';
import type { PassingNeed } from '../approvals/batch';

/** An instance of which something is decided. */
export interface DecidedInstance {
  readonly process: Process;
  readonly state: InstanceState;
}

const NEEDS: Readonly<Record<PassingNeed, string>> = {
  OPINION: '此节点需要填写意见，请打开详情处理',
  SIGNATURE: '此节点需要签名，请打开详情处理',
  FIELDS: '此节点需要填写表单，请打开详情处理',
  CHOICE: '此节点需要选择后续处理人，请打开详情处理',
};

const STATUSES: Readonly<Record<Exclude<Task['status'], 'CANCELLED' | 'OPEN'>, string>> = {
  HELD: '等待他人先处理',
  PASSING: '已通过',
  PASSED: '已通过',
  REFUSED: '已拒绝',
  RETURNED: '已退回',
  TRANSFERRED: '已转交他人处理',
  SKIPPED: '已由他人处理',
};

const CLOSED = { canPass: false, canRefuse: false };

/** Says how a task stands, and what can be decided of it on a card. `problem`: why the last press on the card has decided nothing. */
export function describeDecision(
  { process, state }: DecidedInstance,
  task: Task,
  problem: string | null = null,
): ShownDecision {
  const { id: taskId, nodeId } = task;
  const failed = problem === null ? '' : `未处理：${problem}`;
  if (task.status !== 'OPEN') return { status: toStatus(state, task), hint: failed, ...CLOSED };
  if (state.isSuspended) return { status: '流程已挂起', hint: failed || '恢复后才能处理', ...CLOSED };
  const need = nodeId === START_NODE_ID ? 'FIELDS' : findPassingNeed(process.definition, nodeId);
  if (need) return { status: '待您处理', hint: NEEDS[need], ...CLOSED };
  const isAllowed = (kind: 'PASS' | 'REFUSE') => !('refusal' in advance(process, state, { kind, taskId }));
  return {
    ...{ status: '待您处理', hint: failed || '可在卡片上直接处理' },
    ...{ canPass: isAllowed('PASS'), canRefuse: isAllowed('REFUSE') },
  };
}

function toStatus({ status }: InstanceState, task: Task): string {
  if (task.status !== 'CANCELLED' && task.status !== 'OPEN') return STATUSES[task.status];
  if (status === 'CANCELLED') return '申请已撤回或终止';
  return status === 'REFUSED' ? '申请已被拒绝' : '已由他人处理';
}

/**
 * The task that a card is about now. Who decides in the place of another has taken that task over, so that the own one counts; whose
 * task it was is told that.
 */
export function findDecidedTask({ tasks }: InstanceState, taskId: number, userId: string): Task | undefined {
  const task = tasks.find(({ id }) => id === taskId);
  if (task?.status !== 'TRANSFERRED' || task.userId === userId) return task;
  return tasks.findLast((one) => one.visit === task.visit && one.userId === userId) ?? task;
}
