import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { processInstances as instances } from '../instances/schema';

/** What a person has started with a key. */
export type Submitted = Pick<typeof instances.$inferSelect, 'instanceId' | 'status' | 'submissionHash'>;

/**
 * Finds what a person has started with the key of a submission. Holds the key until the transaction ends, so that another call with it
 * waits.
 */
export async function findSubmitted(
  { db, userId }: { readonly db: Db; readonly userId: string },
  submissionKey: string,
): Promise<Submitted | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${submissionKey}`}, 0))`);
  const { instanceId, submissionHash, status } = instances;
  const [started] = await db
    .select({ instanceId, submissionHash, status })
    .from(instances)
    .where(and(eq(instances.starterId, userId), eq(instances.submissionKey, submissionKey)));
  return started;
}
