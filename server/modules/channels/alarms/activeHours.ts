import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import type { alarmRules } from './schema';

/** The present time by the database's clock, as the instant and as the wall clock of the installation's time zone. */
export interface WallClock {
  readonly now: string;
  /** From 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** HH:MM. */
  readonly time: string;
  /** The date and time for messages. */
  readonly text: string;
}

/** Reads the time at which the transaction has begun. */
export async function readWallClock(db: Db, timeZone: string): Promise<WallClock> {
  const { rows } = await db.execute<{ now: string; weekday: number; time: string; text: string }>(
    sql`select now()::timestamptz(3)::text as now, extract(isodow from local)::int as weekday,
      to_char(local, 'HH24:MI') as time, to_char(local, 'YYYY-MM-DD HH24:MI') as text
    from (select now() at time zone ${timeZone} as local) as clock`,
  );
  const [clock] = rows;
  if (!clock) throw new Error('the database has told no time');
  return { ...clock, now: new Date(clock.now).toISOString() };
}

/**
 * Whether a rule tells people at a time. Hours that end before they begin go on past midnight, and then belong to the day
 * on which they have begun.
 */
export function isActive(
  { activeDays, activeFrom, activeTo }: Pick<typeof alarmRules.$inferSelect, 'activeDays' | 'activeFrom' | 'activeTo'>,
  { weekday, time }: Pick<WallClock, 'weekday' | 'time'>,
): boolean {
  if (activeFrom === null || activeTo === null || activeFrom === activeTo) return activeDays.includes(weekday);
  if (activeFrom < activeTo) return activeDays.includes(weekday) && time >= activeFrom && time < activeTo;
  if (time >= activeFrom) return activeDays.includes(weekday);
  return time < activeTo && activeDays.includes(weekday === 1 ? 7 : weekday - 1);
}
