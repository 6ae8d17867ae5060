import * as v from 'valibot';
import type { VendorAnswer } from '../exchange';
import { readRefusal } from '../outcome';
import type { SendOutcome } from '../outcome';
import type { SmsVendorAdapter } from './adapter';
import { TENCENT_CODES } from './tencentCodes';
import { balance } from './tencentBalance';
import { lists } from './tencentLists';
import { query } from './tencentQuery';
import { readReceipts, receiptAnswer } from './tencentReceipts';
import { review, signSmsCall as sign } from './tencentReview';
import { readTencentReplies as readReplies } from './replies';

const Problem = v.object({ Code: v.string(), Message: v.optional(v.string(), '') });
const Status = v.object({ ...Problem.entries, SerialNo: v.optional(v.string(), '') });
const Answer = v.object({
  Response: v.object({ Error: v.optional(Problem), SendStatusSet: v.optional(v.array(Status), []) }),
});

/** Tencent Cloud's SMS ("短信", version 2021-01-11). */
export const tencent: SmsVendorAdapter = {
  createTest: (account) => sign(account, 'DescribeSmsTemplateList', { International: 0, Limit: 1, Offset: 0 }),
  readFailure(answer) {
    const parsed = v.safeParse(Answer, answer.json);
    if (!parsed.success) return NOT_UNDERSTOOD;
    const { Error: error } = parsed.output.Response;
    return error ? readRefusal(TENCENT_CODES, error.Code, error.Message).reason : null;
  },
  createSend: (account, { phone, signName, templateId, values, recordId }) =>
    sign(account, 'SendSms', {
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: account.sdkAppId ?? '',
      SignName: signName,
      TemplateId: templateId,
      TemplateParamSet: values.map(({ value }) => value),
      SessionContext: recordId,
    }),
  readSent,
  review,
  lists,
  query,
  balance,
  readReceipts,
  readReplies,
  receiptAnswer,
};

const NOT_UNDERSTOOD = { text: '服务商的回答无法识别' };

// A refusal of the call itself is an `Error`; one of the message stands beside its number.
function readSent({ status, json }: VendorAnswer): SendOutcome {
  const parsed = v.safeParse(Answer, json);
  // Something between the portal and the vendor has answered.
  if (!parsed.success) return { kind: 'unknown', reason: NOT_UNDERSTOOD };
  const { Error: error, SendStatusSet: sent } = parsed.output.Response;
  const [message] = sent;
  if (!error && message?.Code === 'Ok') return { kind: 'handedOver', vendorId: message.SerialNo };
  const told = error ?? message;
  if (!told) return { kind: 'unknown', reason: NOT_UNDERSTOOD };
  const refusal = readRefusal(TENCENT_CODES, told.Code, told.Message);
  return status >= 500 || told.Code.startsWith('InternalError') ? { ...refusal, isRetryable: true } : refusal;
}
