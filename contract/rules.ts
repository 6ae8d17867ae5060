import * as v from 'valibot';

/** The message for a value of the wrong type or format, where a rule has no message of its own. */
export const WRONG_FORMAT = '数据格式错误';

/** The maximum lengths of text fields in characters, those of the profile as in specification section 5. */
export const MAX_LENGTHS = { nickName: 25, phonenumber: 20, email: 50, remark: 200, name: 50, code: 50 } as const;

/** Required text: trimmed, and not empty. */
export function requiredText(message: string, max: number = MAX_LENGTHS.name) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(max, '最多 {n} 个字符'),
    v.check(hasNoControls, WRONG_FORMAT),
  );
}

/** Optional text, trimmed. */
export function optionalText(max: number = MAX_LENGTHS.name) {
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

/**
 * Whether a text is a complete web address, `https://…` or `http://…`. Rejects addresses such as `javascript:…`, which
 * a browser would execute.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/\\][^\s\p{Cc}]*$/u.test(text) && URL.canParse(text);
}

/** The id of a row. Checks only the format, not whether the row exists. */
export function rowId(message = WRONG_FORMAT) {
  return v.pipe(v.string(message), v.regex(/^[0-9A-Za-z_-]{1,40}$/, message));
}

/** A calendar day in a filter, YYYY-MM-DD. */
export const day = v.pipe(v.string(), v.isoDate(WRONG_FORMAT));

/** A calendar day that a form requires, YYYY-MM-DD. Rejects 30 February. */
export function requiredDay(message: string) {
  return v.pipe(v.string(message), v.isoDate(message), v.check(isCalendarDay, WRONG_FORMAT));
}

/** A point in time that a form requires, in ISO format with its time zone. */
export function requiredTimestamp(message: string) {
  return v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.check((text) => isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), WRONG_FORMAT),
  );
}

/** Whether a day of the form YYYY-MM-DD exists. Rejects 30 February, and the year 0, which PostgreSQL does not have. */
export function isCalendarDay(text: string): boolean {
  const moment = Date.parse(text);
  return moment > 0 && new Date(moment).toISOString().startsWith(text);
}

/** Whether a text contains no control characters. PostgreSQL can't store NUL, and no name needs the other ones. */
export function hasNoControls(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- it is control characters that are looked for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}
