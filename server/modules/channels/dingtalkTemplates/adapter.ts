import * as v from 'valibot';
import { DingtalkTemplateContent } from 'contract/channels/dingtalkTemplates';
import { maskPhone } from 'contract/secret';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import {
  findUserByMobile,
  queryWorkNotice,
  recallWorkNotice,
  sendWorkNotice,
} from '../../../channels/dingtalk/workNotices';
import { openDingtalkApp } from '../dingtalkApps/settings';
import type { ChannelAdapter } from '../records/adapter';
import { createFill } from './fill';

/** Creates what sends messages as work notices. DingTalk finds its users by their phone numbers. */
export function createDingtalkAdapter(): ChannelAdapter {
  const tokens = new AccessTokens();
  return {
    findAddress: ({ phone }) => phone,
    missingAddress: '收件人没有手机号',
    maskAddress: maskPhone,
    fill: createFill('dingtalk'),
    async send({ storageCipher, outbound }, account, { recipient, content }, signal) {
      const message = v.parse(DingtalkTemplateContent, content);
      const app = openDingtalkApp(storageCipher, account);
      const connection = { outbound, tokens, signal };
      const found = await findUserByMobile(connection, app, recipient);
      // Nothing was sent yet, so that it can be tried again.
      if (found.kind === 'unknown') return { kind: 'unreached', reason: found.reason };
      if (found.kind !== 'found') return found;
      return sendWorkNotice(connection, app, { userIds: [found.userId], message });
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
  };
}
