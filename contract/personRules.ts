import * as v from 'valibot';
import { MAX_LENGTHS, WRONG_FORMAT, requiredText } from './rules';

// Separate from `rules.ts`, which has only functions that create schemas: the schemas of this file are created when it
// is loaded, so only pages that need them should import it.

/** The message for a password that is too simple. */
const WEAK_PASSWORD = '必须是包含大小写字母、数字和特殊符号的8位以上组合';

/** A mainland mobile number: 11 digits, starts with 1, second digit 2 to 9. */
export const MOBILE_PATTERN = /^1[2-9]\d{9}$/;

/** An e-mail address `local@domain` whose top-level domain has 2 to 6 letters. */
export const EMAIL_PATTERN = /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/;

/** The phone of a user form: required, mainland mobile. */
export const requiredPhone = v.pipe(
  requiredText('请输入手机号', MAX_LENGTHS.phonenumber),
  v.regex(MOBILE_PATTERN, WRONG_FORMAT),
);

/** An optional phone: empty, or a mainland mobile number. */
export const optionalPhone = v.optional(
  v.nullable(
    v.pipe(
      v.string(WRONG_FORMAT),
      v.trim(),
      v.check((text) => text === '' || MOBILE_PATTERN.test(text), WRONG_FORMAT),
    ),
  ),
);

/** The e-mail address of a user form: required. */
export const requiredEmail = v.pipe(
  requiredText('请输入邮箱', MAX_LENGTHS.email),
  v.regex(EMAIL_PATTERN, WRONG_FORMAT),
);

/**
 * The user name, which a user types to sign in: 3 to 20 characters, only letters, digits and `_.@-`, which every
 * keyboard has.
 */
export const userName = v.pipe(
  v.string('请输入用户名'),
  v.trim(),
  v.nonEmpty('请输入用户名'),
  v.minLength(3, '请输入至少3个字符'),
  v.maxLength(20, '最多 {n} 个字符'),
  v.regex(/^[\w.@-]+$/, '只能使用字母、数字、下划线、点、@ 和短横线'),
);

/**
 * A new password: 8 characters or more, with at least one upper-case letter, lower-case letter, digit and special
 * character.
 */
export const password = v.pipe(
  v.string(WEAK_PASSWORD),
  v.maxLength(128, '最多 {n} 个字符'),
  v.check((text) => text === text.trim(), '密码首尾不能有空格'),
  v.regex(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[^\p{L}\d\s])[^\p{Cc}]{8,}$/u, WEAK_PASSWORD),
);

/** A resident identity number of 18 characters, the last of which may be X. Also accepts empty text. */
export const idCard = v.pipe(v.string(WRONG_FORMAT), v.trim(), v.regex(/^(\d{17}[\dXx])?$/, WRONG_FORMAT));
