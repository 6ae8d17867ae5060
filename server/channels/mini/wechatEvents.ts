import * as v from 'valibot';
import { parseJson } from '../exchange';
import { readRefusal } from '../outcome';
import type { Receipt } from '../receipt';
import { WECHAT_CODES } from './wechatCodes';
import { isSigned } from './wechatCrypto';

const value = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const Entry = v.object({ MsgID: value, ErrorCode: value, ErrorStatus: v.optional(v.string(), '') });
const Decision = v.object({ TemplateId: v.string(), SubscribeStatusString: v.picklist(['accept', 'reject']) });
const DECISIONS: ReadonlySet<string> = new Set(['subscribe_msg_popup_event', 'subscribe_msg_change_event']);
const Event = v.object({
  MsgType: v.literal('event'),
  Event: v.string(),
  /** The openid of the user. */
  FromUserName: v.optional(v.string(), ''),
  CreateTime: value,
  // A list of one is sent as its entry.
  List: v.optional(v.unknown()),
});

/** What confirms an event. Without it, WeChat sends it again. */
export const eventAnswer = 'success';

/** Whether WeChat has signed a request ("消息推送"): SHA-1 of token, timestamp and nonce, in the order of the alphabet. */
export function isSignedByWeChat(token: string, query: Readonly<Record<string, string>>): boolean {
  const { signature = '', timestamp = '', nonce = '' } = query;
  return isSigned(signature, [token, timestamp, nonce]);
}

/** What a user has decided about the messages of a template. */
export interface SubscriptionDecision {
  /** The openid of WeChat. */
  readonly vendorUserId: string;
  readonly vendorTemplateId: string;
  readonly isRefused: boolean;
  /** By the vendor's clock; null if it does not say. */
  readonly time: Date | null;
}

/** What an event of WeChat tells. */
export interface WeChatEvent {
  readonly receipts: readonly Receipt[];
  readonly decisions: readonly SubscriptionDecision[];
}

/**
 * Reads an event of WeChat in JSON or XML, once it is decrypted. What has become of subscription messages is a receipt; what a user has
 * answered when asked, or changed in the settings, is a decision. Other events say neither. Undefined for what is no event.
 */
export function readWeChatEvent(body: string): WeChatEvent | undefined {
  const event = v.safeParse(Event, body.trimStart().startsWith('<') ? parseXml(body) : parseJson(body));
  if (!event.success) return undefined;
  const { Event: name, FromUserName: vendorUserId, CreateTime, List } = event.output;
  const list: unknown[] = Array.isArray(List) ? List : [List];
  if (DECISIONS.has(name)) return { receipts: [], decisions: readDecisions(vendorUserId, list, toDate(CreateTime)) };
  if (name !== 'subscribe_msg_sent_event') return { receipts: [], decisions: [] };
  const entries = v.safeParse(v.array(Entry), list);
  if (!entries.success) return undefined;
  return { receipts: entries.output.map((entry) => toReceipt(entry, toDate(CreateTime))), decisions: [] };
}

// Entries with another word, such as that the vendor has banned the template, say nothing of the user.
function readDecisions(vendorUserId: string, list: readonly unknown[], time: Date | null): SubscriptionDecision[] {
  if (vendorUserId === '') return [];
  return list.flatMap((entry) => {
    const decision = v.safeParse(Decision, entry);
    if (!decision.success) return [];
    const { TemplateId: vendorTemplateId, SubscribeStatusString: word } = decision.output;
    return [{ vendorUserId, vendorTemplateId, isRefused: word === 'reject', time }];
  });
}

function toDate(createTime: string): Date | null {
  const seconds = Number(createTime);
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : null;
}

function toReceipt({ MsgID, ErrorCode: code, ErrorStatus }: v.InferOutput<typeof Entry>, time: Date | null): Receipt {
  const told = { ...{ recordId: null, vendorId: MsgID, units: null }, time };
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
