import * as v from 'valibot';

/** What is said of a value whose kind is wrong and for which no rule has words of its own. */
export const WRONG_FORMAT = '数据格式错误';

/** What is said of a password that is too simple. */
const WEAK_PASSWORD = '必须是包含大小写字母、数字和特殊符号的8位以上组合';

/** Longest values of the profile fields (specification section 5). */
export const LENGTHS = { nickName: 25, phonenumber: 20, email: 50, remark: 200, name: 50, code: 50 } as const;

/** Text that must not be blank; blanks around it are dropped. */
export function requiredText(message: string, max: number = LENGTHS.name) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(max, '最多 {n} 个字符'),
    v.check(hasNoControls, WRONG_FORMAT),
  );
}

/** Text that may be left out; blanks around it are dropped. */
export function optionalText(max: number = LENGTHS.name) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(max, '最多 {n} 个字符'),
        v.check(hasNoControls, WRONG_FORMAT),
      ),
    ),
  );
}

/** Whether this is a whole address of the web, `https://…` or `http://…`, and nothing that a browser would run. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/\\][^\s\p{Cc}]*$/u.test(text) && URL.canParse(text);
}

/** The id of a row as a caller may name it; whether it exists is another question. */
export function rowId(message = WRONG_FORMAT) {
  return v.pipe(v.string(message), v.regex(/^[0-9A-Za-z_-]{1,40}$/, message));
}

/** A mainland mobile number: 11 digits, starts with 1, second digit 2 to 9. */
export const MOBILE_PATTERN = /^1[2-9]\d{9}$/;

/** An address `local@domain` with an ending of 2 to 6 letters. */
export const EMAIL_PATTERN = /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/;

/** The phone of a user form: required, mainland mobile. */
export const requiredPhone = v.pipe(
  requiredText('请输入手机号', LENGTHS.phonenumber),
  v.regex(MOBILE_PATTERN, WRONG_FORMAT),
);

/** A phone that may be left out. */
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
export const requiredEmail = v.pipe(requiredText('请输入邮箱', LENGTHS.email), v.regex(EMAIL_PATTERN, WRONG_FORMAT));

/** The name with which somebody signs in: 3 to 20 characters that survive every keyboard. */
export const userName = v.pipe(
  v.string('请输入用户名'),
  v.trim(),
  v.nonEmpty('请输入用户名'),
  v.minLength(3, '请输入至少3个字符'),
  v.maxLength(20, '最多 {n} 个字符'),
  v.regex(/^[\w.@-]+$/, '只能使用字母、数字、下划线、点、@ 和短横线'),
);

/** A password that somebody chooses: 8 characters or more, with each of the four kinds among them. */
export const password = v.pipe(
  v.string(WEAK_PASSWORD),
  v.maxLength(128, '最多 {n} 个字符'),
  v.check((text) => text === text.trim(), '密码首尾不能有空格'),
  v.regex(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[^\p{L}\d\s])[^\p{Cc}]{8,}$/u, WEAK_PASSWORD),
);

/** A resident identity number of 18 places, the last of which may be X. */
export const idCard = v.pipe(v.string(WRONG_FORMAT), v.trim(), v.regex(/^(\d{17}[\dXx])?$/, WRONG_FORMAT));

/** A calendar day as a filter takes it, YYYY-MM-DD. */
export const day = v.pipe(v.string(), v.isoDate(WRONG_FORMAT));

/** A calendar day that a form must have, YYYY-MM-DD; 30 February is none. */
export function requiredDay(message: string) {
  return v.pipe(v.string(message), v.isoDate(message), v.check(isOfCalendar, WRONG_FORMAT));
}

/** A moment that a form must have, in ISO form with its time zone. */
export function requiredMoment(message: string) {
  return v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.check((text) => isOfCalendar(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), WRONG_FORMAT),
  );
}

/** Whether a day of the form YYYY-MM-DD is one: 30 February is none, and of the year 0 the database knows nothing. */
export function isOfCalendar(text: string): boolean {
  const moment = Date.parse(text);
  return moment > 0 && new Date(moment).toISOString().startsWith(text);
}

// NUL can't be stored by PostgreSQL, and no control character belongs into a name.
function hasNoControls(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- it is control characters that are looked for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}
