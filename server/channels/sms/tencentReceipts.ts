import * as v from 'valibot';
import { readRefusal } from '../outcome';
import type { CodeMeaning } from '../outcome';
import type { Receipt } from '../receipt';
import { parseChinaTime } from './chinaTime';

// "短信下发状态通知": an array of reports, whose times are those of China.
const Reports = v.array(
  v.object({
    report_status: v.picklist(['SUCCESS', 'FAIL']),
    errmsg: v.optional(v.string(), ''),
    description: v.optional(v.string(), ''),
    sid: v.string(),
    user_receive_time: v.optional(v.string(), ''),
    ext: v.optional(v.nullable(v.string())),
  }),
);

const OFF: CodeMeaning = { text: '手机停机、空号、关机或不在服务区' };
const BLOCKED: CodeMeaning = { text: '手机号在服务商的黑名单中' };

/** What the codes of receipts mean ("状态回执错误码" of the SMS of Tencent Cloud). Other codes are those of carriers, with words. */
export const TENCENT_RECEIPT_CODES: Readonly<Record<string, CodeMeaning>> = {
  '-106': { text: '短信内容包含服务商禁止的词' },
  '002': OFF,
  '004': OFF,
  'MK:0001': { text: '手机号状态异常' },
  MBBLACK: BLOCKED,
  BLACK: BLOCKED,
  UNDELIV: OFF,
  EXPIRED: OFF,
  REJECTD: { text: '运营商拒绝了短信' },
};

/** What confirms receipts. */
export const receiptAnswer = { result: 0, errmsg: 'OK' };

/** Reads the receipts of Tencent Cloud. They name no id of the portal unless it was sent as an extension. */
export function readReceipts(body: unknown): readonly Receipt[] | undefined {
  const reports = v.safeParse(Reports, body);
  if (!reports.success) return undefined;
  return reports.output.map(
    ({ report_status: status, errmsg: code, description, sid, ext, user_receive_time: time }) => {
      const told = { recordId: ext || null, vendorId: sid, time: parseChinaTime(time), units: null };
      return status === 'SUCCESS'
        ? { ...told, state: 'delivered', code: null, reason: null }
        : { ...told, state: 'failed', code, reason: readRefusal(TENCENT_RECEIPT_CODES, code, description).reason };
    },
  );
}
