import type { Message } from 'contract/text';
import { callVendor } from '../exchange';
import type { VendorAnswer } from '../exchange';
import { readRefusal } from '../outcome';
import type { CodeMeaning, SendOutcome } from '../outcome';
import type { AlipayAccount, MiniMessage, Sending } from './adapter';
import { readAlipayAnswer, signAlipayCall } from './alipayRequest';

const SEND = 'alipay.open.app.mini.templatemessage.send';

/** Gives a template message to Alipay, once. Alipay gives no id of its own, so that the portal's one stands for it. */
export async function sendAlipay(
  { outbound, signal }: Sending,
  account: AlipayAccount,
  message: MiniMessage,
): Promise<SendOutcome> {
  const { recipient, formId, templateId, values, page, recordId } = message;
  const data = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, { value }]));
  const request = signAlipayCall(
    account,
    SEND,
    {
      to_user_id: recipient,
      form_id: formId ?? '',
      user_template_id: templateId,
      page: page ?? '',
      data: JSON.stringify(data),
    },
    Date.now(),
  );
  const reply = await callVendor(outbound, request, signal);
  return reply.kind === 'answered' ? readOutcome(reply.answer, account, recordId) : reply;
}

/**
 * Proves the address, the app and both keys by a message to nobody, which Alipay refuses for its missing user. Returns why the proof has
 * failed.
 */
export async function testAlipay({ outbound, signal }: Sending, account: AlipayAccount): Promise<Message | null> {
  const reply = await callVendor(outbound, signAlipayCall(account, SEND, {}, Date.now()), signal);
  if (reply.kind !== 'answered') return reply.reason;
  const outcome = readOutcome(reply.answer, account, '');
  if (outcome.kind === 'handedOver') return null;
  return outcome.kind === 'refused' && OF_CONTENT.has(outcome.code) ? null : outcome.reason;
}

function readOutcome(answer: VendorAnswer, { publicKey }: AlipayAccount, vendorId: string): SendOutcome {
  const read = readAlipayAnswer(answer, SEND, publicKey);
  // Something between the portal and the vendor has answered.
  if (!read) return { kind: 'unknown', reason: { text: '服务商的回答无法识别' } };
  const { content, signature } = read;
  const isDone = content.code === '10000';
  if (signature === 'wrong' || (isDone && signature === 'missing'))
    return { kind: 'unknown', reason: { text: '服务商的回答签名不正确，请检查支付宝公钥' } };
  if (isDone) return { kind: 'handedOver', vendorId };
  const refusal = readRefusal(MEANINGS, content.sub_code || content.code, content.sub_msg || content.msg);
  // "公共错误码": the service is not available.
  return content.code === '20000' ? { ...refusal, isRetryable: true } : refusal;
}

// What Alipay says of a message whose app and signature are right.
const OF_CONTENT: ReadonlySet<string> = new Set(['isv.missing-parameter', 'isv.invalid-parameter']);

const BUSY: CodeMeaning = { text: '服务商系统繁忙', isRetryable: true };
const FORM = { text: '表单号或交易号不属于该小程序' };
const OF_OTHER = { text: '表单号或交易号不属于该用户' };
const SIGNATURE = { text: '签名不正确，请检查应用私钥' };

// "公共错误码" of Alipay, and the codes of its template messages.
const MEANINGS: Readonly<Record<string, CodeMeaning>> = {
  'isp.unknow-error': BUSY,
  'isp.unknown-error': BUSY,
  'aop.unknow-error': BUSY,
  'isv.invalid-signature': SIGNATURE,
  'isv.missing-signature': SIGNATURE,
  'isv.invalid-app-id': { text: 'AppID 不正确' },
  'isv.missing-app-id': { text: 'AppID 不正确' },
  'isv.invalid-timestamp': { text: '服务器的时间与服务商相差太大' },
  'isv.missing-parameter': { text: '消息缺少参数' },
  'isv.invalid-parameter': { text: '消息的参数无效' },
  'isv.insufficient-isv-permissions': { text: '小程序没有该接口的权限' },
  'isv.insufficient-user-permissions': { text: '小程序没有该接口的权限' },
  'isv.app-call-limited': { text: '请求过于频繁，请稍后再试', isRetryable: true },
  USER_TEMPLATE_ILLEGAL: { text: '模板不存在，或与表单号、交易号的类型不符' },
  USER_TEMPLATE_LACK_KEYWORD: { text: '关键词不齐全' },
  USER_KEYWORD_LENGTH_ERROR: { text: '关键词的值过长' },
  FORM_ID_NOT_MATCH_APPID: FORM,
  TRADE_NO_NOT_MATCH_APPID: FORM,
  FORM_ID_NOT_MATCH_USERID: OF_OTHER,
  TRADE_NO_NOT_MATCH_USERID: OF_OTHER,
  FORM_ID_OVER_TIME: { text: '表单号或交易号已超过有效期' },
  FORM_ID_OVER_LIMIT: { text: '表单号或交易号的消息次数已用完' },
};
