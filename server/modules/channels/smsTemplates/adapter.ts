import * as v from 'valibot';
import { renderSms } from 'contract/channels/smsContent';
import { fillVariables } from 'contract/channels/templateTexts';
import { maskPhone } from 'contract/secret';
import { parseJson } from '../../../channels/exchange';
import { verifyBody } from '../../../channels/sms/httpSignature';
import { SMS_OPT_OUT_CODES } from '../../../channels/sms/optOut';
import { querySms, sendSms } from '../../../channels/sms/sendSms';
import { smsVendors } from '../../../channels/sms/vendors';
import type { ChannelAdapter } from '../records/adapter';
import { openSmsAccount } from '../smsAccounts/settings';
import { readSignRow } from '../smsSigns/signs';
import type { TemplateRow } from '../templates/templates';
import { parseContent } from './content';

// An SMS with its variables filled in, as records keep it.
const FilledSms = v.object({
  signName: v.string(),
  text: v.string(),
  templateId: v.string(),
  values: v.array(v.object({ name: v.string(), value: v.string() })),
});

// The name of the sign of each template that was read. A task fills in many messages with one row, which lives as long as its batch.
const signNames = new WeakMap<TemplateRow, string>();

/** Messages by SMS. */
export const smsAdapter: ChannelAdapter = {
  findAddress: ({ phone }) => phone,
  missingAddress: '收件人没有手机号',
  maskAddress: maskPhone,
  async fill(db, row, { values }) {
    const { template, version } = row;
    const { text, signId } = parseContent(version.content);
    const signName = signNames.get(row) ?? (await readSignRow(db, signId)).sign.signName;
    signNames.set(row, signName);
    const sms = renderSms({ signName, text }, values);
    if (!sms.isComplete) return sms;
    const content: v.InferOutput<typeof FilledSms> = {
      signName,
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
  optOutCodes: SMS_OPT_OUT_CODES,
  query: ({ storageCipher, outbound }, account, { recipient, ...sent }, signal) =>
    querySms(outbound, openSmsAccount(storageCipher, account), { ...sent, phone: recipient }, signal),
  readReceipts({ storageCipher }, account, { body, headers }) {
    const { vendor, accessKeyId: id, accessKeySecret: secret } = openSmsAccount(storageCipher, account);
    if (vendor === 'http' && !verifyBody({ id, secret }, headers['authorization'] ?? '', body, Date.now()))
      return undefined;
    const { readReceipts, readReplies, receiptAnswer: answer } = smsVendors[vendor];
    const json = parseJson(body);
    const receipts = readReceipts(json);
    if (receipts) return { receipts, answer };
    const replies = readReplies(json);
    return replies && { receipts: [], replies, answer };
  },
};
