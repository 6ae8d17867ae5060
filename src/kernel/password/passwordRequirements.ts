import { text } from '@/platform/language/text';
/** One requirement of the password rule. */
export interface PasswordRequirement {
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

/**
 * The requirements of the password rule in `contract/personRules.ts`, one by one, so that a form can show which
 * requirements a password does not meet yet (PRF-04).
 */
export const passwordRequirements: readonly PasswordRequirement[] = [
  { label: text('8 位以上'), isMet: (password) => /^[^\p{Cc}]{8,}$/u.test(password) },
  { label: text('大写字母'), isMet: (password) => /\p{Lu}/u.test(password) },
  { label: text('小写字母'), isMet: (password) => /\p{Ll}/u.test(password) },
  { label: text('数字'), isMet: (password) => /\d/.test(password) },
  { label: text('特殊符号'), isMet: (password) => /[^\p{L}\d\s]/u.test(password) },
];
