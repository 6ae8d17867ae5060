import * as v from 'valibot';
import { readRefusal } from '../outcome';
import type { SendOutcome } from '../outcome';
import type { VendorAnswer } from '../exchange';
import { ALIYUN_CODES } from './aliyunCodes';
import { balance } from './aliyunBalance';
import { lists } from './aliyunLists';
import { query } from './aliyunQuery';
import { receiptAnswer, readReceipts } from './aliyunReceipts';
import { review, signSmsCall as sign } from './aliyunReview';
import { readAliyunReplies as readReplies } from './replies';
import { nameVariables } from './vendorText';
import type { SmsMessage, SmsVendorAdapter } from './adapter';

const Answer = v.object({
  Code: v.string(),
  Message: v.optional(v.string(), ''),
  BizId: v.optional(v.string(), ''),
});

/** Alibaba Cloud's SMS ("短信服务", version 2017-05-25). */
export const aliyun: SmsVendorAdapter = {
  createTest: (account) => sign(account, 'QuerySmsSignList', { PageIndex: '1', PageSize: '10' }),
  readFailure(answer) {
    const outcome = read(answer);
    return outcome.kind === 'handedOver' ? null : outcome.reason;
  },
  createSend: (account, { phone, signName, templateId, values, recordId }) =>
    sign(account, 'SendSms', {
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: templateId,
      TemplateParam: JSON.stringify(toParameters(values)),
      OutId: recordId,
    }),
  readSent: read,
  review,
  lists,
  query,
  balance,
  readReceipts,
  readReplies,
  receiptAnswer,
};

function toParameters(values: SmsMessage['values']): Readonly<Record<string, string>> {
  const names = nameVariables(values.map(({ name }) => name));
  return Object.fromEntries(values.map(({ name, value }) => [names.get(name) ?? name, value]));
}

function read({ status, json }: VendorAnswer): SendOutcome {
  const answer = v.safeParse(Answer, json);
  // Something between the portal and the vendor has answered.
  if (!answer.success) return { kind: 'unknown', reason: { text: '服务商的回答无法识别' } };
  const { Code, Message, BizId } = answer.output;
  if (Code === 'OK') return { kind: 'handedOver', vendorId: BizId };
  const refusal = readRefusal(ALIYUN_CODES, Code, Message);
  return status >= 500 ? { ...refusal, isRetryable: true } : refusal;
}
