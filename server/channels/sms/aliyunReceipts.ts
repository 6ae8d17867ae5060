import * as v from 'valibot';
import { readRefusal } from '../outcome';
import type { CodeMeaning } from '../outcome';
import type { Receipt } from '../receipt';
import { parseChinaTime } from './chinaTime';

// "SmsReport": an array of reports, whose times are those of China.
const Reports = v.array(
  v.object({
    success: v.boolean(),
    err_code: v.optional(v.string(), ''),
    err_msg: v.optional(v.string(), ''),
    biz_id: v.string(),
    report_time: v.optional(v.string(), ''),
    sms_size: v.optional(v.union([v.string(), v.number()])),
    out_id: v.optional(v.nullable(v.string())),
  }),
);

/** What the codes of receipts mean ("短信回执错误码" of the SMS of Alibaba Cloud). */
export const ALIYUN_RECEIPT_CODES: Readonly<Record<string, CodeMeaning>> = {
  INVALID_NUMBER: { text: '手机号状态异常' },
  MOBILE_NOT_ON_SERVICE: { text: '手机停机、空号、关机或不在服务区' },
  MOBILE_IN_BLACK: { text: '手机号在服务商的黑名单中' },
  MOBILE_SEND_LIMIT: { text: '该手机号的短信超过服务商的频率限制' },
  MOBILE_ACCOUNT_ABNORMAL: { text: '手机号状态异常' },
  MOBILE_TERMINAL_ERROR: { text: '手机终端故障' },
  CONTENT_KEYWORD: { text: '短信内容包含服务商禁止的词' },
  CONTENT_ERROR: { text: '短信内容包含服务商禁止的词' },
  SP_NOT_BY_INTER_SMS: { text: '手机未开通该类短信' },
  SP_UNKNOWN_ERROR: { text: '运营商未知错误' },
  USER_REJECT: { text: '收件人已退订' },
  REQUEST_TIMEOUT: { text: '运营商响应超时' },
};

/** What confirms receipts: the vendor asks for a number. */
export const receiptAnswer = { code: 0, msg: '成功' };

/** Reads the receipts of Alibaba Cloud. */
export function readReceipts(body: unknown): readonly Receipt[] | undefined {
  const reports = v.safeParse(Reports, body);
  if (!reports.success) return undefined;
  return reports.output.map(({ success, err_code: code, err_msg: words, ...report }) => {
    const { biz_id: vendorId, out_id: recordId, report_time: time, sms_size: size } = report;
    const told = {
      ...{ recordId: recordId || null, vendorId, time: parseChinaTime(time) },
      units: size === undefined ? null : Number(size) || null,
    };
    return success
      ? { ...told, state: 'delivered', code: null, reason: null }
      : { ...told, state: 'failed', code, reason: readRefusal(ALIYUN_RECEIPT_CODES, code, words).reason };
  });
}
