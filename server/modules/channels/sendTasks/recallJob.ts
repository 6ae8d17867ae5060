import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { RECALLABLE_CHANNELS, RECALLABLE_STATES, RECALL_HOURS } from 'contract/channels/records';
import { sendTaskResults as contract } from 'contract/channels/sendTaskResults';
import type { Caller } from '../../../caller';
import type { JobKind } from '../../../jobs/kind';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { askForRecall, markRecalled } from '../records/recall';
import { channelRecords as records } from '../records/schema';
import { isOfTask } from './progress';
import { lockTask, refuseUnless } from './tasks';

const RecallArgument = v.object({ taskId: v.string() });

const isRecallable = and(
  inArray(records.state, [...RECALLABLE_STATES]),
  isNotNull(records.vendorId),
  gt(records.sentTime, sql`clock_timestamp() - make_interval(hours => ${RECALL_HOURS})`),
);

/** Asks for a job that takes the messages of a task back, where the channel can. */
export async function recallTask(who: Caller, { jobs }: Services, taskId: string): Promise<void> {
  const { db } = who;
  const task = await lockTask(db, taskId);
  if (!RECALLABLE_CHANNELS.includes(task.channel)) throw new Refusal('conflict', '该通道的消息不能撤回');
  refuseUnless(task, ['paused', 'done', 'partlyFailed', 'stopped', 'expired'], '任务暂停或结束后才能撤回');
  if ((await db.$count(records, and(isOfTask([taskId]), isRecallable))) === 0)
    throw new Refusal('conflict', '没有可以撤回的消息');
  await jobs.enqueue(db, who, recallTaskJob, { argument: { taskId } });
}

/** Takes the messages of a task back, one after the other. A message that the vendor does not give back stays as it is. */
export const recallTaskJob: JobKind<typeof RecallArgument> = {
  kind: 'recallSendTask',
  title: '撤回发送任务的消息',
  arg: RecallArgument,
  needs: contract.recallSendTask.needs,
  timeLimitSeconds: 2 * 60 * 60,
  async run(job, { taskId }) {
    const { services, who, signal } = job;
    let after = String(job.cursor ?? '');
    let done = 0;
    for (;;) {
      signal.throwIfAborted();
      const next = await services.store.asMerchant(who, async (db) => {
        const [record] = await db
          .select({ recordId: records.recordId })
          .from(records)
          .where(and(isOfTask([taskId]), isRecallable, gt(records.recordId, after)))
          .orderBy(asc(records.recordId))
          .limit(1);
        return record?.recordId;
      });
      if (next === undefined) return { done, note: { text: '已撤回 {n} 条消息', values: { n: done } } };
      const failure = await askForRecall(services, who, next);
      if (failure === null) done += 1;
      await job.step(async (db) => {
        if (failure === null) await markRecalled(db, next);
        return { cursor: next, done };
      });
      after = next;
    }
  },
};
