import { and, eq } from 'drizzle-orm';
import { NEW_WORK_CALENDAR } from 'contract/site/workCalendar';
import type { WorkCalendar } from 'contract/site/workCalendar';
import { toWorkingHours } from 'contract/site/workingTime';
import type { WorkingHours } from 'contract/site/workingTime';
import type { Db } from '../../../db/store';
import { workCalendars as table } from './schema';

/** In whose transaction a calendar is read, and of which merchant. */
interface Reader {
  readonly db: Db;
  readonly merchantId: string;
}

const columns = {
  ...{ isOn: table.isOn, weekdays: table.weekdays, makeUpHours: table.makeUpHours, days: table.days },
  version: table.version,
};

/** Reads the calendar of a merchant: the one that every merchant begins with where it has saved none. */
export async function readCalendar({ db, merchantId }: Reader): Promise<WorkCalendar> {
  const [calendar] = await db.select(columns).from(table).where(eq(table.merchantId, merchantId));
  return calendar ?? NEW_WORK_CALENDAR;
}

/** Reads by which hours a merchant counts. Undefined: every minute counts, since its calendar is off. */
export async function readWorkingHours({ db, merchantId }: Reader): Promise<WorkingHours | undefined> {
  const [calendar] = await db
    .select(columns)
    .from(table)
    .where(and(eq(table.merchantId, merchantId), table.isOn));
  return calendar && toWorkingHours(calendar);
}
