import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { merchants } from '../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../db/store';
import type { Db } from '../db/store';
import { jobSchedules } from '../modules/audit/jobs/schema';
import type { Services } from '../services';
import { findNextOccurrence } from './cron';
import type { JobDeclaration, JobDeclarations } from './declaration';
import type { JobQueue } from './queue';

type ScheduledKind = JobDeclaration & { readonly schedule: string };

/** The kinds that the portal asks for itself. */
export function listScheduledKinds(kinds: JobDeclarations): readonly ScheduledKind[] {
  return [...kinds.values()].filter((kind): kind is ScheduledKind => kind.schedule !== undefined);
}

/**
 * Asks for the jobs whose time has come. Of several servers the one that moves the next time on asks, so that each
 * occurrence gets one job. Occurrences during which no server has run are made up for by one job at the next start.
 */
export async function askForScheduledJobs({
  store,
  jobs,
  jobKinds,
  timeZone,
}: Pick<Services, 'store' | 'jobs' | 'jobKinds' | 'timeZone'>): Promise<void> {
  const kinds = listScheduledKinds(jobKinds);
  if (kinds.length === 0) return;
  await store.asSession(async (db) => {
    // All times are those of the database's clock.
    const stored = await db.select().from(jobSchedules);
    const now = await readClock(db);
    for (const kind of kinds) {
      const { kind: name, schedule: cron } = kind;
      const nextTime = findNextOccurrence(cron, new Date(now), timeZone).toISOString();
      const known = stored.find((row) => row.kind === name);
      if (!known) {
        await db.insert(jobSchedules).values({ kind: name, cron, timeZone, nextTime }).onConflictDoNothing();
        continue;
      }
      const isDue = known.cron === cron && known.timeZone === timeZone && known.nextTime <= now;
      // A later time than the next one is left by a clock that was set back, another one by a former release.
      if (!isDue && known.cron === cron && known.timeZone === timeZone && known.nextTime <= nextTime) continue;
      const moved = await db
        .update(jobSchedules)
        .set({ cron, timeZone, nextTime })
        .where(and(eq(jobSchedules.kind, name), eq(jobSchedules.nextTime, known.nextTime)))
        .returning({ kind: jobSchedules.kind });
      if (isDue && moved.length > 0) await ask(db, jobs, kind, known.nextTime);
    }
  });
}

async function readClock(db: Db): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return new Date(rows[0]?.now ?? '').toISOString();
}

async function ask(db: Db, jobs: JobQueue, kind: JobDeclaration, occurrence: string): Promise<void> {
  const [platform] = await db
    .select({ merchantId: merchants.merchantId })
    .from(merchants)
    .where(isNull(merchants.parentId));
  if (!platform) return;
  const who = { merchantId: platform.merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId: randomUUID() };
  await jobs.enqueueAsSession(db, who, kind, { argument: {}, key: occurrence });
}
