import type { SmsVendor } from 'contract/channels/smsAccounts';
import type { Outbound } from '../../outbound/outbound';
import { callVendor } from '../exchange';
import type { SendOutcome } from '../outcome';
import type { QueryOutcome } from '../receipt';
import type { SmsVendorAccount } from './account';
import type { SentSms, SmsMessage } from './adapter';
import type { BalanceOutcome } from './balance';
import { smsVendors } from './vendors';

type Account = SmsVendorAccount & { readonly vendor: SmsVendor };

/** Gives a message to a vendor of SMS, once. */
export async function sendSms(
  outbound: Outbound,
  { vendor, ...account }: Account,
  message: SmsMessage,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { createSend, readSent } = smsVendors[vendor];
  const reply = await callVendor(outbound, createSend(account, message), signal);
  return reply.kind === 'answered' ? readSent(reply.answer) : reply;
}

/** Asks a vendor of SMS what has become of a message, for one whose receipt or answer does not come. */
export async function querySms(
  outbound: Outbound,
  { vendor, ...account }: Account,
  sent: SentSms,
  signal: AbortSignal,
): Promise<QueryOutcome> {
  const { query } = smsVendors[vendor];
  if (!query) return { kind: 'unsupported' };
  const reply = await callVendor(outbound, query.createQuery(account, sent), signal);
  return reply.kind === 'answered' ? query.readQueried(reply.answer, sent) : { kind: 'failed', reason: reply.reason };
}

/** Asks a vendor of SMS what is left of an account. A vendor that refuses or can't be reached is an outcome, not an error. */
export async function askForBalance(
  outbound: Outbound,
  { vendor, ...account }: Account,
  signal: AbortSignal,
): Promise<BalanceOutcome> {
  const { createQuery, readBalance } = smsVendors[vendor].balance;
  const reply = await callVendor(outbound, createQuery(account), signal);
  return reply.kind === 'answered' ? readBalance(reply.answer) : { kind: 'failed', reason: reply.reason };
}
