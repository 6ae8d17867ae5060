import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { sendTasks as contract } from 'contract/channels/sendTasks';
import { EDITABLE_TASK_STATES, STOPPABLE_TASK_STATES } from 'contract/channels/sendTaskStates';
import type { DataOf } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, outdatedRow, permissionDenied } from '../../../refusal';
import type { Services } from '../../../services';
import { readTemplateRow } from '../templates/templates';
import { startApproval } from './approvalProcess';
import { changeWithApproval } from './changeWithApproval';
import { checkTask } from './check';
import { APPROVAL_PROCESS } from './parameters';
import { findNextTime } from './plan';
import { sendTasks as table } from './schema';
import { lockTask, refuseUnless } from './tasks';
import type { TaskRow } from './tasks';

/** Puts a draft, or a task that was refused, on its way: to a second person where one has to agree, else to its plan. */
export async function submitTask(
  who: Caller,
  services: Services,
  { taskId, version }: v.InferOutput<typeof contract.submitSendTask.arg>,
): Promise<DataOf<typeof contract.submitSendTask>> {
  const { db, userId, userName, user, scope, merchantId } = who;
  const task = await lockTask(db, taskId);
  if (task.version !== version) throw outdatedRow();
  refuseUnless(task, EDITABLE_TASK_STATES, '该任务已提交');
  const check = await checkTask(who, services, { ...task, ...task.audience });
  const { approvalReason } = check;
  const [problem] = check.problems;
  if (problem) throw new Refusal('conflict', problem.text, problem.values);
  const { template } = await readTemplateRow(db, task.channel, task.templateId);
  const state = approvalReason ? ('inApproval' as const) : ('scheduled' as const);
  const nextTime = state === 'scheduled' ? await findNextTime(db, services, task) : null;
  await db
    .update(table)
    .set({
      ...{ state, nextTime, reason: approvalReason, instanceId: null, approverName: null, opinion: null },
      versionNumber: template.versionNumber,
      ...{ submitUserId: userId, submitUserName: user.nickName || userName, submitScope: scope },
    })
    .where(eq(table.taskId, taskId));
  const processKey = services.parameters.get(APPROVAL_PROCESS, merchantId);
  if (!approvalReason || processKey === '') return { state };
  await startApproval(who, services, processKey, {
    ...{ task: await lockTask(db, taskId), templateName: template.templateName, check },
  });
  // A process in which nobody has to act has ended by now.
  return { state: (await lockTask(db, taskId)).state };
}

/** Agrees to a task of somebody else, or refuses it. */
export async function decideTask(
  { db, userId, userName, user }: Caller,
  services: Services,
  { taskId, version, isApproved, opinion }: v.InferOutput<typeof contract.decideSendTask.arg>,
): Promise<void> {
  const task = await lockTask(db, taskId);
  if (task.userId === userId || task.submitUserId === userId) throw permissionDenied();
  refuseUnless(task, ['inApproval'], '该任务不在审批中');
  if (task.instanceId !== null) throw new Refusal('conflict', '该任务由审批流程决定，请在流程中审批');
  if (!isApproved && !opinion) throw fieldRefusal('param-invalid', { name: 'opinion', text: '请填写驳回原因' });
  const decision = { approverName: user.nickName || userName, opinion: opinion ?? null };
  const columns = isApproved
    ? { ...decision, state: 'scheduled' as const, reason: null, nextTime: await findNextTime(db, services, task) }
    : { ...decision, state: 'refused' as const, reason: null };
  await updateVersioned(db, table, { row: eq(table.taskId, taskId), version }, columns);
}

/** Begins with a scheduled task at once. A recurring one gets a run now, and goes on by its plan. */
export async function startTask(db: Db, taskId: string): Promise<void> {
  refuseUnless(await lockTask(db, taskId), ['scheduled'], '该任务不在待执行状态');
  await change(db, taskId, { nextTime: sql`clock_timestamp()` });
}

/** Lets a task give no further message to its vendor. The sender asks for the state before each message. */
export async function pauseTask(db: Db, taskId: string): Promise<void> {
  refuseUnless(await lockTask(db, taskId), ['sending'], '该任务不在发送中');
  await change(db, taskId, { state: 'paused', reason: null });
}

/** Goes on with a task that pauses. */
export async function resumeTask(db: Db, taskId: string): Promise<void> {
  refuseUnless(await lockTask(db, taskId), ['paused'], '该任务没有暂停');
  await change(db, taskId, { state: 'sending', reason: null, releaseTime: sql`clock_timestamp()` });
}

/** Ends a task for good, and with it the process that decides about it. */
export function stopTask(who: Caller, services: Services, taskId: string): Promise<void> {
  return changeWithApproval(who, services, { taskId, reason: '发送任务已停止' }, () => stop(who.db, taskId));
}

async function stop(db: Db, taskId: string): Promise<void> {
  refuseUnless(await lockTask(db, taskId), STOPPABLE_TASK_STATES, '该任务已结束');
  await change(db, taskId, {
    state: 'stopped',
    reason: { text: '由用户停止' },
    nextTime: null,
    // So that the runner cancels what is held, even of a task whose messages are still being prepared.
    releaseTime: sql`clock_timestamp()`,
    endedTime: sql`clock_timestamp()`,
  });
}

type Changes = Partial<Pick<TaskRow, 'reason' | 'state'>> & {
  readonly [Time in 'endedTime' | 'nextTime' | 'releaseTime']?: ReturnType<typeof sql> | null;
};

async function change(db: Db, taskId: string, changes: Changes): Promise<void> {
  await db.update(table).set(changes).where(eq(table.taskId, taskId));
}
