import * as v from 'valibot';
import type { Reply } from '../reply';
import { parseChinaTime } from './chinaTime';

// Vendors write the code of the country before a number of the mainland, or leave it out.
const MAINLAND_CODE = /^(?:\+|00)?86(?=1\d{10}$)/;

const phone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\+?\d{5,20}$/),
  v.transform((digits) => digits.replace(MAINLAND_CODE, '')),
);
// PostgreSQL stores no NUL.
const text = v.pipe(
  v.string(),
  v.transform((sent) => sent.replaceAll('\0', '')),
);

// "SmsUp" (上行短信消息) of Alibaba Cloud: an array of answers, whose times are those of China.
const AliyunReplies = v.array(
  v.object({
    phone_number: phone,
    content: text,
    send_time: v.optional(v.string(), ''),
    sequence_id: v.optional(v.union([v.string(), v.number()]), ''),
  }),
);

// "短信回复状态通知" of Tencent Cloud: one answer, without an id, whose time is in seconds since 1970.
const TencentReply = v.object({
  nationcode: v.optional(v.string(), '86'),
  mobile: v.string(),
  text,
  time: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e11))),
});

// "Answers" in docs/sms-gateway.md.
const HttpReplies = v.array(
  v.object({
    replyId: v.pipe(v.string(), v.minLength(1)),
    phone,
    text,
    time: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  }),
);

/** Reads the answers that Alibaba Cloud reports. */
export function readAliyunReplies(body: unknown): readonly Reply[] | undefined {
  const replies = v.safeParse(AliyunReplies, body);
  if (!replies.success) return undefined;
  return replies.output.map(({ phone_number: from, content, send_time: time, sequence_id: id }) => ({
    key: [id, from, time, content].join(' '),
    ...{ phone: from, text: content, time: parseChinaTime(time) },
  }));
}

/** Reads the answer that Tencent Cloud reports. */
export function readTencentReplies(body: unknown): readonly Reply[] | undefined {
  const reply = v.safeParse(TencentReply, body);
  if (!reply.success) return undefined;
  const { nationcode, mobile, text: sent, time } = reply.output;
  const from = v.safeParse(phone, mobile.startsWith('+') ? mobile : `+${nationcode.replace('+', '')}${mobile}`);
  if (!from.success) return undefined;
  const key = [from.output, time, sent].join(' ');
  return [{ key, phone: from.output, text: sent, time: time === undefined ? null : new Date(time * 1000) }];
}

/** Reads the answers that a gateway of the merchant's own reports. */
export function readHttpReplies(body: unknown): readonly Reply[] | undefined {
  const replies = v.safeParse(HttpReplies, body);
  if (!replies.success) return undefined;
  return replies.output.map(({ replyId, time, ...reply }) => ({
    ...reply,
    key: replyId,
    time: time ? new Date(time) : null,
  }));
}
