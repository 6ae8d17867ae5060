import { createSign, createVerify } from 'node:crypto';
import * as v from 'valibot';
import type { VendorAnswer, VendorRequest } from '../exchange';
import type { AlipayAccount } from './adapter';

/** Signs a call of Alipay's gateway ("自行实现签名", RSA2). The common parameters are in the address, the content is in the form. */
export function signAlipayCall(
  { endpoint, appId, privateKey }: AlipayAccount,
  method: string,
  content: object,
  time: number,
): VendorRequest {
  const common = {
    app_id: appId,
    charset: 'utf-8',
    format: 'JSON',
    method,
    sign_type: 'RSA2',
    timestamp: formatChinaTime(time),
    version: '1.0',
  };
  const bizContent = JSON.stringify(content);
  const signed = Object.entries({ ...common, biz_content: bizContent })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const sign = createSign('RSA-SHA256').update(signed, 'utf8').sign(privateKey, 'base64');
  return {
    url: `${endpoint}/gateway.do?${new URLSearchParams({ ...common, sign }).toString()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams({ biz_content: bizContent }).toString(),
  };
}

const Content = v.object({
  code: v.string(),
  msg: v.optional(v.string(), ''),
  sub_code: v.optional(v.string(), ''),
  sub_msg: v.optional(v.string(), ''),
});
const Answer = v.looseObject({ sign: v.optional(v.string(), '') });

/** The content of an answer of Alipay. */
export type AlipayContent = v.InferOutput<typeof Content>;

/**
 * Reads an answer of Alipay, and checks its signature. Undefined: it is not in the form of the vendor.
 * Alipay does not sign what it refuses before it knows the app.
 */
export function readAlipayAnswer(
  { json, text }: VendorAnswer,
  method: string,
  publicKey: string,
): { readonly content: AlipayContent; readonly signature: 'right' | 'wrong' | 'missing' } | undefined {
  const answer = v.safeParse(Answer, json);
  if (!answer.success) return undefined;
  const name = [`${method.replaceAll('.', '_')}_response`, 'error_response'].find((one) => one in answer.output);
  const content = v.safeParse(Content, name === undefined ? undefined : answer.output[name]);
  if (name === undefined || !content.success) return undefined;
  const { sign } = answer.output;
  if (sign === '') return { content: content.output, signature: 'missing' };
  const isRight = createVerify('RSA-SHA256').update(cutContent(text, name), 'utf8').verify(publicKey, sign, 'base64');
  return { content: content.output, signature: isRight ? 'right' : 'wrong' };
}

// The content as it came, since a signature is of its text: the object that follows its name.
function cutContent(text: string, name: string): string {
  const start = text.indexOf('{', text.indexOf(`"${name}"`));
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return '';
}

// Such as `2026-01-05 10:00:03`, in the time of China.
function formatChinaTime(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
