import * as v from 'valibot';

/** What is said of a value whose kind is wrong and for which no rule has words of its own. */
export const WRONG_FORMAT = '数据格式错误';

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
