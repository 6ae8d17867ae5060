import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { sendTaskResults as contract } from 'contract/channels/sendTaskResults';
import { RETRYABLE_TASK_STATES } from 'contract/channels/sendTaskStates';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { addMessage } from '../records/add';
import { toDraft } from '../records/fallBack';
import { channelRecords as records } from '../records/schema';
import { isOfTask } from './progress';
import { sendTasks as table } from './schema';
import { lockTask, refuseUnless } from './tasks';

const RetryArgument = v.object({ taskId: v.string() });
const BATCH = 100;

/**
 * Whether sending a message once more may help: it has failed or was refused, and the person has an address. A bounced message shows a
 * wrong address, and one of the state `unknown` may have arrived.
 */
export const isRetryable = sql<boolean>`(${records.state} in ('failed', 'refused') and ${records.recipientCipher} is not null
  and ${records.contentCipher} is not null)`;

/** Asks for a job that sends the messages of an ended task which have failed once more. Returns how many there are. */
export async function retryTask(who: Caller, { jobs }: Services, taskId: string): Promise<{ readonly count: number }> {
  const { db } = who;
  refuseUnless(await lockTask(db, taskId), RETRYABLE_TASK_STATES, '任务结束后才能重试');
  const count = await db.$count(records, and(isOfTask([taskId]), isRetryable));
  if (count === 0) throw new Refusal('conflict', '没有可以重试的消息');
  const { jobId } = await jobs.enqueue(db, who, retryTaskJob, { argument: { taskId } });
  await db.update(table).set({ state: 'preparing', jobId, endedTime: null }).where(eq(table.taskId, taskId));
  return { count };
}

/** Writes new messages in place of those that have failed, each with the present version of its template. */
export const retryTaskJob: JobKind<typeof RetryArgument> = {
  kind: 'retrySendTask',
  title: '重试发送失败的消息',
  arg: RetryArgument,
  needs: contract.retrySendTask.needs,
  mayCancel: false,
  timeLimitSeconds: 2 * 60 * 60,
  async run(job, { taskId }) {
    let done = Number(job.cursor ?? 0);
    for (;;) {
      const step = await job.step(async (db) => {
        const task = await lockTask(db, taskId);
        if (task.state !== 'preparing') return { cursor: done, isOver: true };
        const count = await retrySome(db, job.services, taskId);
        const isOver = count < BATCH;
        if (isOver) {
          const expiryTime = sql`clock_timestamp() + make_interval(hours => ${task.expiryHours})`;
          const columns = { state: 'sending' as const, releaseTime: sql`clock_timestamp()`, expiryTime };
          await db.update(table).set(columns).where(eq(table.taskId, taskId));
        }
        return { cursor: done + count, done: done + count, isOver };
      });
      done = step.cursor;
      if (step.isOver) return { note: { text: '已重试 {n} 条消息', values: { n: done } } };
    }
  },
};

async function retrySome(db: Db, services: Services, taskId: string): Promise<number> {
  const failed = await db
    .select()
    .from(records)
    .where(and(isOfTask([taskId]), isRetryable))
    .orderBy(asc(records.recordId))
    .limit(BATCH)
    .for('update');
  for (const record of failed) {
    const { recordId, merchantId, templateCode, contentCipher } = record;
    if (templateCode === null || contentCipher === null) continue;
    const draft = toDraft(services, { ...record, templateCode }, contentCipher);
    const origin = { taskId, formerRecordId: recordId };
    await addMessage(db, services, merchantId, { ...draft, expiryTime: null, origin });
  }
  await db
    .update(records)
    .set({ isReplaced: true })
    .where(
      inArray(
        records.recordId,
        failed.map(({ recordId }) => recordId),
      ),
    );
  return failed.length;
}
