import * as v from 'valibot';
import { VOICE_KINDS, renderCall } from 'contract/channels/voiceContent';
import { maskPhone } from 'contract/secret';
import { parseJson } from '../../../channels/exchange';
import { pickCallerNumber } from '../../../channels/voice/callerNumber';
import { callPhone, queryCall } from '../../../channels/voice/callPhone';
import { voiceVendors } from '../../../channels/voice/vendors';
import type { ChannelAdapter } from '../records/adapter';
import { openVoiceAccount } from '../voiceAccounts/settings';
import { parseContent, toSpokenContent } from './content';

// A call with its variables filled in, as records keep it.
const FilledCall = v.object({
  kind: v.picklist(VOICE_KINDS),
  vendorCode: v.string(),
  values: v.record(v.string(), v.string()),
  playTimes: v.number(),
  volume: v.number(),
  speed: v.number(),
});

/** Messages by calls. */
export const voiceAdapter: ChannelAdapter = {
  findAddress: ({ phone }) => phone,
  missingAddress: '收件人没有手机号',
  maskAddress: maskPhone,
  fill(_, { version }, { values }) {
    const content = parseContent(version.content);
    const call = renderCall(content, values);
    if (!call.isComplete) return Promise.resolve(call);
    const { kind, vendorCode, playTimes, volume, speed } = content;
    const filled = { kind, vendorCode, playTimes, volume, speed, values: call.message.values };
    return Promise.resolve({
      isComplete: true,
      message: { content: filled, title: null, text: call.message.text ?? '' },
    });
  },
  send({ storageCipher, outbound }, account, { recordId, recipient, content }, signal) {
    const { values, playTimes, volume, speed, ...spoken } = v.parse(FilledCall, content);
    const { numbers, ...opened } = openVoiceAccount(storageCipher, account);
    const call = { phone: recipient, callerNumber: pickCallerNumber(numbers), playTimes, volume, speed, recordId };
    return callPhone(outbound, opened, { ...call, content: toSpokenContent(spoken, values) }, signal);
  },
  async query({ storageCipher, outbound }, account, { vendorId, time, isVerification }, signal) {
    // A call whose id is not known can't be asked for.
    if (vendorId === null) return { kind: 'unsupported' };
    const call = { vendorId, time, isVerification };
    const status = await queryCall(outbound, openVoiceAccount(storageCipher, account), call, signal);
    return status.kind === 'ended' ? { kind: 'ended', end: status.receipt } : status;
  },
  readReceipts({ storageCipher }, account, { body }) {
    const { readReceipts, receiptAnswer: answer } = voiceVendors[openVoiceAccount(storageCipher, account).vendor];
    const receipts = readReceipts(parseJson(body));
    return receipts && { receipts, answer };
  },
};
