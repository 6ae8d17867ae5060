import { eq } from 'drizzle-orm';
import type { SentMessage } from 'contract/channels/messages';
import type { Message } from 'contract/text';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { notify } from '../../../notifications/notify';
import { users } from '../../access/users/schema';
import { findSenderId } from '../accounts/sender';
import { findVendorUserId } from '../identities/recipients';
import { findTemplateByCode } from '../templates/templates';
import type { TemplateRow } from '../templates/templates';
import { channelAdapters } from './adapters';
import { addStep } from './advance';
import type { StoredAddresses } from './content';
import type { MessageDraft, MessageServices } from './draft';
import { prepareMessage } from './prepare';
import type { KnownAddresses } from './prepare';
import { MESSAGE_AS_LETTER } from './notifications';
import { channelRecords as table } from './schema';

/**
 * Adds a message to one person in the transaction of its cause. The sender gives it to the vendor once that has committed. A message
 * that can't be sent is a record with its reason. Undefined: there is no such template.
 */
export async function addMessage(
  db: Db,
  services: MessageServices,
  merchantId: string,
  draft: MessageDraft,
): Promise<SentMessage | undefined> {
  const template = await findTemplateByCode(db, draft.channel, draft.templateCode);
  if (!template) return undefined;
  const prepared = await prepareMessage(
    db,
    services,
    template,
    draft,
    await findAddresses(db, services, template, draft),
  );
  const recordId = newId();
  // A task releases its messages itself.
  const waiting = draft.origin.taskId ? ('held' as const) : ('queued' as const);
  const state = prepared.problem === null ? waiting : ('refused' as const);
  const { problem: reason, columns } = prepared;
  await db.insert(table).values({ ...columns, ...draft.origin, recordId, merchantId, state, reason });
  await addStep(db, { recordId, merchantId }, { kind: 'created' });
  if (reason) {
    await addStep(db, { recordId, merchantId }, { kind: 'refused', reason });
    await addFallback(db, services, { recordId, merchantId }, draft);
  }
  return { recordId, state, reason };
}

/** Sends a message that has failed through the next channel that it names, as a message of its own, or as a letter in the end. */
export async function addFallback(
  db: Db,
  services: MessageServices,
  { recordId, merchantId }: { readonly recordId: string; readonly merchantId: string },
  { fallbacks, ...draft }: MessageDraft,
): Promise<void> {
  const [next, ...further] = fallbacks;
  if (!next) return sendAsLetter(db, services, { recordId, merchantId }, draft);
  const { traceId, clientId } = draft.origin;
  const origin = { traceId, clientId, formerRecordId: recordId };
  const added = await addMessage(db, services, merchantId, { ...draft, ...next, fallbacks: further, origin });
  const missing: Message = { text: '备用模板“{code}”不存在', values: { code: next.templateCode } };
  await addStep(db, { recordId, merchantId }, { kind: 'fallback', reason: added ? null : missing });
  if (!added) await addFallback(db, services, { recordId, merchantId }, { ...draft, fallbacks: further });
}

async function sendAsLetter(
  db: Db,
  services: MessageServices,
  record: { readonly recordId: string; readonly merchantId: string },
  draft: Omit<MessageDraft, 'fallbacks'>,
): Promise<void> {
  const { userId, letterOnFailure, channel } = draft;
  const template = await findTemplateByCode(db, draft.channel, draft.templateCode);
  if (!letterOnFailure || userId === null || !template || template.template.templateType === 'verification') return;
  const filled = await channelAdapters[channel].fill(db, template, draft);
  if (!filled.isComplete) return;
  const { title, text } = filled.message;
  const values = { title: title ?? template.template.templateName, text };
  await notify(db, services, MESSAGE_AS_LETTER, [{ userId }], { values });
  await addStep(db, record, { kind: 'fallback', reason: { text: '改发站内信' } });
}

async function findAddresses(
  db: Db,
  { storageCipher }: MessageServices,
  { template }: TemplateRow,
  draft: MessageDraft,
): Promise<KnownAddresses> {
  const addresses = await completeAddresses(db, storageCipher, draft);
  const vendorUserId = await findVendorUserId(db, storageCipher, template, draft.userId);
  // Not stored with the addresses, so that a fallback goes to the account of its own template.
  const accountId = channelAdapters[draft.channel].isSentToAccount ? await findSenderId(db, template) : undefined;
  return { addresses, vendorUserId, accountId };
}

async function completeAddresses(
  db: Db,
  cipher: Services['storageCipher'],
  { userId, addresses }: MessageDraft,
): Promise<StoredAddresses> {
  if (userId === null) return addresses;
  const [user] = await db
    .select({ email: users.emailCipher, phone: users.phoneCipher })
    .from(users)
    .where(eq(users.userId, userId));
  const open = (sealed: Buffer | null | undefined) => (sealed ? cipher.open(sealed) : undefined);
  return { ...addresses, email: addresses.email ?? open(user?.email), phone: addresses.phone ?? open(user?.phone) };
}
