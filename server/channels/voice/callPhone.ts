import type { VoiceVendor } from 'contract/channels/voiceAccounts';
import type { Outbound } from '../../outbound/outbound';
import { callVendor } from '../exchange';
import type { SendOutcome } from '../outcome';
import type { CallStatus, MadeCall, VoiceCall, VoiceVendorAccount } from './adapter';
import { voiceVendors } from './vendors';

type Account = VoiceVendorAccount & { readonly vendor: VoiceVendor };

/** Gives a call to a vendor, once. */
export async function callPhone(
  outbound: Outbound,
  { vendor, ...account }: Account,
  call: VoiceCall,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { createCall, readCalled } = voiceVendors[vendor];
  const reply = await callVendor(outbound, createCall(account, call), signal);
  return reply.kind === 'answered' ? readCalled(reply.answer) : reply;
}

/** Asks the vendor how a call has ended, for calls whose receipt does not come. */
export async function queryCall(
  outbound: Outbound,
  { vendor, ...account }: Account,
  call: MadeCall,
  signal: AbortSignal,
): Promise<CallStatus> {
  const { createQuery, readQueried } = voiceVendors[vendor];
  const reply = await callVendor(outbound, createQuery(account, call), signal);
  return reply.kind === 'answered' ? readQueried(reply.answer, call) : { kind: 'failed', reason: reply.reason };
}
