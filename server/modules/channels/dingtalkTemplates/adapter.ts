import * as v from 'valibot';
import { renderDingtalk } from 'contract/channels/dingtalkContent';
import { findSizeProblems } from 'contract/channels/dingtalkMessages';
import { DingtalkTemplateContent } from 'contract/channels/dingtalkTemplates';
import { maskPhone } from 'contract/secret';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import { findUserByMobile, sendWorkNotice } from '../../../channels/dingtalk/workNotices';
import { openDingtalkApp } from '../dingtalkApps/settings';
import type { ChannelAdapter } from '../records/adapter';
import { parseContent } from './content';

/** Creates what sends messages as work notices. DingTalk finds its users by their phone numbers. */
export function createDingtalkAdapter(): ChannelAdapter {
  const tokens = new AccessTokens();
  return {
    findAddress: ({ phone }) => phone,
    missingAddress: '收件人没有手机号',
    maskAddress: maskPhone,
    fill(_, { version }, { values }) {
      const rendered = renderDingtalk(parseContent(version.content), values);
      if (!rendered.isComplete) return Promise.resolve(rendered);
      const { message } = rendered;
      const problems = findSizeProblems('dingtalk', message);
      if (problems.length > 0) return Promise.resolve({ isComplete: false, problems });
      const { title, text } = message;
      return Promise.resolve({ isComplete: true, message: { content: message, title, text: text ?? '' } });
    },
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
  };
}
