import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { ConsentChannel, marketingConsents as contract } from 'contract/channels/consents';
import { EMAIL_PATTERN, MOBILE_PATTERN } from 'contract/personRules';
import { maskEmail, maskPhone } from 'contract/secret';
import type { Message } from 'contract/text';
import type { Caller } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import { Refusal, fieldRefusal } from '../../../refusal';
import { giveConsent, withdraw } from './consents';
import { channelConsents as table } from './schema';

/** Says what is wrong with an address of a channel; null for a good one. */
export function findAddressProblem(channel: ConsentChannel, address: string): Message | null {
  if (channel === 'mail') return EMAIL_PATTERN.test(address) ? null : { text: '请输入正确的邮箱地址' };
  return MOBILE_PATTERN.test(address) ? null : { text: '请输入正确的手机号' };
}

/** The columns of a consent that name an address. */
export function toAddressColumns(
  cipher: Pick<StorageCipher, 'searchHash'>,
  channel: ConsentChannel,
  address: string,
): { readonly channel: ConsentChannel; readonly recipientHash: Buffer; readonly shownRecipient: string } {
  const shownRecipient = channel === 'mail' ? maskEmail(address) : maskPhone(address);
  return { channel, recipientHash: cipher.searchHash(address), shownRecipient };
}

/** Records the consent of an address. Refuses one that counts already. */
export async function addConsent(
  { db, merchantId, user, userName }: Caller,
  cipher: Pick<StorageCipher, 'searchHash'>,
  { channel, address, remark = null }: v.InferOutput<typeof contract.addConsent.arg>,
): Promise<{ readonly consentId: string }> {
  const problem = findAddressProblem(channel, address);
  if (problem) throw fieldRefusal('param-invalid', { name: 'address', ...problem });
  const consentId = newId();
  const consent = { consentId, merchantId, ...toAddressColumns(cipher, channel, address) };
  const origin = { source: 'administrator' as const, remark, createUserName: user.nickName || userName };
  if (!(await giveConsent(db, { ...consent, ...origin }))) throw new Refusal('conflict', '该地址已授权');
  return { consentId };
}

/** Ends a consent. Refuses one that has ended already. */
export async function withdrawConsent(
  { db, user, userName }: Caller,
  { consentId }: v.InferOutput<typeof contract.withdrawConsent.arg>,
): Promise<void> {
  const withdrawal = { source: 'administrator' as const, userName: user.nickName || userName };
  const ended = await withdraw(db, eq(table.consentId, consentId), withdrawal);
  if (ended === 0) throw new Refusal('conflict', '该授权已撤销');
}
