import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/store';
import { systemEvents } from '../modules/audit/systemLogs/schema';
import { jobs } from '../modules/audit/jobs/schema';
import { users } from '../modules/access/users/schema';

/**
 * Records in the system log how a job has ended, from its row, in the transaction that ends it (AUD-07). The entry outlives
 * the row. Needs the session role.
 */
export async function recordJobEnd(db: Db, jobId: string): Promise<void> {
  const [ended] = await db
    .select({
      name: jobs.title,
      outcome: jobs.state,
      durationMs: sql`floor(extract(epoch from ${jobs.endTime} - ${jobs.startTime}) * 1000)`.mapWith(Number),
      userName: users.userName,
      traceId: jobs.traceId,
    })
    .from(jobs)
    .leftJoin(users, eq(users.userId, jobs.userId))
    .where(eq(jobs.jobId, jobId));
  if (ended) await db.insert(systemEvents).values({ ...ended, kind: 'job' });
}
