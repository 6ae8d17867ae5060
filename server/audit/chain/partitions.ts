import { sql } from 'drizzle-orm';
import type { Db } from '../../db/store';

/**
 * Creates the partitions of the logs for this month and the next three, in a transaction of the session role. Rows of a
 * month without a partition go into the default one.
 */
export async function addLogPartitions(db: Db): Promise<void> {
  await db.execute(sql`select add_log_partitions(now(), now() + interval '3 months')`);
}
