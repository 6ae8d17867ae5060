import { and, eq } from 'drizzle-orm';
import type { Channel } from 'contract/channels/channels';
import type { MailLanguage } from 'contract/channels/mailContent';
import type { SentMessage } from 'contract/channels/messages';
import type { VariableValues } from 'contract/channels/templateTexts';
import type { Message } from 'contract/text';
import { VERIFICATION_CODE_LIFETIME_MINUTES } from 'contract/access/passwords';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { notify } from '../../../notifications/notify';
import { users } from '../../access/users/schema';
import { findSenderId } from '../accounts/sender';
import { findVendorUserId } from '../identities/recipients';
import { channelTemplates } from '../templates/schema';
import { readTemplateRow } from '../templates/templates';
import type { TemplateRow } from '../templates/templates';
import type { ChannelAdapter } from './adapter';
import { channelAdapters } from './adapters';
import { addStep } from './advance';
import { findBlock } from './optOut';
import { sealContent } from './content';
import type { StoredAddresses } from './content';
import { maskValues } from './masking';
import { MESSAGE_AS_LETTER } from './notifications';
import { channelRecords as table } from './schema';

/** A message to one person, by a template. */
export interface MessageDraft {
  readonly channel: Channel;
  readonly templateCode: string;
  /** The user whom it is for. Addresses that are not given are those of the user. */
  readonly userId: string | null;
  readonly addresses: StoredAddresses;
  readonly values: VariableValues;
  readonly language: MailLanguage;
  /** The number of a form or of a payment that permits a message at Alipay; null for other messages. */
  readonly formId: string | null;
  /** Tried one after the other if the message fails. */
  readonly fallbacks: readonly { readonly channel: Channel; readonly templateCode: string }[];
  /** Whether the user gets the text as a letter if all channels fail. */
  readonly letterOnFailure: boolean;
  /** From when on it is not worth sending; null: a verification code for its lifetime, anything else for good. */
  readonly expiryTime: string | null;
  /** The columns of the record that only its origin decides. */
  readonly origin: Partial<
    Pick<typeof table.$inferInsert, 'clientId' | 'idempotencyKey' | 'traceId' | 'formerRecordId'>
  >;
}

/** The services that messages need before they are sent. */
export type MessageServices = Pick<Services, 'storageCipher' | 'mail' | 'parameters'>;

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
  const adapter = channelAdapters[draft.channel];
  const template = await findTemplate(db, draft);
  if (!template) return undefined;
  const prepared = await prepare(db, services, { template, adapter }, draft);
  const recordId = newId();
  const state = prepared.problem === null ? ('queued' as const) : ('refused' as const);
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
  const template = await findTemplate(db, draft);
  if (!letterOnFailure || userId === null || !template || template.template.templateType === 'verification') return;
  const filled = await channelAdapters[channel].fill(db, template, draft);
  if (!filled.isComplete) return;
  const { title, text } = filled.message;
  const values = { title: title ?? template.template.templateName, text };
  await notify(db, services, MESSAGE_AS_LETTER, [{ userId }], { values });
  await addStep(db, record, { kind: 'fallback', reason: { text: '改发站内信' } });
}

async function findTemplate(
  db: Db,
  { channel, templateCode }: Pick<MessageDraft, 'channel' | 'templateCode'>,
): Promise<TemplateRow | undefined> {
  const where = and(eq(channelTemplates.channel, channel), eq(channelTemplates.templateCode, templateCode));
  const [found] = await db.select({ templateId: channelTemplates.templateId }).from(channelTemplates).where(where);
  return found && readTemplateRow(db, channel, found.templateId);
}

async function prepare(
  db: Db,
  { storageCipher }: MessageServices,
  { template: row, adapter }: { readonly template: TemplateRow; readonly adapter: ChannelAdapter },
  draft: MessageDraft,
) {
  const { template } = row;
  const { templateId, templateCode, templateName, templateType, versionNumber } = template;
  const addresses = await completeAddresses(db, storageCipher, draft);
  const vendorUserId = await findVendorUserId(db, storageCipher, template, draft.userId);
  // Not stored with the addresses, so that a fallback goes to the account of its own template.
  const accountId = adapter.isSentToAccount ? await findSenderId(db, template) : undefined;
  const address = adapter.findAddress({ ...addresses, vendorUserId, accountId });
  const recipientHash = address === undefined ? null : storageCipher.searchHash(address);
  const shownValues = maskValues(templateType, draft.values);
  const shown = await adapter.fill(db, row, { ...draft, values: shownValues });
  const filled = await adapter.fill(db, row, draft);
  const values = toPlainValues(draft.values);
  const expiryTime = draft.expiryTime ?? (templateType === 'verification' ? codeExpiry() : null);
  const problem = await findProblem(db, { template, draft, recipientHash, adapter, filled });
  const { language, formId, letterOnFailure } = draft;
  const stored = {
    ...{ values, language, formId, letterOnFailure },
    addresses,
    expiryTime,
    fallbacks: [...draft.fallbacks],
  };
  // A verification code that is not sent is not kept.
  const isKept = problem === null || templateType !== 'verification';
  return {
    problem,
    columns: {
      ...{ channel: draft.channel, templateId, templateCode, templateName, templateType, versionNumber },
      ...{ userId: draft.userId, recipientHash, expiryTime },
      recipientCipher: address === undefined ? null : storageCipher.seal(address),
      shownRecipient: address === undefined ? '' : await adapter.maskAddress(address, db),
      shownTitle: shown.isComplete ? shown.message.title : null,
      shownText: shown.isComplete ? shown.message.text : '',
      mail: shown.isComplete ? (shown.message.mail ?? null) : null,
      shownValues: Object.entries(shownValues).map(([name, value]) => ({ name, value })),
      contentCipher:
        isKept && filled.isComplete
          ? sealContent(storageCipher, { ...stored, content: { ...filled.message.content } })
          : null,
    },
  };
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

interface Checked {
  readonly template: TemplateRow['template'];
  readonly draft: MessageDraft;
  readonly recipientHash: Buffer | null;
  readonly adapter: ChannelAdapter;
  readonly filled: Awaited<ReturnType<ChannelAdapter['fill']>>;
}

// Why a message can't be sent, as far as it is known when it is added.
async function findProblem(
  db: Db,
  { template, draft, recipientHash, adapter, filled }: Checked,
): Promise<Message | null> {
  if (!template.enabled) return { text: '模板已停用' };
  if (!isPassed(template)) return { text: '模板未通过服务商审核' };
  if (recipientHash === null) return { text: adapter.missingAddress };
  if (!filled.isComplete) return filled.problems[0] ?? { text: '变量的值不完整' };
  return findBlock(db, { channel: draft.channel, recipientHash, templateType: template.templateType });
}

/** Whether a template may be sent: its vendor has passed it, or reviews nothing. */
export function isPassed({ reviewState }: Pick<TemplateRow['template'], 'reviewState'>): boolean {
  return reviewState === null || reviewState === 'passed';
}

function toPlainValues(values: VariableValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

function codeExpiry(): string {
  return new Date(Date.now() + VERIFICATION_CODE_LIFETIME_MINUTES * 60_000).toISOString();
}
