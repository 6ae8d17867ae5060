import * as v from 'valibot';
import { readRefusal } from '../outcome';
import type { SmsQuery } from './adapter';
import { ALIYUN_CODES } from './aliyunCodes';
import { ALIYUN_RECEIPT_CODES } from './aliyunReceipts';
import { signSmsCall as sign } from './aliyunReview';
import { formatChinaDay, parseChinaTime } from './chinaTime';

// QuerySendDetails lists the messages to one number on one day, the latest first.
const MOST_MESSAGES = '50';
// SendStatus: 1 waits for its receipt, 2 has failed, 3 has arrived.
const FAILED = '2';
const ARRIVED = '3';

const Detail = v.object({
  SendStatus: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  ErrCode: v.optional(v.string(), ''),
  ReceiveDate: v.optional(v.string(), ''),
  OutId: v.optional(v.string(), ''),
});
const Answer = v.object({
  Code: v.string(),
  Message: v.optional(v.string(), ''),
  SmsSendDetailDTOs: v.optional(v.object({ SmsSendDetailDTO: v.optional(v.array(Detail), []) })),
});

/** How Alibaba Cloud is asked for a message (QuerySendDetails), also for one whose answer did not come: it keeps the portal's id. */
export const query: SmsQuery = {
  createQuery: (account, { phone, vendorId, time }) =>
    sign(account, 'QuerySendDetails', {
      ...{ PhoneNumber: phone, SendDate: formatChinaDay(time), PageSize: MOST_MESSAGES, CurrentPage: '1' },
      ...(vendorId !== null && { BizId: vendorId }),
    }),
  readQueried({ json }, { recordId }) {
    const answer = v.safeParse(Answer, json);
    if (!answer.success) return { kind: 'failed', reason: { text: '服务商的回答无法识别' } };
    const { Code, Message, SmsSendDetailDTOs: details } = answer.output;
    if (Code !== 'OK') return { kind: 'failed', reason: readRefusal(ALIYUN_CODES, Code, Message).reason };
    const found = details?.SmsSendDetailDTO.find(({ OutId }) => OutId === recordId);
    if (!found) return { kind: 'open' };
    const told = { time: parseChinaTime(found.ReceiveDate), units: null };
    if (found.SendStatus === ARRIVED)
      return { kind: 'ended', end: { ...told, state: 'delivered', code: null, reason: null } };
    if (found.SendStatus !== FAILED) return { kind: 'taken' };
    const { ErrCode: code } = found;
    return {
      kind: 'ended',
      end: { ...told, state: 'failed', code, reason: readRefusal(ALIYUN_RECEIPT_CODES, code, '').reason },
    };
  },
};
