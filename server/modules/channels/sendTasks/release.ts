import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { channelRecordSteps, channelRecords } from '../records/schema';
import { channelTemplates } from '../templates/schema';
import { findTemplateProblem } from './check';
import { countStates, isOfTask, toProgress } from './progress';
import { sendTasks as table } from './schema';
import type { TaskRow } from './tasks';

// The messages of a task that wait for the sender at the same time: few, so that other messages are not kept behind them.
const MOST_QUEUED = 200;
// The messages that one round cancels.
const MOST_CANCELLED = 2000;
// A second more than a minute, so that a message that takes some time on its way breaks no limit of the vendor.
const WINDOW_SECONDS = 61;

const records = channelRecords;

/**
 * Gives the sender the next messages of a task, as many as its speed allows, and ends the task if nothing is left. Returns whether there
 * is something to send. The caller has locked the task.
 */
export async function releaseHeld(db: Db, task: TaskRow): Promise<boolean> {
  const { taskId, templateId } = task;
  if (await isExpired(db, taskId)) {
    await end(db, taskId, 'expired', { text: '超过有效期，剩余消息不再发送' });
    return false;
  }
  const [template] = await db.select().from(channelTemplates).where(eq(channelTemplates.templateId, templateId));
  const problem = template ? findTemplateProblem(template) : { text: '模板已删除' };
  if (problem) {
    await end(db, taskId, 'stopped', problem);
    return false;
  }
  const onTheirWay = await db.$count(records, and(isOfTask([taskId]), inArray(records.state, ['queued', 'sending'])));
  if (!(await hasHeld(db, taskId))) {
    if (onTheirWay === 0) await finish(db, taskId);
    return false;
  }
  const most = Math.min(MOST_QUEUED - onTheirWay, await readAllowance(db, task, onTheirWay));
  return most > 0 && (await release(db, task, most));
}

/** Cancels messages of a task that has ended before all were sent. The caller has locked the task. */
export async function cancelHeld(db: Db, { taskId, state }: TaskRow): Promise<void> {
  const reason: Message = { text: state === 'expired' ? '已过期' : '任务已停止' };
  const cancelled = await db
    .update(records)
    .set({ state: 'cancelled', reason })
    .where(inArray(records.recordId, await lockHeld(db, taskId, MOST_CANCELLED)))
    .returning({ recordId: records.recordId, merchantId: records.merchantId });
  if (cancelled.length > 0)
    await db
      .insert(channelRecordSteps)
      .values(cancelled.map((record) => ({ ...record, kind: 'cancelled' as const, reason })));
  if (cancelled.length < MOST_CANCELLED)
    await db.update(table).set({ releaseTime: null }).where(eq(table.taskId, taskId));
}

async function hasHeld(db: Db, taskId: string): Promise<boolean> {
  const { recordId } = records;
  const found = await db
    .select({ recordId })
    .from(records)
    .where(and(isOfTask([taskId]), eq(records.state, 'held')))
    .limit(1);
  return found.length > 0;
}

// Locks the next messages that are held. In a statement of its own: the limit of a locking subquery does not bind an update.
async function lockHeld(db: Db, taskId: string, most: number): Promise<string[]> {
  const held = await db
    .select({ recordId: records.recordId })
    .from(records)
    .where(and(isOfTask([taskId]), eq(records.state, 'held')))
    .orderBy(asc(records.recordId))
    .limit(most)
    .for('update', { skipLocked: true });
  return held.map(({ recordId }) => recordId);
}

async function release(db: Db, { taskId, messagesPerMinute }: TaskRow, most: number): Promise<boolean> {
  const released = await db
    .update(records)
    .set({ state: 'queued', dueTime: sql`clock_timestamp()` })
    .where(inArray(records.recordId, await lockHeld(db, taskId, most)))
    .returning({ recordId: records.recordId });
  // The time that these messages have used up. What a second leaves over counts for the next one, and a longer rest is forgotten.
  const spent = messagesPerMinute === null ? null : (released.length * 60) / messagesPerMinute;
  await db
    .update(table)
    .set({
      releaseTime:
        spent === null
          ? sql`clock_timestamp()`
          : sql`greatest(${table.releaseTime} + make_interval(secs => ${spent}), clock_timestamp() - interval '5 seconds')`,
    })
    .where(eq(table.taskId, taskId));
  return released.length > 0;
}

// How many messages may be released now: by the time since the last ones, and never more in a minute than the speed says.
async function readAllowance(db: Db, { taskId, messagesPerMinute }: TaskRow, onTheirWay: number): Promise<number> {
  if (messagesPerMinute === null) return MOST_QUEUED;
  const isRecent = gt(records.givenTime, sql`clock_timestamp() - make_interval(secs => ${WINDOW_SECONDS})`);
  const given = await db.$count(
    records,
    and(eq(records.taskId, taskId), isRecent, sql`${records.state} not in ('queued', 'sending')`),
  );
  const [due] = await db
    .select({
      n: sql<number>`floor(extract(epoch from clock_timestamp() - ${table.releaseTime}) * ${messagesPerMinute}::int / 60)::int`,
    })
    .from(table)
    .where(eq(table.taskId, taskId));
  return Math.min(due?.n ?? 0, messagesPerMinute - given - onTheirWay);
}

async function isExpired(db: Db, taskId: string): Promise<boolean> {
  return (await db.$count(table, and(eq(table.taskId, taskId), sql`${table.expiryTime} <= clock_timestamp()`))) > 0;
}

async function end(db: Db, taskId: string, state: 'expired' | 'stopped', reason: Message): Promise<void> {
  await db
    .update(table)
    .set({ state, reason, endedTime: sql`clock_timestamp()` })
    .where(eq(table.taskId, taskId));
}

async function finish(db: Db, taskId: string): Promise<void> {
  const { failed, unknown } = toProgress((await countStates(db, [taskId])).get(taskId));
  const state = failed + unknown > 0 ? ('partlyFailed' as const) : ('done' as const);
  await db
    .update(table)
    .set({ state, reason: null, releaseTime: null, endedTime: sql`clock_timestamp()` })
    .where(eq(table.taskId, taskId));
}
