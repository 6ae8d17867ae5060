import { MOBILE_PATTERN } from 'contract/personRules';
import { maskPhone } from 'contract/secret';
import type { Message } from 'contract/text';
import type { DingtalkConnection } from '../../../channels/dingtalk/app';
import { isUnknownUser } from '../../../channels/dingtalk/codes';
import { findUserByMobile } from '../../../channels/dingtalk/workNotices';
import type { NoticeApp } from '../../../channels/dingtalk/workNotices';
import type { SendOutcome } from '../../../channels/outcome';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { ServerResources } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { forgetIdentity, maskVendorUserId, rememberIdentity } from '../identities/identities';
import type { AccountUser } from '../identities/identities';
import { readRecipient } from '../identities/recipients';
import type { ChannelAdapter, DueMessage } from '../records/adapter';

/** How persons are addressed by the channels of DingTalk that reach them. */
export const personalAddresses: Pick<ChannelAdapter, 'findAddress' | 'missingAddress' | 'maskAddress'> = {
  // A phone stays the same whichever account sends, and is what recipients are blocked and counted by.
  findAddress: ({ phone, vendorUserId }) => phone ?? vendorUserId,
  missingAddress: '收件人不可达：没有手机号，也没有钉钉用户编号',
  maskAddress: (address) => (MOBILE_PATTERN.test(address) ? maskPhone(address) : maskVendorUserId(address)),
};

/** How a message is given to DingTalk for a user of the enterprise. */
export interface PersonalSending {
  readonly app: NoticeApp;
  readonly connection: DingtalkConnection;
  readonly send: (vendorUserId: string) => Promise<SendOutcome>;
  /** After `send` was refused since the enterprise has no such user. */
  readonly sendAgain: (vendorUserId: string) => Promise<SendOutcome>;
}

/**
 * Sends a message to a person. A user has an id at DingTalk, from the contacts, an import or an earlier message; else DingTalk finds
 * the person by the phone, and the portal keeps the id of a user.
 */
export async function sendToPerson(
  { store, storageCipher }: ServerResources,
  { merchantId, accountId }: AccountRow,
  { userId, recipient }: DueMessage,
  { app, connection, send, sendAgain }: PersonalSending,
): Promise<SendOutcome> {
  const isPhone = MOBILE_PATTERN.test(recipient);
  const byPhone = () => findByPhone(connection, app, isPhone ? recipient : undefined);
  const whole = { merchantId, scope: WHOLE_MERCHANT_SCOPE };

  const user: AccountUser | undefined = userId === null ? undefined : { merchantId, accountId, userId };
  const known = user && (await store.asMerchant(whole, (db) => readRecipient(db, storageCipher, user, recipient)));
  // A sender who names another phone means the person who has it.
  if (!user || (isPhone && !known?.isOwnPhone)) {
    const found = await byPhone();
    return found.kind === 'found' ? send(found.userId) : found;
  }
  if (known?.identity) {
    const outcome = await send(known.identity.vendorUserId);
    if (outcome.kind !== 'refused' || !isUnknownUser(outcome.code)) return outcome;
    await store.asMerchant(whole, (db) => forgetIdentity(db, user));
  }
  const found = await byPhone();
  if (found.kind !== 'found') return found;
  await store.asMerchant(whole, (db) => rememberIdentity(db, storageCipher, user, found.userId));
  return known?.identity ? sendAgain(found.userId) : send(found.userId);
}

// As long as nothing was sent, it can be tried again.
async function findByPhone(
  connection: DingtalkConnection,
  app: NoticeApp,
  phone: string | undefined,
): Promise<
  { readonly kind: 'found'; readonly userId: string } | Extract<SendOutcome, { kind: 'refused' | 'unreached' }>
> {
  if (phone === undefined) return NOT_REACHABLE;
  const found = await findUserByMobile(connection, app, phone);
  if (found.kind === 'unknown') return { kind: 'unreached', reason: found.reason };
  return found.kind === 'refused' && isUnknownUser(found.code) ? { ...NOT_REACHABLE, code: found.code } : found;
}

const NO_CONTACT: Message = { text: '收件人不可达：钉钉通讯录中没有该成员' };
const NOT_REACHABLE = { kind: 'refused' as const, code: '', reason: NO_CONTACT, isRetryable: false };
