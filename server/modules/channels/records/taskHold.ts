import { and, eq, sql } from 'drizzle-orm';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { sendTasks } from '../sendTasks/schema';
import { advance } from './advance';
import type { RecordRow } from './advance';
import { channelRecords as table } from './schema';

/** What the sender has to know of the task of a message. */
export type TaskOfRecord = NonNullable<Awaited<ReturnType<typeof readTaskOf>>>;

/** Reads the task of a message as it is at this moment, so that a pause or a stop counts at once. */
export async function readTaskOf(db: Db, taskId: string) {
  const { state, keepsQuietHours } = sendTasks;
  const [task] = await db
    .select({ taskId: sendTasks.taskId, state, keepsQuietHours })
    .from(sendTasks)
    .where(eq(sendTasks.taskId, taskId));
  return task;
}

/** Cancels a claimed message whose task has ended, or gives it back to a task that pauses. Returns whether it did. */
export async function endOrHold(db: Db, record: RecordRow, { state }: TaskOfRecord): Promise<boolean> {
  if (state === 'sending') return false;
  if (state === 'stopped' || state === 'expired')
    await advance(db, record, { state: 'cancelled', reason: { text: '任务已停止' } });
  else await hold(db, record);
  return true;
}

/** Gives a claimed message back to its task. The claim does not count as an attempt. */
export async function hold(db: Db, { recordId, attempts }: RecordRow): Promise<void> {
  await db
    .update(table)
    .set({ state: 'held', attempts: attempts - 1, dueTime: sql`clock_timestamp()` })
    .where(eq(table.recordId, recordId));
}

/** Pauses a task that sends, with the reason. */
export async function pauseTask(db: Db, taskId: string, reason: Message): Promise<void> {
  const isSending = and(eq(sendTasks.taskId, taskId), eq(sendTasks.state, 'sending'));
  await db.update(sendTasks).set({ state: 'paused', reason }).where(isSending);
}
