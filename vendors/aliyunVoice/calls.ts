import { randomInt } from 'node:crypto';
import { number, object, picklist, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { ALIYUN_RECEIPT_RULES, requireNumber, requireParameter } from '../aliyun/gateway';
import type { AliyunAction, AliyunAnswer, AliyunParameters } from '../aliyun/gateway';
import { formatChinaDay, formatChinaTime } from '../chinaTime';
import { createRateLimits } from '../rateLimits';
import type { ReceiptAddresses } from '../receiptAddresses';
import { parseObject } from '../requestBody';
import type { ReviewedItems } from '../reviewed';
import { parseMobile } from '../sms/phones';
import { containsUrl } from '../sms/text';
import type { Tables } from '../tables';
import type { World } from '../vendor';

const callSchema = object({
  callId: string(),
  account: string(),
  product: number(),
  caller: string(),
  callee: string(),
  outId: string(),
  calledAt: number(),
  outcome: picklist(['answered', 'busy', 'noAnswer', 'rejected', 'noReceipt']),
});
type Call = InferOutput<typeof callSchema>;

// "API错误码" of the voice service (help.aliyun.com/document_detail/178344.html and /zh/vms/the-error-code-list).
const REFUSALS = {
  'isv.TTS_TEMPLATE_ILLEGAL': 'TTS模板不合法',
  'isv.VOICE_FILE_ILLEGAL': '语音文件不合法',
  'isv.DISPLAY_NUMBER_ILLEGAL': '号显不合法',
  'isv.MOBILE_NUMBER_ILLEGAL': '号码格式非法',
  'isv.TEMPLATE_MISSING_PARAMETERS': '文本转语音模板参数缺失',
  'isv.PARAM_NOT_SUPPORT_URL': '变量不支持URL参数',
  'isv.INVALID_PARAMETERS': '参数异常',
} as const;

// "呼叫状态码" (help.aliyun.com/zh/vms/developer-reference/call-status-code).
const STATES = {
  answered: { code: '200000', words: '用户接听', shown: '已接听' },
  busy: { code: '200002', words: '用户占线', shown: '占线' },
  noAnswer: { code: '200003', words: '用户无应答', shown: '无人接听' },
  rejected: { code: '200005', words: '用户拒接', shown: '已拒接' },
} as const;

// QueryCallDetailByCallId (help.aliyun.com/document_detail/393529.html): the product ids of notices and of codes.
const NOTICES = 11000000300006;
const CODES = 11010000138001;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RING_MS = 3_000;
const TALK_MS = 10_000;
// What the callee sees of a call from the public pool.
const POOL_NUMBER = '057100000000';

/** What calls rest on. */
export interface CallOptions {
  readonly vendor: string;
  readonly tables: Tables;
  /** Templates of text to speech, and voice files. */
  readonly items: ReviewedItems;
  readonly receiptAddresses: ReceiptAddresses;
  /** The numbers that the customer has bought. */
  readonly numbers: readonly string[];
}

/** SingleCallByTts, SingleCallByVoice and QueryCallDetailByCallId of 2017-05-25, with the receipts of VoiceReport. */
export function createCalls({
  vendor,
  tables,
  items,
  receiptAddresses,
  numbers,
}: CallOptions): (world: World) => Record<string, AliyunAction> {
  const calls = tables.open(`${vendor}Calls`, callSchema);
  const limits = createRateLimits(tables, `${vendor}Limits`);

  return (world) => {
    function call(parameters: AliyunParameters, account: string, product: number, text: string): AliyunAnswer {
      const caller = parameters.get('CalledShowNumber') ?? '';
      const callee = parseCallee(requireParameter(parameters, 'CalledNumber'));
      if (callee === undefined) return refuse('isv.MOBILE_NUMBER_ILLEGAL');
      if (caller !== '' && !numbers.includes(caller)) return refuse('isv.DISPLAY_NUMBER_ILLEGAL');
      if (!isWithin(parameters, 'PlayTimes', 1, 3) || !isWithin(parameters, 'Volume', 0, 100)) {
        return refuse('isv.INVALID_PARAMETERS');
      }
      if (!isWithin(parameters, 'Speed', -500, 500)) return refuse('isv.INVALID_PARAMETERS');

      const calledAt = world.now();
      const exceeded = limits.take(rulesFor(account, callee, calledAt), calledAt);
      if (exceeded !== undefined) return { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: exceeded.words };

      const made: Call = {
        callId: `${randomInt(1e9, 1e10)}^${randomInt(1e9, 1e10)}`,
        account,
        product,
        caller: caller === '' ? POOL_NUMBER : caller,
        callee,
        outId: parameters.get('OutId') ?? '',
        calledAt,
        outcome: outcomeOf(callee),
      };
      calls.set(made.callId, made);
      const state = STATES[made.outcome === 'noReceipt' ? 'answered' : made.outcome].shown;
      world.arrive({ kind: 'call', messageId: made.callId, account, recipient: callee, text, state });
      report(account, made);
      return { Code: 'OK', Message: 'OK', CallId: made.callId };
    }

    // VoiceReport (help.aliyun.com/zh/vms/developer-reference/voicereport-1): a JSON array without a signature.
    function report(account: string, made: Call): void {
      const url = receiptAddresses.get(vendor, account);
      if (url === undefined || made.outcome === 'noReceipt') return;
      const { startedAt, endedAt, duration } = timesOf(made);
      const receipt = {
        call_id: made.callId,
        caller: made.caller,
        callee: made.callee,
        originate_time: formatChinaTime(made.calledAt),
        ring_time: formatChinaTime(made.calledAt + 1_000),
        start_time: startedAt,
        end_time: endedAt,
        duration: String(duration),
        status_code: STATES[made.outcome].code,
        status_msg: STATES[made.outcome].words,
        hangup_direction: made.outcome === 'answered' ? '机器' : '用户',
        toll_type: 'UNKNOWN',
        voice_type: 'voice',
        out_id: made.outId,
      };
      world.sendReceipt({
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([receipt]),
        rules: ALIYUN_RECEIPT_RULES,
      });
    }

    function findPassed(kind: 'template' | 'voice', account: string, id: string) {
      const item = items.find(kind, account, id);
      return item !== undefined && items.stateOf(item, world.now()).state === 'passed' ? item : undefined;
    }

    return {
      SingleCallByTts(parameters, account) {
        const template = findPassed('template', account, requireParameter(parameters, 'TtsCode'));
        if (template === undefined) return refuse('isv.TTS_TEMPLATE_ILLEGAL');
        const values = parseObject(parameters.get('TtsParam') ?? '{}');
        if (values === undefined) return refuse('isv.INVALID_PARAMETERS');
        const read = (name: string) => (Object.hasOwn(values, name) ? String(values[name]) : '');
        const names = [...template.text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
        if (names.some((name) => read(name) === '')) return refuse('isv.TEMPLATE_MISSING_PARAMETERS');
        if (names.some((name) => containsUrl(read(name)))) return refuse('isv.PARAM_NOT_SUPPORT_URL');
        const text = template.text.replace(/\$\{(\w+)\}/g, (_, name: string) => read(name));
        return call(parameters, account, template.details.type === 'code' ? CODES : NOTICES, text);
      },

      SingleCallByVoice(parameters, account) {
        const file = findPassed('voice', account, requireParameter(parameters, 'VoiceCode'));
        if (file === undefined) return refuse('isv.VOICE_FILE_ILLEGAL');
        return call(parameters, account, NOTICES, `（语音文件）${file.text}`);
      },

      QueryCallDetailByCallId(parameters, account) {
        const product = requireNumber(parameters, 'ProdId', 0, Number.MAX_SAFE_INTEGER);
        const day = formatChinaDay(requireNumber(parameters, 'QueryDate', 0, Number.MAX_SAFE_INTEGER));
        const made = calls.get(requireParameter(parameters, 'CallId'));
        // 请求参数 ProdId、QueryDate 必须与 CallID 匹配，否则查询到的呼叫详情可能为空.
        const fits = made?.account === account && made.product === product && formatChinaDay(made.calledAt) === day;
        return { Code: 'OK', Message: 'OK', ...(fits && { Data: JSON.stringify(describeCall(made)) }) };
      },
    };
  };
}

function refuse(code: keyof typeof REFUSALS): AliyunAnswer {
  return { Code: code, Message: REFUSALS[code] };
}

/**
 * SingleCallByVoice (help.aliyun.com/document_detail/114036.htm): 语音通知流控频率规则：同一个被叫，1次/分钟、5次/小时、20次/天. A day is
 * 24 hours.
 */
function rulesFor(account: string, callee: string, now: number) {
  const rule = (name: string, most: number, milliseconds: number, level: string) => ({
    key: `${account}/${callee}/${name}`,
    most,
    since: now - milliseconds,
    words: `触发${level}级流控Permits:${most}`,
  });
  return [rule('minute', 1, MINUTE, '分钟'), rule('hour', 5, HOUR, '小时'), rule('day', 20, 24 * HOUR, '天')];
}

// One mobile number, or a landline with its area code.
function parseCallee(text: string): string | undefined {
  return parseMobile(text) ?? (/^0\d{9,11}$/.test(text) ? text : undefined);
}

function isWithin(parameters: AliyunParameters, name: string, least: number, most: number): boolean {
  const sent = parameters.get(name);
  if (sent === undefined) return true;
  const value = Number(sent);
  return Number.isInteger(value) && value >= least && value <= most;
}

// See the table of special numbers on the page.
function outcomeOf(callee: string): Call['outcome'] {
  switch (callee.slice(-4)) {
    case '9001':
      return 'busy';
    case '9002':
      return 'noAnswer';
    case '9003':
      return 'rejected';
    case '9004':
      return 'noReceipt';
    default:
      return 'answered';
  }
}

function timesOf({ calledAt, outcome }: Call) {
  if (outcome !== 'answered') return { startedAt: '', endedAt: '', duration: 0 };
  const startedAt = calledAt + RING_MS;
  return {
    startedAt: formatChinaTime(startedAt),
    endedAt: formatChinaTime(startedAt + TALK_MS),
    duration: TALK_MS / 1_000,
  };
}

function describeCall(made: Call): object {
  const state = made.outcome === 'noReceipt' ? { code: '', words: '' } : STATES[made.outcome];
  const { startedAt, endedAt, duration } = timesOf(made);
  return {
    callId: made.callId,
    caller: made.caller,
    callee: made.callee,
    callerShowNumber: made.caller,
    calleeShowNumber: made.caller,
    gmtCreate: formatChinaTime(made.calledAt),
    startDate: startedAt,
    endDate: endedAt,
    duration,
    state: state.code,
    stateDesc: state.words,
  };
}
