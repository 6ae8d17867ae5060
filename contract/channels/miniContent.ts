import type { Message } from '../text';
import type { MiniVendor } from './miniAccounts';
import { fillVariables, findValueProblems, findVariables } from './templateTexts';
import type { Rendered, VariableValues } from './templateTexts';

// What a template of mini-programs contains, and how it becomes a card. Pure functions that server and browser share.

/** Which version of a mini-program of WeChat opens with a message. */
export const TARGET_VERSIONS = ['formal', 'trial', 'developer'] as const;

/** The names of the versions. */
export const TARGET_VERSION_LABELS: Readonly<Record<(typeof TARGET_VERSIONS)[number], string>> = {
  formal: '正式版',
  trial: '体验版',
  developer: '开发版',
};

/** The languages of the frame that WeChat puts around a message. */
export const CARD_LANGUAGES = ['zh_CN', 'zh_HK', 'zh_TW', 'en_US'] as const;

/** The names of the languages. */
export const CARD_LANGUAGE_LABELS: Readonly<Record<(typeof CARD_LANGUAGES)[number], string>> = {
  zh_CN: '简体中文',
  zh_HK: '繁体中文（香港）',
  zh_TW: '繁体中文（台湾）',
  en_US: '英文',
};

/** What permits a message of Alipay: a form that the user has sent, or a payment. */
export const OCCASIONS = ['form', 'trade'] as const;

/** The names of the occasions. */
export const OCCASION_LABELS: Readonly<Record<(typeof OCCASIONS)[number], string>> = {
  form: '提交表单后',
  trade: '交易后',
};

/** The most keywords of a template. */
export const MAX_KEYWORDS = 10;

/** The most values of a keyword of an enumeration. */
export const MAX_CHOICES = 50;

/** A keyword of a template, with the text that fills it. */
export interface MiniKeyword {
  /** Such as `thing1`, whose letters are its type, or `keyword1` at Alipay. */
  readonly code: string;
  readonly name: string;
  /** The text with its variables. */
  readonly text: string;
  /** The values that a keyword of an enumeration takes; empty for other keywords. */
  readonly choices: readonly string[];
}

/** The content of a template of mini-programs. */
export interface MiniContent {
  readonly vendor: MiniVendor;
  readonly vendorTemplateId: string;
  readonly title: string;
  readonly keywords: readonly MiniKeyword[];
  /** The page that opens with the message; null for none. */
  readonly page: string | null;
  readonly targetVersion: (typeof TARGET_VERSIONS)[number];
  readonly language: (typeof CARD_LANGUAGES)[number];
  readonly occasion: (typeof OCCASIONS)[number];
}

/** A card with its variables filled in. */
export interface RenderedCard {
  readonly title: string;
  readonly lines: readonly { readonly code: string; readonly name: string; readonly value: string }[];
}

interface KeywordRule {
  readonly hint: string;
  readonly pattern: RegExp;
}

const DATE = String.raw`(?:\d{4}[年/.-]\d{1,2}(?:[月/.-](?:\d{1,2}日?)?)?|\d{1,2}[月/.-]\d{1,2}日?)`;
const TIME = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?`;
const inPeriod = (one: string) => new RegExp(`^${one}(?: ?~ ?${one})?$`);

// "发送订阅消息", 订阅消息参数值内容限制说明.
const RULES: Readonly<Record<string, KeywordRule>> = {
  thing: { hint: '最多 20 个字符', pattern: /^[^\p{Cc}]{1,20}$/u },
  number: { hint: '最多 32 位数字，可带小数', pattern: /^(?=.{1,32}$)\d+(\.\d+)?$/ },
  letter: { hint: '最多 32 个字母', pattern: /^[A-Za-z]{1,32}$/ },
  symbol: { hint: '最多 5 个符号', pattern: /^[^\p{L}\p{N}\p{Cc}\s]{1,5}$/u },
  character_string: { hint: '最多 32 个数字、字母或符号', pattern: /^[^\p{Script=Han}\p{Cc}]{1,32}$/u },
  time: { hint: '24 小时制时间，例如 15:01，可带日期', pattern: inPeriod(`(?:${DATE} ?)?${TIME}`) },
  date: { hint: '日期，例如 2026年1月5日，可带时间', pattern: inPeriod(`${DATE}(?: ?${TIME})?`) },
  amount: { hint: '最多 10 位数字，可带小数、一个货币符号和“元”', pattern: /^[\p{Sc}￥]?\d{1,10}(\.\d+)?元?$/u },
  phone_number: { hint: '最多 17 位数字和符号', pattern: /^[^\p{L}\p{Cc}]{1,17}$/u },
  car_number: { hint: '最多 8 位车牌号', pattern: /^[\p{Script=Han}A-Za-z\d]{1,8}$/u },
  name: { hint: '最多 10 个汉字，或 20 个字母', pattern: /^(?:[^\d\p{Cc}]{1,10}|[^\d\p{Cc}\p{Script=Han}]{1,20})$/u },
  phrase: { hint: '最多 5 个汉字', pattern: /^\p{Script=Han}{1,5}$/u },
};
const ALIPAY_RULE: KeywordRule = { hint: '最多 50 个字符', pattern: /^[^\p{Cc}]{1,50}$/u };

/** What a keyword takes, in words; null for a keyword of an unknown type. */
export function describeKeyword(
  vendor: MiniVendor,
  { code, choices }: Pick<MiniKeyword, 'code' | 'choices'>,
): Message | null {
  if (choices.length > 0) return { text: '以下之一：{choices}', values: { choices } };
  const rule = findRule(vendor, code);
  return rule ? { text: rule.hint } : null;
}

// The type of a keyword of WeChat is its code without the number.
function findRule(vendor: MiniVendor, code: string): KeywordRule | undefined {
  if (vendor === 'alipay') return ALIPAY_RULE;
  const type = code.replace(/\d+$/, '');
  return Object.hasOwn(RULES, type) ? RULES[type] : undefined;
}

/** Lists the names of the variables of a template, in order of appearance. */
export function findMiniVariables({ keywords }: Pick<MiniContent, 'keywords'>): string[] {
  return findVariables(...keywords.map(({ text }) => text));
}

/** Says which keywords without variables have a text that their type does not take. */
export function findFixedProblems({ vendor, keywords }: Pick<MiniContent, 'vendor' | 'keywords'>): Message[] {
  return keywords.filter(({ text }) => findVariables(text).length === 0).flatMap((one) => check(vendor, one, one.text));
}

/**
 * Fills values into a template of mini-programs. Refuses a missing value, and a text that the type of its keyword does not take, such as
 * one that is too long; the problems name variables and keywords.
 */
export function renderCard(
  { vendor, title, keywords }: Pick<MiniContent, 'vendor' | 'title' | 'keywords'>,
  values: VariableValues,
): Rendered<RenderedCard> {
  const missing = findValueProblems(
    keywords.map(({ text }) => text),
    values,
  );
  if (missing.length > 0) return { isComplete: false, problems: missing };
  const lines = keywords.map(({ code, name, text }) => ({ code, name, value: fillVariables(text, values) }));
  const problems = keywords.flatMap((keyword, index) => check(vendor, keyword, lines[index]?.value ?? ''));
  return problems.length > 0 ? { isComplete: false, problems } : { isComplete: true, message: { title, lines } };
}

function check(vendor: MiniVendor, keyword: MiniKeyword, value: string): Message[] {
  const { name, choices, code } = keyword;
  const isTaken = choices.length > 0 ? choices.includes(value) : (findRule(vendor, code)?.pattern.test(value) ?? true);
  const hint = describeKeyword(vendor, keyword);
  return isTaken || !hint
    ? []
    : [{ text: '关键词“{name}”的内容“{value}”不符合要求：{hint}', values: { name, value, hint } }];
}
