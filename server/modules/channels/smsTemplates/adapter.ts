import * as v from 'valibot';
import { renderSms } from 'contract/channels/smsContent';
import { fillVariables } from 'contract/channels/templateTexts';
import { maskPhone } from 'contract/secret';
import { verifyBody } from '../../../channels/sms/httpSignature';
import { sendSms } from '../../../channels/sms/sendSms';
import { smsVendors } from '../../../channels/sms/vendors';
import type { ChannelAdapter } from '../records/adapter';
import { openSmsAccount } from '../smsAccounts/settings';
import { readSigns } from '../smsSigns/signs';
import { parseContent } from './content';

// An SMS with its variables filled in, as records keep it.
const FilledSms = v.object({
  signName: v.string(),
  text: v.string(),
  /** The vendor's id of the template at the time of sending. */
  templateId: v.string(),
  values: v.array(v.object({ name: v.string(), value: v.string() })),
});

/** Messages by SMS. */
export const smsAdapter: ChannelAdapter = {
  findAddress: ({ phone }) => phone,
  missingAddress: '收件人没有手机号',
  maskAddress: maskPhone,
  async fill(db, { template, version }, { values }) {
    const { text, signId } = parseContent(version.content);
    const sign = (await readSigns(db, [signId])).get(signId)?.sign;
    if (!sign) return { isComplete: false, problems: [{ text: '短信签名不存在或未通过审核' }] };
    if (template.reviewState !== 'passed')
      return { isComplete: false, problems: [{ text: '模板未通过审核，不能发送' }] };
    const sms = renderSms({ signName: sign.signName, text }, values);
    if (!sms.isComplete) return sms;
    const content: v.InferOutput<typeof FilledSms> = {
      signName: sign.signName,
      text: fillVariables(text, values),
      templateId: template.vendorTemplateId ?? template.templateCode,
      values: version.variables.map(({ name }) => ({ name, value: values[name] ?? '' })),
    };
    return { isComplete: true, message: { content, title: null, text: sms.message.text } };
  },
  send({ storageCipher, outbound }, account, { recordId, recipient, content }, signal) {
    const message = { ...v.parse(FilledSms, content), phone: recipient, recordId };
    return sendSms(outbound, openSmsAccount(storageCipher, account), message, signal);
  },
  readReceipts({ storageCipher }, account, { body, authorization }) {
    const { vendor, accessKeyId, accessKeySecret } = openSmsAccount(storageCipher, account);
    // The other vendors sign no receipts: the address, which only they know, proves them.
    const key = { id: accessKeyId, secret: accessKeySecret };
    if (vendor === 'http' && !verifyBody(key, authorization, body, Date.now())) return undefined;
    const { readReceipts, receiptAnswer } = smsVendors[vendor];
    const receipts = readReceipts(parseJson(body));
    return receipts && { receipts, answer: receiptAnswer };
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
