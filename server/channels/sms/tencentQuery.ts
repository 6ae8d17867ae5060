import * as v from 'valibot';
import { readRefusal } from '../outcome';
import type { SmsQuery } from './adapter';
import { TENCENT_CODES } from './tencentCodes';
import { TENCENT_RECEIPT_CODES } from './tencentReceipts';
import { signSmsCall as sign } from './tencentReview';

// In seconds: how far the clocks of portal and vendor may differ, and for how long after its request a message is listed.
const CLOCK_SECONDS = 60;
const SPAN_SECONDS = 600;
const MOST_MESSAGES = 100;

const Status = v.object({
  SerialNo: v.optional(v.string(), ''),
  SessionContext: v.optional(v.nullable(v.string())),
  ReportStatus: v.picklist(['SUCCESS', 'FAIL']),
  Description: v.optional(v.string(), ''),
  UserReceiveTime: v.optional(v.number(), 0),
});
const Answer = v.object({
  Response: v.object({
    Error: v.optional(v.object({ Code: v.string(), Message: v.optional(v.string(), '') })),
    PullSmsSendStatusSet: v.optional(v.nullable(v.array(Status)), []),
  }),
});

/**
 * How Tencent Cloud is asked for a message: by its number (PullSmsSendStatusByPhoneNumber), which repeats what it says.
 * PullSmsSendStatus says each status once, so that a broken answer would lose it. Only messages with an end are listed.
 */
export const query: SmsQuery = {
  createQuery(account, { phone, time }) {
    const begin = Math.floor(time.getTime() / 1000) - CLOCK_SECONDS;
    return sign(account, 'PullSmsSendStatusByPhoneNumber', {
      ...{ BeginTime: begin, EndTime: begin + SPAN_SECONDS, Offset: 0, Limit: MOST_MESSAGES },
      ...{ PhoneNumber: `+86${phone}`, SmsSdkAppId: account.sdkAppId ?? '' },
    });
  },
  readQueried({ json }, { recordId, vendorId }) {
    const answer = v.safeParse(Answer, json);
    if (!answer.success) return { kind: 'failed', reason: { text: '服务商的回答无法识别' } };
    const { Error: error, PullSmsSendStatusSet: statuses } = answer.output.Response;
    if (error) return { kind: 'failed', reason: readRefusal(TENCENT_CODES, error.Code, error.Message).reason };
    const found = statuses?.find(
      ({ SerialNo, SessionContext }) => SessionContext === recordId || (vendorId !== null && SerialNo === vendorId),
    );
    if (!found) return { kind: 'open' };
    const { ReportStatus, Description: code, UserReceiveTime: seconds } = found;
    const told = { time: seconds > 0 ? new Date(seconds * 1000) : null, units: null };
    if (ReportStatus === 'SUCCESS')
      return { kind: 'ended', end: { ...told, state: 'delivered', code: null, reason: null } };
    return {
      kind: 'ended',
      end: { ...told, state: 'failed', code, reason: readRefusal(TENCENT_RECEIPT_CODES, code, '').reason },
    };
  },
};
