import * as v from 'valibot';
import { renderCard } from 'contract/channels/miniContent';
import { MiniTemplateContent } from 'contract/channels/miniTemplates';
import { AccessTokens } from '../../../channels/mini/accessTokens';
import { sendMini } from '../../../channels/mini/sendMini';
import { openWeChatEvent } from '../../../channels/mini/wechatCrypto';
import { eventAnswer, isSignedByWeChat, readWeChatEvent } from '../../../channels/mini/wechatEvents';
import { openSecret } from '../accounts/secrets';
import { maskVendorUserId } from '../identities/identities';
import { openMiniAccount } from '../miniAccounts/settings';
import { readPushTokens } from '../receipts/address';
import type { ChannelAdapter } from '../records/adapter';
import { parseContent } from './content';

const { vendorTemplateId, page, targetVersion, language } = MiniTemplateContent.entries;
// A message with its variables filled in, as records keep it.
const FilledCard = v.object({
  ...{ vendorTemplateId, page, targetVersion, language },
  values: v.record(v.string(), v.string()),
  formId: v.nullable(v.string()),
});

/** Creates what sends messages to the users of mini-programs. */
export function createMiniAdapter(): ChannelAdapter {
  const tokens = new AccessTokens();
  return {
    // The program that sends may know the user better than the portal.
    findAddress: ({ miniUserId, vendorUserId }) => miniUserId ?? vendorUserId,
    missingAddress: '收件人不可达：没有该小程序的用户编号',
    maskAddress: maskVendorUserId,
    fill(_, { version }, { values, formId }) {
      const content = parseContent(version.content);
      if (content.vendor === 'alipay' && formId === null)
        return Promise.resolve({ isComplete: false, problems: [{ text: '支付宝的消息需要表单号或交易号' }] });
      const card = renderCard(content, values);
      if (!card.isComplete) return Promise.resolve(card);
      const { lines } = card.message;
      const filled: v.InferOutput<typeof FilledCard> = {
        ...v.parse(v.object({ vendorTemplateId, page, targetVersion, language }), content),
        values: Object.fromEntries(lines.map(({ code, value }) => [code, value])),
        formId,
      };
      const text = lines.map(({ name, value }) => `${name}：${value}`).join('\n');
      return Promise.resolve({ isComplete: true, message: { content: filled, title: content.title, text } });
    },
    async send({ storageCipher, outbound }, account, { recordId, recipient, content }, signal) {
      const { vendorTemplateId: templateId, ...message } = v.parse(FilledCard, content);
      const app = openMiniAccount(storageCipher, account);
      const outcome = await sendMini({ outbound, tokens, signal }, app, {
        ...message,
        templateId,
        recipient,
        recordId,
      });
      // Only the user can change it, so another try is useless.
      return outcome.kind === 'notSubscribed' ? { ...outcome, kind: 'refused', isRetryable: false } : outcome;
    },
    subscription: {
      missingCode: '43101',
      readTemplateId: (content) => v.parse(FilledCard, content).vendorTemplateId,
    },
    readReceipts({ storageCipher }, account, { body, query }) {
      const { vendor, appId } = openMiniAccount(storageCipher, account);
      if (vendor !== 'wechat') return undefined;
      const tokens = readPushTokens(storageCipher, account);
      const encodingAesKey = openSecret(storageCipher, account.secrets, 'encodingAesKey');
      const isPlain = encodingAesKey === undefined;
      // With a key, an event without encryption is not of WeChat.
      const event = isPlain ? body : openWeChatEvent({ tokens, encodingAesKey, appId }, body, query);
      if (event === undefined || (isPlain && !tokens.some((token) => isSignedByWeChat(token, query)))) return undefined;
      const read = readWeChatEvent(event);
      return read && { ...read, answer: eventAnswer };
    },
  };
}
