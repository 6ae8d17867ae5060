import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isBeforeDeadline } from '../../../db/clock';
import type { Db } from '../../../db/store';
import { channelRecords as table } from './schema';

/** The longest time for which a message waits: a day at most, for the end of quiet hours. */
export const longestDelay = sql`make_interval(days => 1)`;

/** A message that this server has claimed. */
export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * Claims the next message that is due, until `lease`. Those that were not tried yet go first, so that a vendor in trouble delays no
 * other message.
 */
export async function claim(db: Db, lease: SQL) {
  const next = db
    .select({ recordId: table.recordId })
    .from(table)
    .where(and(eq(table.state, 'queued'), sql`not ${isBeforeDeadline(table.dueTime, longestDelay)}`))
    .orderBy(asc(table.attempts), asc(table.dueTime))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, dueTime: lease })
    .where(eq(table.recordId, next))
    .returning({ recordId: table.recordId, merchantId: table.merchantId, attempts: table.attempts });
  return claimed;
}
