import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { optionalText, requiredDay } from '../rules';
import { timeOfDay } from '../timeOfDay';
import { MAX_WORK_DAY_NAME, WORK_DAY_KINDS } from './workDays';

const CALENDAR = `${ADMIN_PATH}/workCalendar` as const;

/** The most periods of working time in a day. */
export const MAX_WORK_PERIODS = 6;

/** The most holidays and make-up days of a calendar. */
export const MAX_WORK_DAYS = 1_000;

/** The most days that are marked or cleared at once: a year. */
export const MAX_MARKED_DAYS = 366;

/** The most characters of a list of days that is imported. */
export const MAX_WORK_DAY_LIST = 50_000;

// Midnight at the end of a day is 24:00.
const endOfPeriod = v.pipe(v.string('请选择时间'), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '请选择时间'));

/** A part of a day in which people work, by the clock of the installation. */
export const WorkPeriod = v.pipe(
  v.object({ fromTime: timeOfDay, toTime: endOfPeriod }),
  v.check(({ fromTime, toTime }) => fromTime < toTime, '结束时间必须晚于开始时间'),
);

/** A part of a day in which people work. */
export type WorkPeriod = v.InferOutput<typeof WorkPeriod>;

const periodsOfDay = v.pipe(
  v.array(WorkPeriod),
  v.maxLength(MAX_WORK_PERIODS, '最多 {n} 项'),
  v.check((periods) => !overlap(periods), '同一天的时间段不能重叠'),
);

const hours = {
  /** Whether time is counted by the calendar. Where it is off, every minute of every day counts. */
  isOn: v.boolean(),
  /** The working time of each weekday, from Monday. */
  weekdays: v.pipe(
    v.array(periodsOfDay),
    v.length(7),
    v.check((weekdays) => weekdays.some((periods) => periods.length > 0), '请至少设置一天的工作时间'),
  ),
  /** The working time of make-up days. */
  makeUpHours: v.pipe(periodsOfDay, v.minLength(1, '请设置调休上班日的工作时间')),
};

/** A day that is not as its weekday: a holiday, or a day on which people work to make up for one. */
export const WorkDay = v.object({
  day: v.string(),
  kind: v.picklist(WORK_DAY_KINDS),
  dayName: v.nullable(v.string()),
});

/** The calendar of working time of a merchant. */
export const WorkCalendar = v.object({
  isOn: v.boolean(),
  weekdays: v.array(v.array(WorkPeriod)),
  makeUpHours: v.array(WorkPeriod),
  /** In the order of the days. */
  days: v.array(WorkDay),
  /** 0 for a merchant that has saved none. */
  version: v.number(),
});

/** The calendar of working time of a merchant. */
export type WorkCalendar = v.InferOutput<typeof WorkCalendar>;

const day: readonly WorkPeriod[] = [
  { fromTime: '09:00', toTime: '12:00' },
  { fromTime: '13:30', toTime: '18:00' },
];

/** The calendar that a merchant begins with. */
export const NEW_WORK_CALENDAR: WorkCalendar = {
  isOn: false,
  weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => (weekday < 6 ? [...day] : [])),
  makeUpHours: [...day],
  days: [],
  version: 0,
};

/**
 * The calendar of working time (工作日历, APR-07): working hours, holidays and make-up days of the merchant, by which time limits,
 * delays, urging and duty rotas count. Calendars in which nobody would work for a year are refused.
 */
export const workCalendar = {
  getWorkCalendar: endpoint({
    method: 'GET',
    path: `${CALENDAR}/detail`,
    arg: v.object({}),
    data: WorkCalendar,
    needs: 'system:workCalendar:list',
    changes: false,
    owned: {},
  }),
  /** Saves the hours and whether the calendar is on. */
  saveWorkHours: endpoint({
    method: 'POST',
    path: `${CALENDAR}/hours`,
    arg: v.object({ ...hours, version: wholeNumber(0, 2 ** 31 - 1) }),
    data: noData,
    needs: 'system:workCalendar:edit',
    changes: { action: 'edit', kind: 'workCalendar' },
    owned: {},
  }),
  /** Marks days as holidays or make-up days, or lets them be as their weekdays again (`ORDINARY`). */
  markWorkDays: endpoint({
    method: 'POST',
    path: `${CALENDAR}/days`,
    arg: v.object({
      fromDay: requiredDay('请选择开始日期'),
      toDay: requiredDay('请选择结束日期'),
      kind: v.picklist([...WORK_DAY_KINDS, 'ORDINARY'], '请选择类型'),
      dayName: optionalText(MAX_WORK_DAY_NAME),
    }),
    data: noData,
    needs: 'system:workCalendar:edit',
    changes: { action: 'edit', kind: 'workCalendar' },
    owned: {},
  }),
  /** Marks the days of a list. A list with a wrong line changes nothing. Answers how many days it has. */
  importWorkDays: endpoint({
    method: 'POST',
    path: `${CALENDAR}/days/import`,
    arg: v.object({
      content: v.pipe(
        v.string('请粘贴日期列表'),
        v.trim(),
        v.nonEmpty('请粘贴日期列表'),
        v.maxLength(MAX_WORK_DAY_LIST, '最多 {n} 个字符'),
      ),
    }),
    data: v.object({ count: v.number() }),
    needs: 'system:workCalendar:edit',
    changes: { action: 'import', kind: 'workCalendar' },
    owned: {},
  }),
};

function overlap(periods: readonly WorkPeriod[]): boolean {
  const sorted = sortPeriods(periods);
  return sorted.some(({ fromTime }, index) => fromTime < (sorted[index - 1]?.toTime ?? ''));
}

/** The periods of a day in the order of their times. */
export function sortPeriods(periods: readonly WorkPeriod[]): WorkPeriod[] {
  return periods.toSorted((one, other) => (one.fromTime < other.fromTime ? -1 : 1));
}
