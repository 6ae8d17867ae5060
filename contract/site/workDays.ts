import { hasNoControls, isCalendarDay } from '../rules';

/** How a day differs from its weekday. */
export const WORK_DAY_KINDS = ['HOLIDAY', 'MAKE_UP'] as const;

/** How a day differs from its weekday. */
export type WorkDayKind = (typeof WORK_DAY_KINDS)[number];

/** Labels of the kinds of days. */
export const WORK_DAY_KIND_LABELS: Readonly<Record<WorkDayKind, string>> = {
  HOLIDAY: '节假日',
  MAKE_UP: '调休上班日',
};

/** The most characters of the name of a day. */
export const MAX_WORK_DAY_NAME = 20;

/** A day that is not as its weekday. */
export interface MarkedDay {
  readonly day: string;
  readonly kind: WorkDayKind;
  readonly dayName: string | null;
}

/** Why a line of a list of days can't be read. */
export interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

const KINDS: Readonly<Record<string, WorkDayKind>> = {
  ...{ 休: 'HOLIDAY', 休息: 'HOLIDAY', 放假: 'HOLIDAY', 节假日: 'HOLIDAY', off: 'HOLIDAY' },
  ...{ 班: 'MAKE_UP', 上班: 'MAKE_UP', 补班: 'MAKE_UP', 调休: 'MAKE_UP', 调休上班日: 'MAKE_UP', on: 'MAKE_UP' },
};

// The most days of one line.
const MAX_DAYS_OF_LINE = 31;

/**
 * Reads a list of days, one or several in a line: `2026-10-01,休,国庆节`, `2026-10-01~2026-10-08,休,国庆节`. Empty lines are skipped.
 * Returns what is wrong with each line that can't be read.
 */
export function parseWorkDays(content: string): {
  readonly days: readonly MarkedDay[];
  readonly problems: readonly LineProblem[];
} {
  const days = new Map<string, MarkedDay>();
  const problems: LineProblem[] = [];
  for (const [index, text] of content.split(/\r\n?|\n/).entries()) {
    if (text.trim() === '') continue;
    const read = readLine(text);
    if (typeof read === 'string') problems.push({ line: index + 1, text: read });
    else if (read.some(({ day }) => days.has(day))) problems.push({ line: index + 1, text: '日期重复' });
    else for (const one of read) days.set(one.day, one);
  }
  return { days: sortDays([...days.values()]), problems };
}

/** Days in their order. */
export function sortDays<Day extends MarkedDay>(days: readonly Day[]): Day[] {
  return days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The days from one to another, or as many of them as are asked for. */
export function listDays(fromDay: string, toDay: string, most = Infinity): string[] {
  const days: string[] = [];
  for (let day = fromDay; day <= toDay && days.length < most; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day so many days after another. */
export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

// The days of a line, or what is wrong with it.
function readLine(text: string): MarkedDay[] | string {
  const [period = '', kindText = '', name = '', ...rest] = text.split(/[,，\t]/).map((cell) => cell.trim());
  if (rest.some((cell) => cell !== '')) return '列数过多，应为“日期,休或班,名称”';
  const [fromDay, toDay = fromDay, more] = period.split(/\s*[~～]\s*/).map(toDayText);
  if (fromDay === undefined || toDay === undefined || more !== undefined) return '日期格式错误，应如 2026-10-01';
  if (!isCalendarDay(fromDay) || !isCalendarDay(toDay)) return '没有这一天';
  if (fromDay > toDay) return '结束日期不能早于开始日期';
  const kind = readKind(kindText.toLowerCase());
  if (kind === undefined) return '类型应为“休”或“班”';
  if (name.length > MAX_WORK_DAY_NAME) return '名称过长';
  if (!hasNoControls(name)) return '数据格式错误';
  const days = listDays(fromDay, toDay, MAX_DAYS_OF_LINE + 1);
  if (days.length > MAX_DAYS_OF_LINE) return '一行最多 31 天';
  return days.map((day) => ({ day, kind, dayName: name === '' ? null : name }));
}

function readKind(text: string): WorkDayKind | undefined {
  return Object.hasOwn(KINDS, text) ? KINDS[text] : undefined;
}

function toDayText(text: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
