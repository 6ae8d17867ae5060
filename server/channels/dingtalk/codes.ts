import * as v from 'valibot';
import type { Message } from 'contract/text';
import type { VendorAnswer } from '../exchange';
import { readRefusal } from '../outcome';
import type { CodeMeaning, SendOutcome } from '../outcome';

/** The answer of DingTalk to a request that it has carried out, or why there is none. */
export type DingtalkReply =
  | { readonly kind: 'done'; readonly json: unknown }
  | Exclude<SendOutcome, { readonly kind: 'handedOver' }>;

/** Something between the portal and the vendor has answered, or the vendor in a form that it does not document. */
export const UNREADABLE: Message = { text: '服务商的回答无法识别' };

// The older endpoints answer with HTTP 200 and a code; behind code 88 stands another one.
const OldAnswer = v.object({
  errcode: v.number(),
  errmsg: v.optional(v.string(), ''),
  sub_code: v.optional(v.union([v.string(), v.number()])),
  sub_msg: v.optional(v.string(), ''),
});
// The newer ones refuse with an HTTP status and a word.
const NewRefusal = v.object({ code: v.string(), message: v.optional(v.string(), '') });
/** The codes of a custom robot that has sent more than DingTalk takes in a minute. */
export const ROBOT_TOO_OFTEN_CODES = ['130101', '410100', '660026'] as const;

/** For how many seconds DingTalk takes no message of such a robot ("自定义机器人接入", 调用频率限制: ten minutes), with some to spare. */
export const ROBOT_PAUSE_SECONDS = 610;

const NO_RIGHT_CODE = 88;
const SECURITY_CODE = 310000;

/** Reads an answer of DingTalk: what it has done, or why it has refused. */
export function readAnswer({ status, json }: VendorAnswer): DingtalkReply {
  const old = v.safeParse(OldAnswer, json);
  if (old.success) return readOld(old.output, json);
  if (status < 300) return typeof json === 'object' && json !== null ? { kind: 'done', json } : unreadable();
  const refusal = v.safeParse(NewRefusal, json);
  if (!refusal.success) return unreadable();
  const { code, message } = refusal.output;
  return refuse(code, message, status >= 500);
}

function readOld(answer: v.InferOutput<typeof OldAnswer>, json: unknown): DingtalkReply {
  const { errcode, errmsg, sub_code: subCode, sub_msg: subMessage } = answer;
  if (errcode === 0) return { kind: 'done', json };
  if (errcode === NO_RIGHT_CODE && subCode !== undefined) return refuse(String(subCode), subMessage);
  if (errcode === SECURITY_CODE) return refuseForSecurity(errmsg);
  return refuse(String(errcode), errmsg);
}

function refuse(code: string, words: string, isRetryable = false): DingtalkReply {
  const refusal = readRefusal(MEANINGS, code, words);
  return isRetryable ? { ...refusal, isRetryable } : refusal;
}

// All failures of a robot's security settings have one code, and differ by their words ("自定义机器人安全设置").
function refuseForSecurity(words: string): DingtalkReply {
  const meaning = SECURITY_MEANINGS.find(([pattern]) => pattern.test(words));
  const code = String(SECURITY_CODE);
  return readRefusal(meaning ? { [code]: meaning[1] } : {}, code, words);
}

const SECURITY_MEANINGS: readonly (readonly [RegExp, CodeMeaning])[] = [
  [/keyword/i, { text: '消息不含机器人要求的关键词' }],
  [/timestamp/i, { text: '服务器的时间与服务商相差太大' }],
  [/sign/i, { text: '签名不正确，请检查机器人的加签密钥' }],
  [/ip .*whitelist/i, { text: '服务商不接受该服务器的 IP 地址' }],
];

function unreadable(): DingtalkReply {
  return { kind: 'unknown', reason: UNREADABLE };
}

const BUSY: CodeMeaning = { text: '服务商系统繁忙', isRetryable: true };
const TOO_OFTEN: CodeMeaning = { text: '请求过于频繁，请稍后再试', isRetryable: true };
const ROBOT_TOO_OFTEN: CodeMeaning = {
  ...{ text: '机器人一分钟内发送超过 20 条，10 分钟内不能再发送', isRetryable: true },
  retrySeconds: ROBOT_PAUSE_SECONDS,
};
const NO_ROBOT: CodeMeaning = { text: '机器人不存在，请检查 Webhook 地址' };
const WRONG_TOKEN: CodeMeaning = { text: '访问凭证已失效' };
const WRONG_SECRET: CodeMeaning = { text: 'Client ID 或 Client Secret 不正确' };
const NO_RIGHT: CodeMeaning = { text: '应用没有调用该接口的权限' };
const PARAMETERS: CodeMeaning = { text: '消息缺少内容，或内容不符合服务商的要求' };
const NO_USER: CodeMeaning = { text: '钉钉通讯录中没有该成员' };
const TOO_LONG: CodeMeaning = { text: '消息内容过长' };
const UNKNOWN_TYPE: CodeMeaning = { text: '服务商不支持该消息类型' };
const WRONG_ROBOT_CODE: CodeMeaning = { text: '机器人不属于该应用' };

const NO_CARD_TEMPLATE: CodeMeaning = { text: '卡片模板不存在或未发布，请检查卡片模板 ID' };
const CARD_DATA: CodeMeaning = { text: '卡片缺少内容，或内容不符合卡片模板的要求' };
const CARD_SPACE: CodeMeaning = { text: '卡片不能投放到该会话' };

// "创建并投放卡片", "投放卡片", "更新卡片" and "注册卡片回调地址".
const CARD_MEANINGS: Readonly<Record<string, CodeMeaning>> = {
  'param.empty': CARD_DATA,
  'param.invalid': CARD_DATA,
  'param.error': CARD_DATA,
  'param.outTrackIdEmpty': CARD_DATA,
  'param.cardPublicDataEmpty': CARD_DATA,
  'param.cardDataEmpty': CARD_DATA,
  'param.cardTemplateIdEmpty': NO_CARD_TEMPLATE,
  'param.templateNotExist': NO_CARD_TEMPLATE,
  'param.cardAlreadyExist': { text: '卡片已存在' },
  'param.cardNotExist': { text: '卡片不存在' },
  'param.userIdEmpty': NO_USER,
  'param.userIdNotExist': NO_USER,
  'param.openSpaceIdEmpty': CARD_SPACE,
  'param.openSpaceIdInvalid': CARD_SPACE,
  'param.openSpaceModelEmpty': CARD_SPACE,
  'param.openSpaceModelInvalid': CARD_SPACE,
  'param.openDeliverModelEmpty': CARD_SPACE,
  'param.openDeliverModelInvalid': CARD_SPACE,
  'param.contentUnsafe': { text: '卡片内容未通过服务商的安全审查' },
  'param.dynamicDataMappingEmpty': CARD_DATA,
  'param.dynamicSourceIdEmpty': CARD_DATA,
  'param.dynamicDataPullConfigEmpty': CARD_DATA,
  'param.dynamicDataPullIntervalInvalid': CARD_DATA,
  'param.dynamicDataPullIntervalTimeUnitInvalid': CARD_DATA,
  'param.dynamicDataSourcePullStrategyEmpty': CARD_DATA,
  'param.dynamicDataMappingPathEmpty': CARD_DATA,
  'param.dynamicDataValueTypeEmpty': CARD_DATA,
};

// "全局错误码", "自定义机器人发送群消息", "发送工作通知", "获取工作通知消息的发送结果" and "机器人发送群聊消息". A robot that is too fast, or
// unknown, has been seen to get other codes than the documented ones (130101, 410100, 660026; 400101, 300001, 300005).
const MEANINGS: Readonly<Record<string, CodeMeaning>> = {
  '-1': BUSY,
  'system.busy': BUSY,
  'system.error': BUSY,
  ServiceUnavailable: BUSY,
  '34015': { text: '消息发送失败', isRetryable: true },
  '34016': TOO_LONG,
  '460101': TOO_LONG,
  'invalidParameter.msgParam.tooLong': TOO_LONG,
  '90018': TOO_OFTEN,
  '90002': TOO_OFTEN,
  '90005': TOO_OFTEN,
  'Forbidden.AccessDenied.QpsLimitForApi': TOO_OFTEN,
  'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi': TOO_OFTEN,
  ...Object.fromEntries(ROBOT_TOO_OFTEN_CODES.map((code) => [code, ROBOT_TOO_OFTEN])),
  '400101': NO_ROBOT,
  '300001': NO_ROBOT,
  '300005': NO_ROBOT,
  '400106': NO_ROBOT,
  '400102': { text: '机器人已停用' },
  '400013': { text: '群已被解散' },
  '400105': UNKNOWN_TYPE,
  '40008': UNKNOWN_TYPE,
  'invalidParameter.msgKey.invalid': UNKNOWN_TYPE,
  'invalidParameter.msgKey.empty': UNKNOWN_TYPE,
  '430101': { text: '消息含有服务商认为不安全的外链' },
  '430102': { text: '消息含有服务商禁止的文字' },
  '430103': { text: '消息含有服务商禁止的图片' },
  '430104': { text: '消息含有服务商禁止的内容' },
  '40': PARAMETERS,
  '40035': PARAMETERS,
  '43004': PARAMETERS,
  '400002': PARAMETERS,
  'invalidParameter.msgParam.invalid': PARAMETERS,
  'invalidParameter.param.invalid': { text: '群会话不存在，或机器人不在群里' },
  'invalidParameter.robotCode.empty': WRONG_ROBOT_CODE,
  'invalidParameter.robotCode.auth': WRONG_ROBOT_CODE,
  '40001': WRONG_TOKEN,
  '40014': WRONG_TOKEN,
  '42001': WRONG_TOKEN,
  InvalidAuthentication: WRONG_TOKEN,
  'AuthenticationFailed.MissingParameter': WRONG_TOKEN,
  '40096': WRONG_SECRET,
  invalidClientIdOrSecret: WRONG_SECRET,
  '40056': { text: 'AgentId 不属于该应用' },
  '60011': NO_RIGHT,
  'Forbidden.AccessDenied.AccessTokenPermissionDenied': NO_RIGHT,
  '60020': { text: '服务商不接受该服务器的 IP 地址' },
  '33012': NO_USER,
  '60121': NO_USER,
  '40003': NO_USER,
  '60003': { text: '钉钉通讯录中没有该部门' },
  '40104': { text: '手机号不正确' },
  '50002': { text: '成员不在应用的可见范围内' },
  '50004': { text: '成员不在应用的可见范围内' },
  '143103': TOO_OFTEN,
  '143104': TOO_OFTEN,
  '143105': { text: '该成员今天的工作通知已达服务商的上限（500 条）' },
  ...CARD_MEANINGS,
  '143106': { text: '相同内容今天已发送给该成员，服务商不再发送' },
};

/** Whether a code says that the enterprise has no such user. */
export function isUnknownUser(code: string): boolean {
  return Object.hasOwn(MEANINGS, code) && MEANINGS[code] === NO_USER;
}

/** Says why a card was not delivered, by the code in the result of its delivery. */
export function readCardFailure(code: string) {
  return readRefusal(MEANINGS, code, '');
}

/** Says why a work notice has not reached a user, by the code in the result of its task. */
export function readForbidden(code: string) {
  return readRefusal(MEANINGS, code, '').reason;
}
