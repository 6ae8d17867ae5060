import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { sendTasks as contract } from 'contract/channels/sendTasks';
import { newId } from '../../../db/ids';
import { merchants } from '../../../db/merchantTable';
import type { Db } from '../../../db/store';
import type { JobActor, JobKind } from '../../../jobs/kind';
import type { Services } from '../../../services';
import { findSender } from '../accounts/sender';
import { prepareMessage } from '../records/prepare';
import { channelRecordSteps, channelRecords } from '../records/schema';
import { readTemplateOfVersion } from '../templates/templates';
import type { TemplateRow } from '../templates/templates';
import { readAudience, readRecipients } from './audience';
import type { Recipient } from './audience';
import { toDraft } from './draft';
import { sendTasks as table } from './schema';
import { lockTask } from './tasks';
import type { TaskRow } from './tasks';

const PrepareArgument = v.object({ taskId: v.string() });
const Cursor = v.object({ after: v.string(), done: v.number() });

// The messages of one step: few enough for a transaction of a second or two.
const BATCH = 200;

/**
 * Writes a message for each recipient of a task, in the data scope of who has submitted it. A step that is done is never done again, and
 * an address that has a message of the task gets no second one.
 */
export const prepareTaskJob: JobKind<typeof PrepareArgument> = {
  kind: 'prepareSendTask',
  title: '准备发送任务',
  arg: PrepareArgument,
  needs: contract.submitSendTask.needs,
  // Stopping the task is the way to end it.
  mayCancel: false,
  timeLimitSeconds: 2 * 60 * 60,
  async run(job, { taskId }) {
    const { services, who } = job;
    let cursor = job.cursor === null ? { after: '', done: 0 } : v.parse(Cursor, job.cursor);
    for (;;) {
      const step = await job.step(async (db) => {
        const task = await lockTask(db, taskId);
        if (task.state !== 'preparing') return { cursor, isOver: true };
        const after = await prepareBatch({ ...who, db }, services, task, cursor.after);
        const done = cursor.done + after.count;
        const isOver = after.last === null;
        await db
          .update(table)
          .set({
            personCount: done,
            ...(isOver ? { state: 'sending' as const, releaseTime: sql`clock_timestamp()` } : {}),
          })
          .where(eq(table.taskId, taskId));
        return { cursor: { after: after.last ?? '', done }, done, isOver };
      });
      if (step.isOver) return { note: { text: '已准备 {n} 人的消息', values: { n: cursor.done } } };
      cursor = step.cursor;
    }
  },
};

// Writes the messages of the next users. `last` is the last of them, null at the end.
async function prepareBatch(
  who: JobActor & { readonly db: Db },
  services: Services,
  task: TaskRow,
  after: string,
): Promise<{ readonly count: number; readonly last: string | null }> {
  const { db, merchantId } = who;
  const row = await readTemplateOfVersion(db, task.channel, {
    templateId: task.templateId,
    number: task.versionNumber,
  });
  const account = await findSender(db, row.template);
  const query = {
    where: await readAudience(who, task.audience),
    accountId: account?.accountId,
    merchantName: await readMerchantName(db, merchantId),
  };
  const recipients = await readRecipients(who, services.storageCipher, query, { after, most: BATCH });
  await writeMessages(db, services, { task, row }, recipients);
  const last = recipients.at(-1)?.userId ?? null;
  return { count: recipients.length, last: recipients.length < BATCH ? null : last };
}

async function writeMessages(
  db: Db,
  services: Services,
  { task, row }: { readonly task: TaskRow; readonly row: TemplateRow },
  recipients: readonly Recipient[],
): Promise<void> {
  const { taskId, merchantId, channel, variables, expiryTime } = task;
  const { templateCode } = row.template;
  const values: (typeof channelRecords.$inferInsert)[] = [];
  for (const recipient of recipients) {
    const draft = toDraft({ channel, templateCode, variables, taskId, expiryTime }, recipient);
    const { problem: reason, columns } = await prepareMessage(db, services, row, draft, recipient);
    const state = reason === null ? ('held' as const) : ('refused' as const);
    values.push({ ...columns, ...draft.origin, recordId: newId(), merchantId, state, reason });
  }
  if (values.length === 0) return;
  const added = await db
    .insert(channelRecords)
    .values(values)
    .onConflictDoNothing()
    .returning({ recordId: channelRecords.recordId, state: channelRecords.state, reason: channelRecords.reason });
  const steps = added.flatMap(({ recordId, state, reason }) => [
    { recordId, merchantId, kind: 'created' as const },
    ...(state === 'refused' ? [{ recordId, merchantId, kind: 'refused' as const, reason }] : []),
  ]);
  if (steps.length > 0) await db.insert(channelRecordSteps).values(steps);
}

async function readMerchantName(db: Db, merchantId: string): Promise<string> {
  const [merchant] = await db
    .select({ merchantName: merchants.merchantName })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId));
  return merchant?.merchantName ?? '';
}
