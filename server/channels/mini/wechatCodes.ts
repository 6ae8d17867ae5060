import * as v from 'valibot';
import type { VendorAnswer } from '../exchange';
import { readRefusal } from '../outcome';
import type { CodeMeaning, SendOutcome } from '../outcome';

const Answer = v.looseObject({ errcode: v.optional(v.number(), 0), errmsg: v.optional(v.string(), '') });

/** An answer of WeChat that is no refusal, or why there is none. */
export type WeChatReply =
  | { readonly kind: 'done'; readonly answer: VendorAnswer }
  | Extract<SendOutcome, { readonly kind: 'refused' | 'unknown' | 'unreached' }>;

/** An answer that is not in the form of the vendor: something between the portal and the vendor has answered. */
export const NOT_UNDERSTOOD = { text: '服务商的回答无法识别' };

/** Reads the code of an answer. WeChat answers with HTTP status 200, also where it refuses. */
export function readWeChatAnswer(answer: VendorAnswer): WeChatReply {
  const parsed = v.safeParse(Answer, answer.json);
  if (answer.status !== 200 || !parsed.success) return { kind: 'unknown', reason: NOT_UNDERSTOOD };
  const { errcode, errmsg } = parsed.output;
  return errcode === 0 ? { kind: 'done', answer } : readRefusal(WECHAT_CODES, String(errcode), errmsg);
}

const WRONG_TOKEN: CodeMeaning = { text: '访问令牌失效', isRetryable: true };
const WRONG_SECRET = { text: 'AppSecret 不正确' };
const LIMIT = { text: '超过服务商接口的每日调用上限' };

/** What the codes of WeChat mean ("全局返回码说明", and those of "发送订阅消息" and "获取稳定版接口调用凭据"). */
export const WECHAT_CODES: Readonly<Record<string, CodeMeaning>> = {
  '-1': { text: '服务商系统繁忙', isRetryable: true },
  '20001': { text: '小程序没有该模板' },
  '40001': WRONG_TOKEN,
  '40014': WRONG_TOKEN,
  '42001': WRONG_TOKEN,
  '40003': { text: 'openid 不正确，或不属于该小程序' },
  '40013': { text: 'AppID 不正确' },
  '40037': { text: '模板 ID 不正确，或小程序没有该模板' },
  '40125': WRONG_SECRET,
  '40164': { text: '服务商不接受该服务器的 IP 地址' },
  '40165': { text: '小程序没有该页面' },
  '41002': { text: 'AppID 不正确' },
  '41004': WRONG_SECRET,
  '41030': { text: '小程序没有该页面' },
  '43101': { text: '用户未订阅该消息，或订阅次数已用完' },
  '43107': { text: '小程序的订阅消息能力被封禁' },
  '43108': { text: '正在给该用户发送另一条消息，请稍后再试', isRetryable: true },
  '43116': { text: '该模板因滥用被服务商限制' },
  '45009': LIMIT,
  '45011': { text: '请求过于频繁，请稍后再试', isRetryable: true },
  '45168': { text: '消息内容包含服务商禁止的词' },
  '47001': { text: '服务商不能解析请求的数据' },
  '47003': { text: '关键词的值不符合规范' },
  '48001': { text: '小程序没有该接口的权限' },
  '50002': { text: '小程序已被服务商冻结' },
};
