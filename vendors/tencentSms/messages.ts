import { boolean, number, object, picklist, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { formatChinaTime } from '../chinaTime';

/** A message that the vendor has taken. */
export const messageSchema = object({
  serialNo: string(),
  sdkAppId: string(),
  phone: string(),
  session: string(),
  sentAt: number(),
  outcome: picklist(['delivered', 'invalidNumber', 'outOfService', 'blacklisted', 'noReceipt']),
  /** Whether PullSmsSendStatus has handed it out. */
  pulled: boolean(),
});
export type Message = InferOutput<typeof messageSchema>;

// "状态回执错误码" (cloud.tencent.com/document/product/382/3771) and, as the vendor passes them on, codes of carriers.
const RECEIPTS = {
  delivered: { code: 'DELIVRD', words: '用户短信送达成功' },
  invalidNumber: { code: 'MK:0001', words: '不存在的用户' },
  outOfService: { code: '002', words: '关机/停机/无法接通手机/不在服务区' },
  blacklisted: { code: 'MBBLACK', words: '手机号在黑名单' },
} as const;

/** The receipt of 短信下发状态通知; undefined for a message without one. */
export function describeReceipt({ outcome, phone, serialNo }: Message, now: number): object | undefined {
  if (outcome === 'noReceipt') return undefined;
  return {
    user_receive_time: formatChinaTime(now),
    nationcode: '86',
    mobile: phone,
    report_status: outcome === 'delivered' ? 'SUCCESS' : 'FAIL',
    errmsg: RECEIPTS[outcome].code,
    description: RECEIPTS[outcome].words,
    sid: serialNo,
  };
}

/** The status of PullSmsSendStatus; undefined for a message whose receipt has not come. */
export function describeStatus({ outcome, phone, serialNo, session, sentAt }: Message): object | undefined {
  if (outcome === 'noReceipt') return undefined;
  return {
    UserReceiveTime: Math.floor(sentAt / 1_000),
    CountryCode: '86',
    SubscriberNumber: phone,
    PhoneNumber: `+86${phone}`,
    SerialNo: serialNo,
    ReportStatus: outcome === 'delivered' ? 'SUCCESS' : 'FAIL',
    Description: RECEIPTS[outcome].code,
    SessionContext: session,
  };
}
