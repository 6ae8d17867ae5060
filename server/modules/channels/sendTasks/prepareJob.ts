import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { sendTasks as contract } from 'contract/channels/sendTasks';
import { newId } from '../../../db/ids';
import { readMerchantName } from '../../../db/merchantName';
import type { Db } from '../../../db/store';
import type { JobActor, JobKind } from '../../../jobs/kind';
import type { Services } from '../../../services';
import { findSender } from '../accounts/sender';
import { readBlocks } from '../records/optOut';
import { hashAddress, prepareMessage } from '../records/prepare';
import { channelRecordSteps, channelRecords } from '../records/schema';
import { readTemplateOfVersion } from '../templates/templates';
import type { TemplateRow } from '../templates/templates';
import { readAudience, readRecipients } from './audience';
import type { Recipient } from './recipient';
import type { CrowdUser } from '../crowds/people';
import { readContactRecipients } from './contacts';
import { toDraft } from './draft';
import { sendTasks as table } from './schema';
import { lockTask } from './tasks';
import type { TaskRow } from './tasks';

const PrepareArgument = v.object({ taskId: v.string() });
// Users first, then the outside contacts of the crowds.
const Cursor = v.object({ phase: v.picklist(['users', 'contacts']), after: v.string(), done: v.number() });
type Cursor = v.InferOutput<typeof Cursor>;

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
    let cursor: Cursor = job.cursor === null ? { phase: 'users', after: '', done: 0 } : v.parse(Cursor, job.cursor);
    for (;;) {
      const step = await job.step(async (db) => {
        const task = await lockTask(db, taskId);
        if (task.state !== 'preparing') return { cursor, isOver: true };
        const after = await prepareBatch({ ...who, db, timeZone: services.timeZone }, services, task, cursor);
        const done = cursor.done + after.count;
        const isOver = after.last === null && cursor.phase === 'contacts';
        const next: Cursor =
          after.last === null
            ? { phase: 'contacts', after: '', done }
            : { phase: cursor.phase, after: after.last, done };
        await db
          .update(table)
          .set({
            personCount: done,
            ...(isOver ? { state: 'sending' as const, releaseTime: sql`clock_timestamp()` } : {}),
          })
          .where(eq(table.taskId, taskId));
        return { cursor: next, done, isOver };
      });
      cursor = step.cursor;
      if (step.isOver) return { note: { text: '已准备 {n} 人的消息', values: { n: cursor.done } } };
    }
  },
};

// Writes the messages of the next people. `last` is the last of them, null at the end.
async function prepareBatch(
  who: JobActor & CrowdUser,
  services: Services,
  task: TaskRow,
  { phase, after }: Cursor,
): Promise<{ readonly count: number; readonly last: string | null }> {
  const { db, merchantId } = who;
  const row = await readTemplateOfVersion(db, task.channel, {
    templateId: task.templateId,
    number: task.versionNumber,
  });
  const account = await findSender(db, row.template);
  const merchantName = (await readMerchantName(db, merchantId)) ?? '';
  const cipher = services.storageCipher;
  const page = { after, most: BATCH };
  if (phase === 'contacts') {
    const contacts = await readContactRecipients(db, cipher, { audience: task.audience, merchantName }, page);
    await writeMessages(db, services, { task, row }, contacts);
    const last = contacts.at(-1)?.contactId ?? null;
    return { count: contacts.length, last: contacts.length < BATCH ? null : last };
  }
  const where = await readAudience(who, task.audience);
  const query = { where, accountId: account?.accountId, merchantName };
  const recipients = await readRecipients(who, cipher, query, page);
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
  const recipientHashes = recipients.flatMap((recipient) => hashAddress(services, channel, recipient) ?? []);
  const checkBlock = await readBlocks(db, { channel, recipientHashes });
  const { storageCipher } = services;
  const values: (typeof channelRecords.$inferInsert)[] = [];
  for (const recipient of recipients) {
    const draft = toDraft({ channel, templateCode, variables, taskId, expiryTime }, recipient);
    const { problem: reason, columns } = await prepareMessage(db, { storageCipher, checkBlock }, row, draft, recipient);
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
