import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CallDetails } from 'contract/channels/callDetails';
import type { VendorAnswer } from '../exchange';
import { readRefusal } from '../outcome';
import type { CodeMeaning, SendOutcome } from '../outcome';
import type { Receipt } from '../receipt';
import { signAliyunCall } from '../sms/aliyunRequest';
import type { CallStatus, MadeCall, VoiceCall, VoiceVendorAccount, VoiceVendorAdapter } from './adapter';
import { readCallState } from './aliyunStates';

const VERSION = '2017-05-25';
// QueryCallDetailByCallId, ProdId: of notices, and of verification codes.
const NOTICES = '11000000300006';
const CODES = '11010000138001';

const Answer = v.object({
  Code: v.string(),
  Message: v.optional(v.string(), ''),
  CallId: v.optional(v.string(), ''),
  Data: v.optional(v.string(), ''),
});
const value = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const text = v.optional(v.nullable(value), '');
const Details = v.object({
  state: text,
  stateDesc: text,
  endDate: text,
  startDate: text,
  gmtCreate: text,
  duration: text,
  caller: text,
});
// "VoiceReport", HTTP mode.
const Report = v.object({
  call_id: v.pipe(v.string(), v.nonEmpty()),
  out_id: text,
  status_code: value,
  status_msg: text,
  end_time: text,
  start_time: text,
  originate_time: text,
  ring_time: text,
  caller: text,
  duration: text,
  hangup_direction: text,
  dtmf: text,
});

/** Alibaba Cloud's voice service ("语音服务", version 2017-05-25). */
export const aliyun: VoiceVendorAdapter = {
  createTest: (account) => createQuery(account, { vendorId: '0^0', time: new Date(), isVerification: false }),
  readFailure(answer) {
    const outcome = read(answer);
    return outcome.kind === 'handedOver' ? null : outcome.reason;
  },
  createCall,
  readCalled: read,
  createQuery,
  readQueried(answer, call) {
    const outcome = read(answer);
    if (outcome.kind !== 'handedOver') return { kind: 'failed', reason: outcome.reason };
    return readDetails(answer, call);
  },
  readReceipts(body) {
    const parsed = v.safeParse(v.array(Report), body);
    return parsed.success ? parsed.output.flatMap(toReceipt) : undefined;
  },
  receiptAnswer: { code: 0, msg: '成功' },
};

function createCall(account: VoiceVendorAccount, call: VoiceCall) {
  const { phone, callerNumber, content, playTimes, volume, speed, recordId } = call;
  const parameters = {
    CalledNumber: phone,
    ...(callerNumber !== null && { CalledShowNumber: callerNumber }),
    PlayTimes: String(playTimes),
    Volume: String(volume),
    Speed: String(speed),
    OutId: recordId,
  };
  return content.kind === 'file'
    ? sign(account, 'SingleCallByVoice', { ...parameters, VoiceCode: content.voiceCode })
    : sign(account, 'SingleCallByTts', {
        ...parameters,
        TtsCode: content.ttsCode,
        TtsParam: JSON.stringify(content.values),
      });
}

function createQuery(account: VoiceVendorAccount, { vendorId, time, isVerification }: MadeCall) {
  return sign(account, 'QueryCallDetailByCallId', {
    CallId: vendorId,
    ProdId: isVerification ? CODES : NOTICES,
    QueryDate: String(time.getTime()),
  });
}

function sign(account: VoiceVendorAccount, action: string, parameters: Readonly<Record<string, string>>) {
  const moment = { time: Date.now(), nonce: randomUUID() };
  return signAliyunCall(account, { action, version: VERSION, parameters }, moment);
}

function read({ status, json }: VendorAnswer): SendOutcome {
  const answer = v.safeParse(Answer, json);
  // Something between the portal and the vendor has answered.
  if (!answer.success) return { kind: 'unknown', reason: { text: '服务商的回答无法识别' } };
  const { Code, Message, CallId } = answer.output;
  if (Code === 'OK') return { kind: 'handedOver', vendorId: CallId };
  const refusal = readRefusal(MEANINGS, Code, Message);
  return status >= 500 ? { ...refusal, isRetryable: true } : refusal;
}

// Without details, the vendor does not know the call, or not yet.
function readDetails({ json }: VendorAnswer, { vendorId }: MadeCall): CallStatus {
  const { Data } = v.parse(Answer, json);
  if (Data === '') return { kind: 'open' };
  const details = v.safeParse(v.pipe(v.string(), v.parseJson(), Details), Data);
  if (!details.success) return { kind: 'failed', reason: { text: '服务商的回答无法识别' } };
  const { state, stateDesc, endDate, startDate, gmtCreate, duration, caller } = details.output;
  const end = readCallState(state ?? '', stateDesc ?? '');
  if (!end) return { kind: 'open' };
  const time = parseTime(endDate || startDate || gmtCreate);
  const call = toCall({ caller, start_time: startDate, end_time: endDate, duration });
  return { kind: 'ended', receipt: { recordId: null, vendorId, ...end, time, units: null, call } };
}

function toReceipt(report: v.InferOutput<typeof Report>): Receipt[] {
  const { call_id, out_id, status_code, status_msg, end_time, start_time, originate_time } = report;
  const end = readCallState(status_code, status_msg ?? '');
  if (!end) return [];
  const time = parseTime(end_time || start_time || originate_time);
  return [{ recordId: out_id || null, vendorId: call_id, ...end, time, units: null, call: toCall(report) }];
}

type CallFields = Partial<
  Pick<
    v.InferOutput<typeof Report>,
    'caller' | 'ring_time' | 'start_time' | 'end_time' | 'duration' | 'hangup_direction' | 'dtmf'
  >
>;

function toCall({
  caller,
  ring_time,
  start_time,
  end_time,
  duration,
  hangup_direction,
  dtmf,
}: CallFields): CallDetails {
  const timeOf = (shown: string | null | undefined) => parseTime(shown ?? null)?.toISOString() ?? null;
  // Some calls have their unit behind the number.
  const seconds = /^\d{1,6}/.exec(duration ?? '')?.[0];
  return {
    callerNumber: caller?.slice(0, 30) || null,
    ringTime: timeOf(ring_time),
    answerTime: timeOf(start_time),
    endTime: timeOf(end_time),
    durationSeconds: seconds === undefined ? null : Number(seconds),
    // Else it is the machine, once the text is over.
    hungUpBy: hangup_direction ? (hangup_direction === '用户' ? 'person' : 'vendor') : null,
    digits: dtmf?.slice(0, 30) || null,
  };
}

// The vendor's times, such as `2026-01-05 10:00:03`, are those of China.
function parseTime(shown: string | null): Date | null {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(shown ?? '');
  if (!match) return null;
  const time = new Date(`${match[1] ?? ''}T${match[2] ?? ''}+08:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

const WRONG_SECRET = { text: '签名不正确，请检查访问密钥' };
const WRONG_CLOCK = { text: '服务器的时间与服务商相差太大' };
const NO_RIGHT = { text: '该访问密钥没有语音服务的权限' };
const CLOSED = { text: '服务商账号已停用或欠费' };
const NOT_OPENED = { text: '未开通服务商的语音服务' };
const BUSY: CodeMeaning = { text: '服务商系统繁忙', isRetryable: true };
const TOO_OFTEN: CodeMeaning = { text: '请求过于频繁，请稍后再试', isRetryable: true };
const TEMPLATE = { text: '语音模板不存在或未通过审核' };
const VALUES = { text: '模板变量的值不符合规范' };
const PERIOD: CodeMeaning = { text: '服务商限制该时段的呼叫', isRetryable: true };
const CALLER = { text: '主叫号码不属于该账号或不合法' };

// "公共错误码" of Alibaba Cloud, and "API错误码" of its voice service.
const MEANINGS: Readonly<Record<string, CodeMeaning>> = {
  'InvalidAccessKeyId.NotFound': { text: '服务商不认识该访问密钥 ID' },
  'InvalidAccessKeyId.Inactive': { text: '该访问密钥已停用' },
  SignatureDoesNotMatch: WRONG_SECRET,
  IncompleteSignature: WRONG_SECRET,
  SignatureNonceUsed: { text: '请求被重复提交' },
  'InvalidTimeStamp.Expired': WRONG_CLOCK,
  'InvalidTimeStamp.Format': WRONG_CLOCK,
  'Forbidden.RAM': NO_RIGHT,
  NoPermission: NO_RIGHT,
  'isp.RAM_PERMISSION_DENY': NO_RIGHT,
  'isv.DENY_IP_RANGE': { text: '服务商不接受该服务器的 IP 地址' },
  'isv.ACCOUNT_NOT_EXISTS': CLOSED,
  'isv.ACCOUNT_ABNORMAL': CLOSED,
  'isv.OUT_OF_SERVICE': CLOSED,
  'isv.AMOUNT_NOT_ENOUGH': CLOSED,
  'isv.BILLID_NOT_EXIST': CALLER,
  'isv.PRODUCT_UN_SUBSCRIPT': NOT_OPENED,
  'isv.PRODUCT_UNSUBSCRIBE': NOT_OPENED,
  'isv.TTS_TEMPLATE_ILLEGAL': TEMPLATE,
  'isv.TEMPLATE_ILLEGAL': TEMPLATE,
  'isv.VOICE_FILE_ILLEGAL': { text: '语音文件不存在或未通过审核' },
  'isv.DISPLAY_NUMBER_ILLEGAL': CALLER,
  'isv.MOBILE_NUMBER_ILLEGAL': { text: '号码不正确' },
  'isv.MOBILE_COUNT_OVER_LIMIT': { text: '一次只能呼叫一个号码' },
  'isv.VOICE_ROBOT_CALLEE_LIMIT': { text: '一次只能呼叫一个号码' },
  'isv.TEMPLATE_MISSING_PARAMETERS': { text: '模板变量没有值' },
  'isv.TEMPLATE_PARAMS_ILLEGAL': VALUES,
  'isv.INVALID_PARAMETERS': VALUES,
  'isv.INVALID_JSON_PARAM': VALUES,
  'isv.PARAM_LENGTH_LIMIT': { text: '模板变量的值过长' },
  'isv.PARAM_NOT_SUPPORT_URL': { text: '模板变量的值不能包含网址' },
  'isv.BLACK_KEY_CONTROL_LIMIT': { text: '语音内容包含服务商禁止的词' },
  'isv.COMPLAINT_REJECT': { text: '号码被服务商的防骚扰规则拦截' },
  'isv.BUSINESS_LIMIT_CONTROL': { text: '该号码的呼叫超过服务商的频率限制', isRetryable: true },
  'isv.VOICE_ROBOT_NOT_PERIOD': PERIOD,
  'isv.VOICE_CALL_PERIOD_ERROR': PERIOD,
  'isv.VOICE_CALL_FAIL': { text: '服务商未能发起呼叫' },
  'isp.SYSTEM_ERROR': BUSY,
  ServiceUnavailable: BUSY,
  InternalError: BUSY,
  Throttling: TOO_OFTEN,
  'Throttling.User': TOO_OFTEN,
};
