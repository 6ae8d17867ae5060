import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { hasPermission } from 'contract/access/permissions';
import type { SendTask, SendTaskDetail, sendTasks as contract } from 'contract/channels/sendTasks';
import { APPROVE_TASK_PERMISSION, EDITABLE_TASK_STATES } from 'contract/channels/sendTaskStates';
import type { DataOf } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage, startOfDay } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { readRowNames } from '../../../db/names';
import type { NamedTable } from '../../../db/names';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { organizations } from '../../access/organizations/schema';
import { users } from '../../access/users/schema';
import { crowds } from '../crowds/schema';
import { channelTemplates } from '../templates/schema';
import { readTemplateRow } from '../templates/templates';
import { readBusinessProcess } from '../../workflow/applications/businessProcess';
import { changeWithApproval } from './changeWithApproval';
import { countStates, toProgress } from './progress';
import { sendTasks as table } from './schema';

/** A send task as it is stored. */
export type TaskRow = typeof table.$inferSelect;

type Form = Omit<v.InferOutput<typeof contract.addSendTask.arg>, 'channel'>;
type Row = v.InferOutput<typeof contract.removeSendTask.arg>;

// A name may have 50 characters, with what tells the copy apart.
const MAX_COPIED_NAME = 47;

/** Reads a page of the tasks of a channel, the newest first. */
export async function listTasks(
  { db }: Caller,
  { timeZone }: Services,
  channel: TaskChannel,
  filters: v.InferOutput<typeof contract.listMailTasks.arg>,
): Promise<DataOf<typeof contract.listMailTasks>> {
  const { taskName, templateName, createUser, state, beginTime, endTime, ...page } = filters;
  const isNamed = containsText(channelTemplates.templateName, templateName);
  const templateIds = db.select({ templateId: channelTemplates.templateId }).from(channelTemplates).where(isNamed);
  const where = and(
    eq(table.channel, channel),
    containsText(table.taskName, taskName),
    containsText(table.userName, createUser),
    isNamed && inArray(table.templateId, templateIds),
    state && eq(table.state, state),
    beginTime === undefined ? undefined : gte(table.createTime, startOfDay(beginTime, timeZone)),
    endTime === undefined ? undefined : lt(table.createTime, startOfDay(endTime, timeZone, 1)),
  );
  const order = [desc(table.createTime), desc(table.taskId)];
  const rows = await selectPage(selectTasks(db, where).$dynamic(), page, table, order);
  const total = await countMatching(db, table, where, { ...page, found: rows.length });
  return { ...total, rows: await describe(db, rows) };
}

/** Reads a task with its form. */
export async function readTask(who: Caller, taskId: string): Promise<SendTaskDetail> {
  const { db, userId, permissions } = who;
  const found = await selectTasks(db, eq(table.taskId, taskId));
  const [shown] = await describe(db, found);
  const [row] = found;
  if (!shown || !row) throw notFound();
  const { task } = row;
  const { audience } = task;
  const ofUsers = { table: users, id: users.userId, name: users.nickName };
  const ofCrowds = { table: crowds, id: crowds.crowdId, name: crowds.crowdName };
  const ofOrganizations = { table: organizations, id: organizations.organizeId, name: organizations.organizeName };
  const isOfSomebodyElse = userId !== task.userId && userId !== task.submitUserId;
  return {
    ...shown,
    ...{ templateId: task.templateId, versionNumber: task.versionNumber, variables: [...task.variables] },
    isForEverybody: audience.isForEverybody,
    crowds: await readNames(db, ofCrowds, audience.crowdIds),
    organizations: await readNames(db, ofOrganizations, audience.organizeIds),
    users: await readNames(db, ofUsers, audience.userIds),
    excludedCrowds: await readNames(db, ofCrowds, audience.excludedCrowdIds),
    excludedUsers: await readNames(db, ofUsers, audience.excludedUserIds),
    ...{ startTime: task.startTime, cron: task.cron, endDay: task.endDay, expiryHours: task.expiryHours },
    ...{ messagesPerMinute: task.messagesPerMinute, keepsQuietHours: task.keepsQuietHours },
    ...{ submitUser: task.submitUserName, approver: task.approverName, opinion: task.opinion },
    parentTaskId: task.parentTaskId,
    mayDecide:
      task.state === 'inApproval' &&
      task.instanceId === null &&
      isOfSomebodyElse &&
      hasPermission(permissions, APPROVE_TASK_PERMISSION),
    process: task.instanceId === null ? null : await readBusinessProcess(who, task.instanceId),
  };
}

/** Adds a draft. */
export async function addTask(
  who: Caller,
  { channel, ...form }: v.InferOutput<typeof contract.addSendTask.arg>,
): Promise<{ taskId: string }> {
  const { db, merchantId, userId, userName, user } = who;
  await readTemplateRow(db, channel, form.templateId);
  const taskId = newId();
  const author = { userId, userName: user.nickName || userName };
  await db.insert(table).values({ ...toColumns(form), ...author, channel, taskId, merchantId, state: 'draft' });
  return { taskId };
}

/** Saves a draft, or a refused task, which becomes a draft again. One that a process decides about becomes one as well, and ends its process. */
export function updateTask(who: Caller, services: Services, form: Form & Row): Promise<void> {
  const change = { taskId: form.taskId, reason: '发送任务已修改' };
  return changeWithApproval(who, services, change, () => update(who.db, form));
}

async function update(db: Db, { taskId, version, ...form }: Form & Row): Promise<void> {
  const task = await lockTask(db, taskId);
  if (!isByProcess(task)) refuseUnless(task, EDITABLE_TASK_STATES, '该任务已提交，不能修改');
  await readTemplateRow(db, task.channel, form.templateId);
  const columns = { ...toColumns(form), state: 'draft' as const, reason: null, instanceId: null };
  await updateVersioned(db, table, { row: eq(table.taskId, taskId), version }, columns);
}

/** Removes a draft or a refused task. */
export async function removeTask({ db }: Caller, { taskId, version }: Row): Promise<void> {
  const task = await lockTask(db, taskId);
  refuseUnless(task, EDITABLE_TASK_STATES, '该任务已提交，不能删除');
  await updateVersioned(db, table, { row: eq(table.taskId, taskId), version }, { updateTime: sql`now()` });
  await db.delete(table).where(eq(table.taskId, taskId));
}

/** Makes a draft with the form of another task. */
export async function copyTask(who: Caller, taskId: string): Promise<{ taskId: string }> {
  const { db, merchantId, userId, userName, user } = who;
  const [task] = await db.select().from(table).where(eq(table.taskId, taskId));
  if (!task) throw notFound();
  const { channel, taskName, purpose, templateId, variables, audience, plan, cron, endDay } = task;
  const { messagesPerMinute, keepsQuietHours, expiryHours } = task;
  const copy = { taskId: newId(), merchantId, userId, userName: user.nickName || userName, state: 'draft' as const };
  await db.insert(table).values({
    ...{ ...copy, channel, purpose, templateId, variables, audience, plan, cron, endDay },
    ...{ messagesPerMinute, keepsQuietHours, expiryHours },
    taskName: `${taskName.slice(0, MAX_COPIED_NAME)} 副本`,
  });
  return { taskId: copy.taskId };
}

/** Reads a task and keeps others from changing it meanwhile. */
export async function lockTask(db: Db, taskId: string): Promise<TaskRow> {
  const [task] = await db.select().from(table).where(eq(table.taskId, taskId)).for('update');
  if (!task) throw notFound();
  return task;
}

/** Refuses a call for a task that is in another state. */
export function refuseUnless({ state }: TaskRow, states: readonly TaskRow['state'][], text: string): void {
  if (!states.includes(state)) throw new Refusal('conflict', text);
}

// Its people decide about it, and who changes it takes it from them.
function isByProcess({ state, instanceId }: TaskRow): boolean {
  return state === 'inApproval' && instanceId !== null;
}

function toColumns(form: Form) {
  const { isForEverybody, crowdIds, organizeIds, userIds, excludedCrowdIds, excludedUserIds, ...rest } = form;
  return {
    ...rest,
    purpose: rest.purpose ?? null,
    cron: rest.plan === 'recurring' ? (rest.cron ?? null) : null,
    endDay: rest.plan === 'recurring' ? (rest.endDay ?? null) : null,
    startTime: rest.plan === 'now' ? null : (rest.startTime ?? null),
    messagesPerMinute: rest.messagesPerMinute ?? null,
    audience: { isForEverybody, crowdIds, organizeIds, userIds, excludedCrowdIds, excludedUserIds },
  };
}

function selectTasks(db: Db, where: SQL | undefined) {
  return db
    .select({ task: table, templateName: channelTemplates.templateName })
    .from(table)
    .leftJoin(channelTemplates, eq(channelTemplates.templateId, table.templateId))
    .where(where);
}

async function describe(db: Db, rows: Awaited<ReturnType<typeof selectTasks>>): Promise<SendTask[]> {
  const states = await countStates(
    db,
    rows.map(({ task }) => task.taskId),
  );
  return rows.map(({ task, templateName }) => ({
    ...{ taskId: task.taskId, channel: task.channel, taskName: task.taskName, purpose: task.purpose },
    isDecidedByProcess: isByProcess(task),
    ...{ plan: task.plan, state: task.state, reason: task.reason, nextTime: task.nextTime },
    ...{ startedTime: task.startedTime, endedTime: task.endedTime },
    ...{ createUser: task.userName, createTime: task.createTime, version: task.version },
    templateName: templateName ?? '',
    progress: toProgress(states.get(task.taskId)),
  }));
}

async function readNames(db: Db, named: NamedTable, ids: readonly string[]) {
  const names = await readRowNames(db, named, ids);
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}
