import { and, eq, sql } from 'drizzle-orm';
import type { Message } from 'contract/text';
import { getErrorMessage } from '../../../errors';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { keepPress } from '../decisionCards/cards';
import { findIdentity, maskVendorUserId } from '../identities/identities';
import type { MessageServices } from './draft';
import { channelAdapters } from './adapters';
import { addStep } from './advance';
import type { RecordRow } from './advance';
import { openContent } from './content';
import { channelRecordSteps as steps } from './schema';

// Short, since the vendor waits for the answer to its report.
const ANSWER_TIMEOUT_MS = 5000;

/** A message whose button was pressed. */
export interface PressedMessage {
  readonly record: RecordRow;
  readonly actionId: string;
}

/**
 * Adds a press on a button to the course of a message, and keeps it where it decides something. Undefined for a button that the message does not name, and for a press that was
 * reported before. The caller has locked the message.
 */
export async function recordPress(
  db: Db,
  { storageCipher }: MessageServices,
  record: RecordRow,
  press: { readonly userId: string; readonly actionId: string; readonly time: Date | null },
): Promise<PressedMessage | undefined> {
  const { userId: vendorUserId, actionId, time } = press;
  const { recordId, channel, contentCipher, accountId, userId } = record;
  if (contentCipher === null) return undefined;
  const button = channelAdapters[channel].buttons?.findLabel(
    openContent(storageCipher, contentCipher).content,
    actionId,
  );
  if (button === undefined) return undefined;
  const identity =
    accountId !== null && userId !== null ? await findIdentity(db, storageCipher, { accountId, userId }) : undefined;
  const isByRecipient = identity?.vendorUserId === vendorUserId;
  if (isByRecipient && time) await keepPress(db, recordId, { actionId, time });
  // Without a name, which not everyone who sees the message may see.
  const reason: Message = isByRecipient
    ? { text: '收件人点击了“{button}”', values: { button } }
    : { text: '成员 {user} 点击了“{button}”', values: { user: maskVendorUserId(vendorUserId), button } };
  const isKnown = and(
    eq(steps.recordId, recordId),
    eq(steps.kind, 'pressed'),
    eq(steps.vendorCode, actionId),
    sql`${steps.reason} = ${JSON.stringify(reason)}::jsonb`,
  );
  if ((await db.$count(steps, isKnown)) > 0) return undefined;
  await addStep(db, record, { kind: 'pressed', reason, vendorCode: actionId });
  return { record, actionId };
}

/** Shows a press on the message at the vendor, where the message says so. A failure is a step of its course. */
export async function answerPress(
  services: Services,
  account: AccountRow,
  { record, actionId }: PressedMessage,
): Promise<void> {
  const { store, storageCipher } = services;
  const { recordId, merchantId, channel, contentCipher } = record;
  const { buttons } = channelAdapters[channel];
  if (!buttons || contentCipher === null) return;
  const { content } = openContent(storageCipher, contentCipher);
  const failure = await buttons
    .answerPress(services, account, { recordId, content, actionId }, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
    .catch((error: unknown): Message => {
      services.errorLog.record('job', error, () => ({ operation: 'messagePress' }));
      return { text: getErrorMessage(error) };
    });
  if (failure === null) return;
  const reason: Message = { text: '卡片未更新：{reason}', values: { reason: failure } };
  await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
    addStep(db, record, { kind: 'pressed', reason }),
  );
}
