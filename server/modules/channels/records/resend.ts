import { eq } from 'drizzle-orm';
import { RESENDABLE_STATES } from 'contract/channels/records';
import type { AuthenticatedVisitor, Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { copyDecisionCard } from '../decisionCards/cards';
import { addMessage } from './add';
import type { MessageServices } from './draft';
import { advance, forgetCode } from './advance';
import type { RecordRow } from './advance';
import { toDraft } from './fallBack';
import { channelRecords as table } from './schema';

/**
 * Whether a message can be sent once more: it has ended without arriving, its text is still stored, and it has a template, which the
 * message of an alarm has not.
 */
export function isResendable({
  state,
  contentCipher,
  templateCode,
}: Pick<RecordRow, 'state' | 'contentCipher' | 'templateCode'>): boolean {
  return contentCipher !== null && templateCode !== null && RESENDABLE_STATES.includes(state);
}

/** Sends a message once more, with the present version of its template, as a message of its own. */
export async function resendMessage(
  { db, merchantId, traceId }: Caller & Pick<AuthenticatedVisitor, 'traceId'>,
  services: MessageServices,
  recordId: string,
): Promise<{ readonly recordId: string }> {
  const record = await lockRecord(db, recordId);
  const { contentCipher, templateCode } = record;
  if (!isResendable(record) || contentCipher === null || templateCode === null)
    throw new Refusal('conflict', '该消息不能重新发送');
  const draft = toDraft(services, { ...record, templateCode }, contentCipher);
  const added = await addMessage(db, services, merchantId, {
    ...draft,
    expiryTime: null,
    origin: { traceId, formerRecordId: recordId },
  });
  if (!added) throw new Refusal('conflict', '模板已删除');
  await copyDecisionCard(db, recordId, added.recordId);
  return { recordId: added.recordId };
}

/** Takes back a message that still waits. */
export async function cancelMessage(db: Db, recordId: string): Promise<void> {
  const record = await lockRecord(db, recordId);
  if (record.state !== 'queued') throw new Refusal('conflict', '该消息已不在等待，不能取消');
  await advance(db, record, { state: 'cancelled', reason: { text: '由用户取消' }, set: forgetCode(record) });
}

/** Reads a message, and keeps others from changing it meanwhile. */
export async function lockRecord(db: Db, recordId: string): Promise<RecordRow> {
  const [record] = await db.select().from(table).where(eq(table.recordId, recordId)).for('update');
  if (!record) throw notFound();
  return record;
}
