import { text } from '@/platform/language/text';
/** One thing that the rule of passwords asks for, and whether a password has it. */
export interface PasswordPart {
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

/** The rule of passwords in `contract/personRules.ts` in parts, for whoever is typing one to see what is still missing (PRF-04). */
export const passwordParts: readonly PasswordPart[] = [
  { label: text('8 位以上'), isMet: (password) => /^[^\p{Cc}]{8,}$/u.test(password) },
  { label: text('大写字母'), isMet: (password) => /\p{Lu}/u.test(password) },
  { label: text('小写字母'), isMet: (password) => /\p{Ll}/u.test(password) },
  { label: text('数字'), isMet: (password) => /\d/.test(password) },
  { label: text('特殊符号'), isMet: (password) => /[^\p{L}\d\s]/u.test(password) },
];
