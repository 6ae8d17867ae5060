import type { WeChatTemplate } from './settings';

/** A keyword of a template, such as `date2` under the name 会议时间. */
export interface Keyword {
  readonly name: string;
  readonly code: string;
}

/** Finds the keywords in the content of a template. */
export function findKeywords({ content }: WeChatTemplate): readonly Keyword[] {
  return [...content.matchAll(/^(.*?)[:：]?\{\{(\w+)\.DATA\}\}/gm)].map(([, name = '', code = '']) => ({ name, code }));
}

// "发送订阅消息", 订阅消息参数值内容限制说明: the lengths are in characters.
const RULES: Readonly<Record<string, RegExp>> = {
  // 20个以内字符: 可汉字、数字、字母或符号组合
  thing: /^[^\p{Cc}]{1,20}$/u,
  // 32位以内数字: 只能数字，可带小数
  number: /^(?=.{1,32}$)\d+(\.\d+)?$/,
  // 32位以内字母: 只能字母
  letter: /^[A-Za-z]{1,32}$/,
  // 5位以内符号: 除中文、英文、数字外的常见符号
  symbol: /^[^\p{Script=Han}A-Za-z\d\p{Cc}\s]{1,5}$/u,
  // 32位以内数字、字母或符号
  character_string: /^[^\p{Script=Han}\p{Cc}]{1,32}$/u,
  // 1个币种符号+10位以内纯数字，可带小数，结尾可带“元”
  amount: /^[\p{Sc}￥]?\d{1,10}(\.\d+)?元?$/u,
  // 17位以内，数字、符号
  phone_number: /^[^\p{L}\p{Cc}]{1,17}$/u,
  // 8位以内，第一位与最后一位可为汉字，其余为字母或数字
  car_number: /^(?=.{1,8}$)[\p{Script=Han}A-Za-z\d][A-Za-z\d]*[\p{Script=Han}A-Za-z\d]?$/u,
  // 10个以内纯汉字或20个以内纯字母或符号; a mixture counts as 汉字
  name: /^(?=[^\d\p{Cc}]+$)(?:[^\p{Script=Han}]{1,20}|.{1,10})$/u,
  // 5个以内汉字: 5个以内纯汉字
  phrase: /^\p{Script=Han}{1,5}$/u,
};

const DATES = [String.raw`\d{4}年\d{1,2}月\d{1,2}日`, String.raw`\d{4}年\d{1,2}月`, String.raw`\d{1,2}月\d{1,2}日`];
const DATES_BY_SIGNS = [
  String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
  String.raw`\d{4}[-/.]\d{1,2}`,
  String.raw`\d{1,2}[-/.]\d{1,2}`,
];
const DATE = `(?:${[...DATES, ...DATES_BY_SIGNS].join('|')})`;
const TIME = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?`;

// 24小时制时间格式（支持+年月日） and 年月日格式（支持+24小时制时间); a period has “~” between its two ends.
const TIME_RULE = new RegExp(`^(?:${DATE} ?)?${TIME}$`);
const DATE_RULE = new RegExp(`^${DATE}(?: ?${TIME})?$`);

/** Whether a keyword takes the value. The code of a keyword begins with its type, such as `thing1`. */
export function isValue({ code }: Keyword, value: string, { enumerations }: WeChatTemplate): boolean {
  const choices = enumerations?.[code];
  if (choices !== undefined) return choices.includes(value);
  const type = code.replace(/\d+$/, '');
  if (type === 'time') return isPeriod(value, TIME_RULE);
  if (type === 'date') return isPeriod(value, DATE_RULE);
  return RULES[type]?.test(value) ?? false;
}

function isPeriod(value: string, rule: RegExp): boolean {
  const ends = value.split('~').map((end) => end.trim());
  return ends.length <= 2 && ends.every((end) => rule.test(end));
}
