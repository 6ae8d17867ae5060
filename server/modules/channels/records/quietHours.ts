import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';

/**
 * Returns when the quiet hours end, such as `22:00-08:00`, if they are at the moment; else null. `text` is the hour for messages. Hours
 * that end before they begin go on past midnight.
 */
export async function findEndOfQuiet(
  db: Db,
  { hours, timeZone }: { readonly hours: string; readonly timeZone: string },
): Promise<{ readonly time: string; readonly text: string } | null> {
  const [from, to] = hours.split('-');
  if (!from || !to || from === to) return null;
  const { rows } = await db.execute<{ time: Date | string | null }>(sql`
    select (case
      when ${from}::time < ${to}::time and local::time >= ${from}::time and local::time < ${to}::time
        or ${from}::time > ${to}::time and local::time < ${to}::time then local::date + ${to}::time
      when ${from}::time > ${to}::time and local::time >= ${from}::time then local::date + 1 + ${to}::time
    end) at time zone ${timeZone} as time
    from (select clock_timestamp() at time zone ${timeZone} as local) as clock`);
  const time = rows[0]?.time ?? null;
  return time === null ? null : { time: new Date(time).toISOString(), text: to };
}
