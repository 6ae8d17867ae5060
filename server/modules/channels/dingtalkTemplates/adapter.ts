import * as v from 'valibot';
import { DingtalkTemplateContent } from 'contract/channels/dingtalkTemplates';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import { readCardPress } from '../../../channels/dingtalk/cards';
import { queryWorkNotice, recallWorkNotice, sendWorkNotice } from '../../../channels/dingtalk/workNotices';
import { openDingtalkApp } from '../dingtalkApps/settings';
import { toCardCallback } from '../receipts/address';
import type { ChannelAdapter } from '../records/adapter';
import { createFill } from './fill';
import { personalAddresses, sendToPerson } from './person';

/** Creates what sends messages as work notices, and reads what DingTalk reports to an app. */
export function createDingtalkAdapter(): ChannelAdapter {
  const tokens = new AccessTokens();
  return {
    ...personalAddresses,
    fill: createFill('dingtalk'),
    send(services, account, due, signal) {
      const app = openDingtalkApp(services.storageCipher, account);
      const connection = { outbound: services.outbound, tokens, signal };
      const message = v.parse(DingtalkTemplateContent, due.content);
      const send = (id: string) => sendWorkNotice(connection, app, { userIds: [id], message });
      return sendToPerson(services, account, due, { app, connection, send, sendAgain: send });
    },
    async recall({ storageCipher, outbound }, account, vendorId, signal) {
      const app = openDingtalkApp(storageCipher, account);
      const reply = await recallWorkNotice({ outbound, tokens, signal }, app, vendorId);
      return reply.kind === 'done' ? { kind: 'recalled' } : { kind: 'failed', reason: reply.reason };
    },
    tellsReading: true,
    async query({ storageCipher, outbound }, account, { vendorId }, signal) {
      // A notice whose task is not known can't be asked for.
      if (vendorId === null) return { kind: 'unsupported' };
      const app = openDingtalkApp(storageCipher, account);
      const result = await queryWorkNotice({ outbound, tokens, signal }, app, vendorId);
      if (result.kind === 'pending') return { kind: 'taken' };
      if (result.kind !== 'finished') return { kind: 'failed', reason: result.reason };
      // The notice went to one person.
      const [end] = result.receipts;
      return end ? { kind: 'ended', end } : { kind: 'open' };
    },
    // Of presses on the interactive cards of the app. Who presses a button has read the card.
    readReceipts({ storageCipher }, { accountId }, sent) {
      const { secret } = toCardCallback(storageCipher, '', accountId);
      const press = readCardPress(secret, sent, Date.now());
      if (!press) return undefined;
      const { recordId, userId, actionId, time } = press;
      const rest = { state: 'read' as const, code: null, reason: null, units: null };
      return { receipts: [{ recordId, vendorId: recordId, time, press: { userId, actionId }, ...rest }], answer: {} };
    },
  };
}
