import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '../exchange';
import { readRefusal } from '../outcome';
import type { Receipt } from '../receipt';
import { WECHAT_CODES } from './wechatCodes';

const value = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const Entry = v.object({ MsgID: value, ErrorCode: value, ErrorStatus: v.optional(v.string(), '') });
const Event = v.object({
  MsgType: v.literal('event'),
  Event: v.string(),
  CreateTime: value,
  // A list of one is sent as its entry.
  List: v.optional(v.unknown()),
});

/** What confirms an event. Without it, WeChat sends it again. */
export const eventAnswer = 'success';

/** Whether WeChat has signed a request ("消息推送"): SHA-1 of token, timestamp and nonce, in the order of the alphabet. */
export function isSignedByWeChat(token: string, query: Readonly<Record<string, string>>): boolean {
  const { signature = '', timestamp = '', nonce = '' } = query;
  const right = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');
  return signature.length === right.length && timingSafeEqual(Buffer.from(signature), Buffer.from(right));
}

/**
 * Reads an event of WeChat in JSON or XML, without encryption ("明文模式"). What has become of subscription messages is a receipt; other events
 * say nothing of a message. Undefined for what is no event.
 */
export function readWeChatEvent(body: string): readonly Receipt[] | undefined {
  const event = v.safeParse(Event, body.trimStart().startsWith('<') ? parseXml(body) : parseJson(body));
  if (!event.success) return undefined;
  const { Event: name, CreateTime, List } = event.output;
  if (name !== 'subscribe_msg_sent_event') return [];
  const entries = v.safeParse(v.array(Entry), Array.isArray(List) ? List : [List]);
  return entries.success ? entries.output.map((entry) => toReceipt(entry, CreateTime)) : undefined;
}

function toReceipt({ MsgID, ErrorCode: code, ErrorStatus }: v.InferOutput<typeof Entry>, time: string): Receipt {
  const seconds = Number(time);
  const told = {
    ...{ recordId: null, vendorId: MsgID, units: null },
    time: Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : null,
  };
  return code === '0'
    ? { ...told, state: 'delivered', code: null, reason: null }
    : { ...told, state: 'failed', code, reason: readRefusal(WECHAT_CODES, code, ErrorStatus).reason };
}

// The elements of an event are texts, and entries of texts in lists: no parser of whole XML has to read what anyone may send.
function parseXml(text: string): object {
  const lists = [...text.matchAll(/<List>(.*?)<\/List>/gs)].map(([, list = '']) => readElements(list));
  return { ...readElements(text.replace(/<List>.*?<\/List>/gs, '')), List: lists };
}

function readElements(text: string): Record<string, string> {
  const found = text.matchAll(/<(\w+)>(?:<!\[CDATA\[(.*?)\]\]>|([^<]*))<\/\1>/gs);
  return Object.fromEntries([...found].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}
