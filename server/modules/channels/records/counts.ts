import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../db/store';

/** With what the subject begins under which the marketing to one address is counted. Channel and hash follow. */
export const MARKETING_SUBJECT = 'marketing:';

/** What is counted, and up to where. */
export interface CountedLimit {
  readonly merchantId: string;
  /** Such as `account:` with its id. */
  readonly subject: string;
  readonly per: 'day' | 'month' | 'week';
  /** Null: only counted. */
  readonly limit: number | null;
  readonly timeZone: string;
}

// A week begins on Monday. Its text sorts behind all months of its year.
const FORMATS = { day: 'YYYY-MM-DD', month: 'YYYY-MM', week: 'IYYY-"W"IW' } as const;

/**
 * Counts one message, and returns whether it is within the limit. A message beyond the limit is not counted. Calls at the same time
 * wait for each other, at all servers.
 */
export async function countMessage(
  db: Db,
  { merchantId, subject, per, limit, timeZone }: CountedLimit,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into channel_counts as counts (merchant_id, subject, period, message_count)
    values (${merchantId}, ${subject}, ${presentPeriod({ per, timeZone })}, 1)
    on conflict (merchant_id, subject, period) do update set message_count = counts.message_count + 1
      where ${limit}::int is null or counts.message_count < ${limit}::int
    returning message_count`);
  return rows.length > 0;
}

/** The present period in the database, as the counts name it. */
export function presentPeriod({ per, timeZone }: Pick<CountedLimit, 'per' | 'timeZone'>): SQL {
  return sql`to_char(now() at time zone ${timeZone}, ${FORMATS[per]})`;
}

/** Reads the messages of the present day or month that were counted for some subjects. */
export async function readCounts(
  db: Db,
  subjects: readonly string[],
  { per, timeZone }: Pick<CountedLimit, 'per' | 'timeZone'>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ subject: string; count: number }>(sql`
    select subject, message_count as count from channel_counts
    where subject in (select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))
      and period = ${presentPeriod({ per, timeZone })}`);
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}
