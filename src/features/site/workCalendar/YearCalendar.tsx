import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { WorkCalendar } from 'contract/site/workCalendar';
import { addDays, listDays } from 'contract/site/workDays';
import { listPeriods, toWorkingHours } from 'contract/site/workingTime';
import { WEEKDAYS } from '@/kernel/channels/weekTimes';
import { useTexts } from '@/platform/language/useTexts';
import styles from './workCalendar.module.css';

interface Props {
  readonly calendar: WorkCalendar;
  readonly year: number;
  /** Today, which is marked. */
  readonly today: string;
  /** Opens a day. Undefined: the days can't be changed. */
  readonly onOpen?: (day: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The twelve months of a year. Arrow keys go from day to day and from week to week, Enter opens a day; the whole year is one stop of the
 * tab key.
 */
export function YearCalendar({ calendar, year, today, onOpen }: Props) {
  const t = useTexts();
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const [current, setCurrent] = useState(today.startsWith(String(year)) ? today : first);
  const hours = useMemo(() => toWorkingHours(calendar), [calendar]);
  const marks = useMemo(() => new Map(calendar.days.map((one) => [one.day, one])), [calendar]);
  const months = useMemo(() => Array.from({ length: 12 }, (_, index) => listMonth(year, index + 1)), [year]);
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: string) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const day = addDays(from, step);
    if (day >= first && day <= last)
      event.currentTarget.closest('[data-year]')?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const describe = (day: string) => {
    const mark = marks.get(day);
    const state = mark
      ? mark.kind === 'HOLIDAY'
        ? t('节假日')
        : t('调休上班日')
      : listPeriods(hours, day).length > 0
        ? t('工作日')
        : t('休息日');
    const date = t('{month} 月 {day} 日', { month: Number(day.slice(5, 7)), day: Number(day.slice(8)) });
    return [date, t(WEEKDAYS[weekdayOf(day)] ?? ''), state, mark?.dayName ?? '']
      .filter((part) => part !== '')
      .join(' ');
  };
  const toClass = (day: string) =>
    [
      styles.day,
      marks.get(day)?.kind === 'HOLIDAY' && styles.holiday,
      marks.get(day)?.kind === 'MAKE_UP' && styles.makeUp,
      listPeriods(hours, day).length === 0 && styles.off,
      day === today && styles.today,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <div className={styles.year} data-year={year}>
      {months.map((days, index) => (
        <section key={days[0]} className={styles.month} aria-label={t('{n} 月', { n: index + 1 })}>
          <h3>{t('{n} 月', { n: index + 1 })}</h3>
          <div className={styles.days}>
            {WEEKDAYS.map((name) => (
              <span key={name} className={styles.head} title={t(name)} aria-hidden>
                {t(name).replace(/^周/, '').slice(0, 3)}
              </span>
            ))}
            {days.map((day, place) => {
              const kind = marks.get(day)?.kind;
              return (
                <button
                  key={day}
                  type="button"
                  data-day={day}
                  {...(kind && { 'data-mark': kind === 'HOLIDAY' ? t('休') : t('班') })}
                  className={toClass(day)}
                  {...(place === 0 && { style: { gridColumnStart: weekdayOf(day) + 1 } })}
                  tabIndex={day === current ? 0 : -1}
                  aria-label={describe(day)}
                  title={describe(day)}
                  aria-disabled={onOpen === undefined}
                  {...(day === today && { 'aria-current': 'date' as const })}
                  onFocus={() => setCurrent(day)}
                  onKeyDown={(event) => move(event, day)}
                  onClick={() => onOpen?.(day)}
                >
                  {Number(day.slice(8))}
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}

// From 0 for Monday.
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function listMonth(year: number, month: number): string[] {
  const start = `${year}-${String(month).padStart(2, '0')}-01`;
  return listDays(start, addDays(start, 30)).filter((day) => day.startsWith(start.slice(0, 7)));
}
