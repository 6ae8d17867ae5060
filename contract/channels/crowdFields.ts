import * as v from 'valibot';
import { wholeNumber } from '../paging';
import { EMAIL_PATTERN, MOBILE_PATTERN } from '../personRules';
import { MAX_LENGTHS, WRONG_FORMAT, optionalText, requiredDay, rowId } from '../rules';
import { timeOfDay } from '../timeOfDay';
import { secret } from '../secret';

/** The most outside contacts that a list names by hand. */
export const MAX_LISTED_CROWD_CONTACTS = 200;

/** The most rows of a file with outside contacts. */
export const MAX_IMPORTED_CONTACTS = 100_000;

/** The most columns of such a file beside name and addresses. */
export const MAX_VALUE_COLUMNS = 20;

/** The most characters of a value in such a column. */
export const MAX_CONTACT_VALUE = 500;

/** The most shifts, and the most substitutes, of a duty rota. */
export const MAX_SHIFTS = 100;

/** Who may read the addresses of outside contacts in full. */
export const EDIT_CROWDS_PERMISSION = 'system:notifyCrown:edit';

/** The ways to reach a person. A letter of the portal reaches everybody. */
export const REACH_WAYS = ['phone', 'email', 'wechat', 'alipay', 'dingtalk'] as const;

/** A way to reach a person. */
export type ReachWay = (typeof REACH_WAYS)[number];

/** Labels of the ways to reach a person. */
export const REACH_WAY_LABELS: Readonly<Record<ReachWay, string>> = {
  phone: '手机号',
  email: '邮箱',
  wechat: '微信小程序',
  alipay: '支付宝小程序',
  dingtalk: '钉钉',
};

/** The id by which a mini-program knows a person. */
export const MINI_USER_ID_PATTERN = /^[\w.@-]{1,64}$/;

const address = (pattern: RegExp, max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(max, '最多 {n} 个字符'),
        v.check((text) => text === '' || pattern.test(text), WRONG_FORMAT),
      ),
    ),
  );

/** An outside contact of a form: a person who is no user of the portal. One of the addresses is given. */
export const CrowdContactForm = v.object({
  contactName: optionalText(),
  phonenumber: secret(address(MOBILE_PATTERN, MAX_LENGTHS.phonenumber), {
    mask: 'phone',
    reveal: EDIT_CROWDS_PERMISSION,
  }),
  email: secret(address(EMAIL_PATTERN, MAX_LENGTHS.email), { mask: 'email', reveal: EDIT_CROWDS_PERMISSION }),
  miniUserId: secret(address(MINI_USER_ID_PATTERN, 64), { reveal: EDIT_CROWDS_PERMISSION }),
});

/** An outside contact of a form. */
export type CrowdContactForm = v.InferOutput<typeof CrowdContactForm>;

/** To which days of the merchant's calendar a shift is limited. */
export const SHIFT_DAY_KINDS = ['WORKING', 'OFF'] as const;

/** Labels of the days to which a shift is limited. */
export const SHIFT_DAY_KIND_LABELS: Readonly<Record<(typeof SHIFT_DAY_KINDS)[number], string>> = {
  WORKING: '仅工作日',
  OFF: '仅休息日',
};

/** The shifts of a week: on which days, from when to when, and who is on duty. One that ends before it begins goes on to the next day. */
export const CrowdShift = v.object({
  /** From 1 for Monday to 7 for Sunday: the days on which the shift begins. */
  weekdays: v.pipe(
    v.array(wholeNumber(1, 7), '请选择星期'),
    v.minLength(1, '请选择星期'),
    v.maxLength(7, '最多选择 {n} 天'),
  ),
  /** Of these days only the working days of the merchant's calendar, or only the others (APR-07). Absent: all of them. */
  dayKind: v.optional(v.nullable(v.picklist(SHIFT_DAY_KINDS))),
  fromTime: timeOfDay,
  toTime: timeOfDay,
  userId: rowId('请选择值班人员'),
});

/** A shift of a duty rota. */
export type CrowdShift = v.InferOutput<typeof CrowdShift>;

/** Who takes over the shifts of whom that begin on some days. */
export const CrowdSubstitute = v.pipe(
  v.object({
    userId: rowId('请选择值班人员'),
    substituteId: rowId('请选择替班人员'),
    fromDay: requiredDay('请选择开始日期'),
    toDay: requiredDay('请选择结束日期'),
  }),
  v.check(({ fromDay, toDay }) => fromDay <= toDay, '结束日期不能早于开始日期'),
  v.check(({ userId, substituteId }) => userId !== substituteId, '替班人员不能是本人'),
);

/** A substitute of a duty rota. */
export type CrowdSubstitute = v.InferOutput<typeof CrowdSubstitute>;

/** A shift on a day of the coming weeks. */
export const CrowdDuty = v.object({
  /** The day on which the shift begins, in the installation's time zone. */
  day: v.string(),
  fromTime: v.string(),
  toTime: v.string(),
  /** Who is on duty. Empty for somebody whom the caller does not see. */
  nickName: v.string(),
  /** For whom; null for a shift of their own. */
  insteadOf: v.nullable(v.string()),
  isNow: v.boolean(),
});

/** A shift on a day of the coming weeks. */
export type CrowdDuty = v.InferOutput<typeof CrowdDuty>;

/** How many days of a rota are shown. */
export const DUTY_DAYS = 14;
