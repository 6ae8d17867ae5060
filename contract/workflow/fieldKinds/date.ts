import * as v from 'valibot';
import { WRONG_FORMAT } from '../../rules';
import type { Message } from '../../text';
import { timeOfDay } from '../../timeOfDay';
import { defineFieldKind, findReversedLimits } from './fieldKind';
import type { CheckContext } from './fieldKind';

/** How exact a date is: a month, a day, or a minute of the wall clock without a time zone. */
export const DATE_PRECISIONS = ['MONTH', 'DAY', 'MINUTE'] as const;

/** How exact a date is. */
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

const FORMS: Readonly<Record<DatePrecision, RegExp>> = {
  MONTH: /^\d{4}-(0[1-9]|1[0-2])$/,
  DAY: /^\d{4}-\d{2}-\d{2}$/,
  MINUTE: /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/,
};

/** A date as forms store it, of any precision. */
export const dateText = v.pipe(v.string('请选择日期'), v.maxLength(16, WRONG_FORMAT), v.check(isDate, WRONG_FORMAT));

/** A limit of a date: a day, or the day on which the form is filled in. */
const dateLimit = v.optional(
  v.nullable(v.union([v.literal('TODAY'), v.pipe(v.string(), v.regex(FORMS.DAY), v.check(isDate))], '请选择日期')),
);

const dateSettings = {
  precision: v.optional(v.picklist(DATE_PRECISIONS, WRONG_FORMAT), 'DAY'),
  earliest: dateLimit,
  latest: dateLimit,
};

interface DateSettings {
  readonly precision: DatePrecision;
  readonly earliest?: string | null | undefined;
  readonly latest?: string | null | undefined;
}

/** A date: `2026-11`, `2026-11-27` or `2026-11-27 18:30`. */
export const date = defineFieldKind({
  label: '日期',
  conditionKind: 'MOMENT',
  settings: v.object(dateSettings),
  findProblems: findDateProblems,
  value: dateText,
  check: checkDate,
  summarize: (value) => value,
});

/** Two dates, the second of which is not before the first. */
export const dateRange = defineFieldKind({
  label: '日期区间',
  conditionKind: 'PRESENCE',
  settings: v.object(dateSettings),
  findProblems: findDateProblems,
  value: v.pipe(
    v.array(dateText, '请选择开始和结束日期'),
    v.check((days) => days.length === 2, '请选择开始和结束日期'),
  ),
  check: (value, settings, context) => {
    const [from = '', to = ''] = value;
    const problem = checkDate(from, settings, context) ?? checkDate(to, settings, context);
    return problem ?? (from > to ? { text: '结束日期不能早于开始日期' } : undefined);
  },
  summarize: ([from = '', to = '']) => `${from} ~ ${to}`,
});

/** A time of day: `18:30`. */
export const time = defineFieldKind({
  label: '时间',
  conditionKind: 'MOMENT',
  settings: v.object({ earliest: v.optional(v.nullable(timeOfDay)), latest: v.optional(v.nullable(timeOfDay)) }),
  findProblems: ({ earliest, latest }) => [findReversedLimits(earliest, latest)],
  value: timeOfDay,
  check: (value, { earliest, latest }) => checkLimits(value, earliest, latest),
  summarize: (value) => value,
});

function isDate(text: string): boolean {
  if (FORMS.MONTH.test(text)) return !text.startsWith('0000');
  const day = text.slice(0, 10);
  if (text !== day && !FORMS.MINUTE.test(text)) return false;
  // Days before 1970 are birthdays; the year 0 is none, and PostgreSQL does not have it.
  if (!FORMS.DAY.test(day) || day.startsWith('0000')) return false;
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

function checkDate(value: string, settings: DateSettings, { today }: CheckContext): Message | undefined {
  if (!FORMS[settings.precision].test(value)) return { text: WRONG_FORMAT };
  const limitOf = (limit: string | null | undefined) => (limit === 'TODAY' ? today : limit)?.slice(0, value.length);
  return checkLimits(value.slice(0, 10), limitOf(settings.earliest), limitOf(settings.latest));
}

function checkLimits(
  value: string,
  earliest: string | null | undefined,
  latest: string | null | undefined,
): Message | undefined {
  if (earliest && value < earliest) return { text: '不能早于 {limit}', values: { limit: earliest } };
  return latest && value > latest ? { text: '不能晚于 {limit}', values: { limit: latest } } : undefined;
}

function findDateProblems({ earliest, latest }: DateSettings): (Message | undefined)[] {
  const areDays = earliest !== 'TODAY' && latest !== 'TODAY';
  return areDays ? [findReversedLimits(earliest, latest)] : [];
}
