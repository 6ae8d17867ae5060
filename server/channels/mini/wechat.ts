import * as v from 'valibot';
import type { Message } from 'contract/text';
import { callVendor } from '../exchange';
import type { VendorRequest } from '../exchange';
import type { MiniConnection } from './accessTokens';
import type { MiniMessage, MiniOutcome, WeChatAccount } from './adapter';
import { NOT_UNDERSTOOD, readWeChatAnswer } from './wechatCodes';
import type { WeChatReply } from './wechatCodes';

/** Gives a subscription message to WeChat ("发送订阅消息"), once. */
export async function sendWeChat(
  connection: MiniConnection,
  account: WeChatAccount,
  message: MiniMessage,
): Promise<MiniOutcome> {
  const { recipient, templateId, values, page, targetVersion, language } = message;
  const data = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, { value }]));
  const reply = await askAsApp(connection, account, (token) => ({
    url: `${account.endpoint}/cgi-bin/message/subscribe/send?access_token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      touser: recipient,
      template_id: templateId,
      ...(page !== null && { page }),
      data,
      miniprogram_state: targetVersion,
      lang: language,
    }),
  }));
  if (reply.kind === 'refused' && reply.code === '43101')
    return { kind: 'notSubscribed', code: reply.code, reason: reply.reason };
  if (reply.kind !== 'done') return reply;
  // A number beyond those that JavaScript keeps exactly.
  const [, vendorId = ''] = /"msgid"\s*:\s*"?(\d+)/.exec(reply.answer.text) ?? [];
  return { kind: 'handedOver', vendorId };
}

/** A template of subscription messages that a mini-program has chosen at the vendor. */
export interface WeChatTemplate {
  readonly vendorTemplateId: string;
  readonly title: string;
  readonly isLongTerm: boolean;
  readonly example: string;
  readonly keywords: readonly { readonly code: string; readonly name: string; readonly choices: readonly string[] }[];
}

const Templates = v.object({
  data: v.array(
    v.object({
      priTmplId: v.string(),
      title: v.string(),
      content: v.string(),
      example: v.optional(v.string(), ''),
      type: v.number(),
      keywordEnumValueList: v.optional(
        v.array(v.object({ keywordCode: v.string(), enumValueList: v.array(v.string()) })),
        [],
      ),
    }),
  ),
});

/** Asks WeChat for the templates of a mini-program ("获取个人模板列表"), or says why they can't be had. */
export async function listWeChatTemplates(
  connection: MiniConnection,
  account: WeChatAccount,
): Promise<{ readonly templates: readonly WeChatTemplate[] } | { readonly failure: Message }> {
  const reply = await askAsApp(connection, account, (token) => ({
    method: 'GET',
    url: `${account.endpoint}/wxaapi/newtmpl/gettemplate?access_token=${encodeURIComponent(token)}`,
    headers: {},
    body: '',
  }));
  if (reply.kind !== 'done') return { failure: reply.reason };
  const parsed = v.safeParse(Templates, reply.answer.json);
  return parsed.success ? { templates: parsed.output.data.map(toTemplate) } : { failure: NOT_UNDERSTOOD };
}

function toTemplate(sent: v.InferOutput<typeof Templates>['data'][number]): WeChatTemplate {
  const { priTmplId, title, content, example, type, keywordEnumValueList } = sent;
  const choices = new Map(
    keywordEnumValueList.map(({ keywordCode, enumValueList }) => [keywordCode.replace(/\.DATA$/, ''), enumValueList]),
  );
  // Lines such as `会议时间:{{date2.DATA}}`.
  const keywords = [...content.matchAll(/^(.*?)[:：]?\{\{(\w+)\.DATA\}\}/gm)].map(([, name = '', code = '']) => ({
    ...{ code, name },
    choices: choices.get(code) ?? [],
  }));
  return { vendorTemplateId: priTmplId, title, isLongTerm: type === 3, example, keywords };
}

// "全局返回码说明": the token is not valid, or at its end.
const TOKEN_CODES: ReadonlySet<string> = new Set(['40001', '40014', '42001']);

/**
 * Sends a request with the access token of a mini-program. A kept token that the vendor refuses is renewed once. As long as there is no
 * token, nothing of the request has got to the vendor.
 */
async function askAsApp(
  connection: MiniConnection,
  account: WeChatAccount,
  createRequest: (token: string) => VendorRequest,
): Promise<WeChatReply> {
  const { tokens, outbound, signal } = connection;
  const ask = async (token: string) => {
    const reply = await callVendor(outbound, createRequest(token), signal);
    return reply.kind === 'answered' ? readWeChatAnswer(reply.answer) : reply;
  };
  const first = await tokens.get(connection, account);
  if (first.kind !== 'token') return first;
  const reply = await ask(first.token);
  const isTokenRefused = reply.kind === 'refused' && TOKEN_CODES.has(reply.code);
  if (!isTokenRefused || !first.isKept) return reply;
  tokens.forget(account);
  const second = await tokens.get(connection, account);
  return second.kind === 'token' ? ask(second.token) : second;
}
