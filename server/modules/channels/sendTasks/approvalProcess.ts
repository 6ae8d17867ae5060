import { and, eq } from 'drizzle-orm';
import { hasPermission } from 'contract/access/permissions';
import type { TaskCheck, TaskChannel } from 'contract/channels/sendTaskForm';
import { TASK_CHANNEL_LABELS, TASK_LIST_PERMISSIONS, TASK_PLAN_LABELS } from 'contract/channels/sendTaskForm';
import { sendTasks as contract } from 'contract/channels/sendTasks';
import type { Message } from 'contract/text';
import { renderInChinese } from 'contract/text';
import type { ProcessEnd } from '../../../businessKind';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { BusinessKind, Services } from '../../../services';
import { startBusinessProcess } from '../../workflow/applications/businessProcess';
import { findNextTime } from './plan';
import { sendTasks as table } from './schema';
import type { TaskRow } from './tasks';

/** The name by which instances know that they are about send tasks. */
export const BUSINESS_KIND = 'sendTask';

// The pages of the channels, each of which has a list with its tasks.
const PAGES: Readonly<Record<TaskChannel, string>> = {
  ...{ mail: 'mailTask', mini: 'miniTask', dingtalk: 'nailingTask', sms: 'smsTask', voice: 'voiceTask' },
};

/** Send tasks as objects for which a process runs: what its end makes of them, and where people open them (TSK-01). */
export const sendTaskBusiness: BusinessKind = {
  noun: '发送任务',
  async end(db, services, end) {
    const [task] = await db
      .select()
      .from(table)
      .where(and(eq(table.taskId, end.businessId), eq(table.instanceId, end.instanceId)))
      .for('update');
    // One that was stopped or changed meanwhile has ended its process itself.
    if (task?.state !== 'inApproval') return;
    await db
      .update(table)
      .set(await toOutcome(db, services, task, end))
      .where(eq(table.taskId, task.taskId));
  },
  async find({ db, permissions }, taskId) {
    const { taskName, channel } = table;
    const [task] = await db.select({ taskName, channel }).from(table).where(eq(table.taskId, taskId));
    if (!task) return undefined;
    const needed = [contract.getSendTask.needs, TASK_LIST_PERMISSIONS[task.channel]];
    if (!needed.every((one) => hasPermission(permissions, one))) return undefined;
    return { name: task.taskName, address: `/sendTask/${PAGES[task.channel]}?taskId=${taskId}` };
  },
};

/** Starts the process that decides about a task which its submitter has just put into approval. */
export async function startApproval(
  who: Caller,
  services: Services,
  processKey: string,
  { task, templateName, check }: { readonly task: TaskRow; readonly templateName: string; readonly check: TaskCheck },
): Promise<void> {
  const { taskId, taskName, purpose, channel, plan } = task;
  const [sample] = check.samples;
  const reason = check.approvalReason ?? { text: '' };
  await startBusinessProcess(
    { ...who, services },
    {
      processKey,
      business: { kind: BUSINESS_KIND, id: taskId },
      title: `发送任务：${taskName}`,
      facts: {
        taskName: { text: taskName },
        purpose: { text: purpose ?? '' },
        channel: { text: TASK_CHANNEL_LABELS[channel], value: channel },
        template: { text: templateName },
        recipients: { text: String(check.personCount), value: check.personCount },
        plan: { text: TASK_PLAN_LABELS[plan], value: plan },
        reason: { text: renderInChinese(reason) },
        content: { text: [sample?.title, sample?.text].filter((part) => part).join('\n') },
      },
      link: async (instanceId) => {
        await who.db.update(table).set({ instanceId }).where(eq(table.taskId, taskId));
      },
    },
  );
}

type Outcome = Partial<Pick<TaskRow, 'approverName' | 'nextTime' | 'opinion' | 'reason' | 'state'>>;

async function toOutcome(
  db: Db,
  services: { readonly timeZone: string },
  task: TaskRow,
  { status, personName, opinion, approverIds }: ProcessEnd,
): Promise<Outcome> {
  const decision = { approverName: personName, opinion };
  const refused = (reason: Message | null): Outcome => ({ ...decision, state: 'refused', reason });
  if (status === 'CANCELLED') return { ...decision, state: 'draft', reason: { text: '审批流程已撤销或终止' } };
  if (status === 'REFUSED') return refused(personName === null ? { text: '审批流程未通过' } : null);
  // Four eyes, however the merchant has drawn the process: neither who wrote the task nor who submitted it counts.
  const isSeenByOther = approverIds.some((userId) => userId !== task.userId && userId !== task.submitUserId);
  if (!isSeenByOther) return refused({ text: '审批流程没有经过另一人审批，请检查流程后重新提交' });
  try {
    return { ...decision, state: 'scheduled', reason: null, nextTime: await findNextTime(db, services, task) };
  } catch (error) {
    // The plan may have run out while people decided. Who passes it can't change that.
    if (!(error instanceof Refusal)) throw error;
    return refused(error.told);
  }
}
