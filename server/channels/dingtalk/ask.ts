import type { Outbound } from '../../outbound/outbound';
import { callVendor } from '../exchange';
import type { VendorRequest } from '../exchange';
import { readAnswer } from './codes';
import type { DingtalkReply } from './codes';

/** How a request leaves. */
export interface Sending {
  readonly outbound: Outbound;
  readonly signal: AbortSignal;
}

/** Sends a request to DingTalk, once. */
export async function askDingtalk({ outbound, signal }: Sending, request: VendorRequest): Promise<DingtalkReply> {
  const reply = await callVendor(outbound, request, signal);
  return reply.kind === 'answered' ? readAnswer(reply.answer) : reply;
}
