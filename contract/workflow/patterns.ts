import { isWebAddress } from '../rules';
import { EMAIL_PATTERN, MOBILE_PATTERN } from '../personRules';

/**
 * The patterns that a text field can ask for. A merchant chooses one by name and cannot write one: a pattern of a
 * merchant could take forever.
 */
export const TEXT_PATTERNS = [
  'MOBILE',
  'TELEPHONE',
  'MAIL',
  'IDENTITY_NUMBER',
  'CREDIT_CODE',
  'PLATE',
  'BANK_CARD',
  'POSTAL_CODE',
  'WEB_ADDRESS',
  'DIGITS',
  'LETTERS_AND_DIGITS',
] as const;

/** The name of a pattern that a text field can ask for. */
export type TextPattern = (typeof TEXT_PATTERNS)[number];

/** Labels of the patterns. */
export const TEXT_PATTERN_LABELS: Readonly<Record<TextPattern, string>> = {
  MOBILE: '手机号码',
  TELEPHONE: '固定电话',
  MAIL: '电子邮箱',
  IDENTITY_NUMBER: '身份证号码',
  CREDIT_CODE: '统一社会信用代码',
  PLATE: '车牌号码',
  BANK_CARD: '银行卡号',
  POSTAL_CODE: '邮政编码',
  WEB_ADDRESS: '网址',
  DIGITS: '纯数字',
  LETTERS_AND_DIGITS: '字母和数字',
};

const CHECKS: Readonly<Record<TextPattern, (text: string) => boolean>> = {
  MOBILE: (text) => MOBILE_PATTERN.test(text),
  TELEPHONE: (text) => /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$|^400-?\d{3}-?\d{4}$/.test(text),
  MAIL: (text) => text.length <= 100 && EMAIL_PATTERN.test(text),
  IDENTITY_NUMBER: isIdentityNumber,
  CREDIT_CODE: isCreditCode,
  // Seven characters for cars with an engine, eight for the green plates of electric ones.
  PLATE: (text) =>
    /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][A-HJ-NP-Z\d]{4,5}[A-HJ-NP-Z\d挂学警港澳]$/.test(
      text,
    ),
  BANK_CARD: isBankCard,
  POSTAL_CODE: (text) => /^\d{6}$/.test(text),
  WEB_ADDRESS: isWebAddress,
  DIGITS: (text) => /^\d+$/.test(text),
  LETTERS_AND_DIGITS: (text) => /^[A-Za-z\d]+$/.test(text),
};

/** Whether a text has the form that a pattern asks for, check digits included. */
export function matchesPattern(text: string, pattern: TextPattern): boolean {
  return CHECKS[pattern](text);
}

const IDENTITY_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

// A resident identity number by GB 11643: region, date of birth, sequence, and a check digit modulo 11.
function isIdentityNumber(text: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)];
  if (!isBirthDay(`${year}-${month}-${day}`)) return false;
  const sum = IDENTITY_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase();
}

function isBirthDay(text: string): boolean {
  const moment = Date.parse(text);
  return /^(19|20)/.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

// A unified social credit code by GB 32100: 18 characters, the last of which is a check character modulo 31.
function isCreditCode(text: string): boolean {
  if (!/^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of text.slice(0, 17)) {
    sum += CREDIT_CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return CREDIT_CHARACTERS[(31 - (sum % 31)) % 31] === text[17];
}

// The number of a bank card with its check digit by the formula of Luhn.
function isBankCard(text: string): boolean {
  if (!/^\d{12,19}$/.test(text)) return false;
  const sum = Array.from(text)
    .reverse()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
}
