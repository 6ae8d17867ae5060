import type { SmsVendor } from 'contract/channels/smsAccounts';
import type { Outbound } from '../../outbound/outbound';
import { callVendor } from '../exchange';
import type { SendOutcome } from '../outcome';
import type { SmsVendorAccount } from './account';
import type { SmsMessage } from './adapter';
import { smsVendors } from './vendors';

/** Gives a message to a vendor of SMS, once. */
export async function sendSms(
  outbound: Outbound,
  { vendor, ...account }: SmsVendorAccount & { readonly vendor: SmsVendor },
  message: SmsMessage,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { createSend, readSent } = smsVendors[vendor];
  const reply = await callVendor(outbound, createSend(account, message), signal);
  return reply.kind === 'answered' ? readSent(reply.answer) : reply;
}
