import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isWithinPeriod } from '../db/clock';
import { newId } from '../db/ids';
import type { Db } from '../db/store';
import { jobs } from '../modules/audit/jobs/schema';
import { recordJobEnd } from '../systemLog/jobEnds';
import { JobAborted } from './failures';
import type { JobDeclarations } from './declaration';
import type { JobProgress } from './kind';
import type { JobQueue } from './queue';

/** How often a server renews the leases of its jobs and looks for those of others that are over, in milliseconds. */
export const HEARTBEAT_MS = 2000;

/** Seconds without a heartbeat after which a run counts as dead, by the clock of the database. */
export const LEASE_SECONDS = 10;

/** How often servers may die amid a job before the job fails: it may be what kills them. */
export const MAX_LOST_RUNS = 5;

// Seconds after which a message for an unknown kind is looked at again, perhaps by a server of a newer release.
const UNKNOWN_KIND_SECONDS = 5;
const MAX_RECLAIMED = 20;
// The longest time ahead at which a waiting job may be due, an SQL interval. A later one is left by a clock of the
// database that was set back.
const LONGEST_WAIT = sql`interval '1 hour'`;
const lease = sql`make_interval(secs => ${LEASE_SECONDS})`;

/** A job whose lease a run of this server holds. */
export type LeasedJob = Awaited<ReturnType<typeof begin>>[number] & { readonly leaseId: string };

/**
 * Takes the next job and its lease. The message of the queue is used up in the same transaction, so that a server that
 * is killed here leaves either the message or the lease. Needs the session role.
 * @returns `empty` if no message is due; undefined if the message needs no work
 */
export async function takeJob(
  db: Db,
  queue: JobQueue,
  kinds: JobDeclarations,
): Promise<LeasedJob | 'empty' | undefined> {
  const message = await queue.receive(db);
  if (!message) return 'empty';
  const isMeant = and(eq(jobs.jobId, message.data.jobId), eq(jobs.deliveryId, message.id), eq(jobs.state, 'waiting'));
  const [found] = await db.select({ kind: jobs.kind }).from(jobs).where(isMeant).for('update');
  if (!found) return undefined;
  if (!kinds.has(found.kind)) {
    await queue.deliver(db, message.data.jobId, UNKNOWN_KIND_SECONDS);
    return undefined;
  }
  const leaseId = newId();
  const [begun] = await begin(db, message.data.jobId, leaseId);
  return begun && { ...begun, leaseId };
}

function begin(db: Db, jobId: string, leaseId: string) {
  return db
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      deliveryId: null,
      leaseId,
      leaseTime: sql`clock_timestamp()`,
      startTime: sql`coalesce(${jobs.startTime}, clock_timestamp())`,
      endTime: null,
    })
    .where(eq(jobs.jobId, jobId))
    .returning({
      jobId: jobs.jobId,
      merchantId: jobs.merchantId,
      userId: jobs.userId,
      scope: jobs.scope,
      kind: jobs.kind,
      title: jobs.title,
      argumentCipher: jobs.argumentCipher,
      cursor: jobs.cursor,
      attempts: jobs.attempts,
      traceId: jobs.traceId,
      isExport: sql<boolean>`${jobs.exportCipher} is not null`,
    });
}

/** The columns with which a run changes its job. */
export type JobChange = PgUpdateSetSource<typeof jobs>;

/**
 * Changes the row of a job if this run still holds its lease, and returns whether it does. The change locks the row
 * until the transaction ends, so that no server can take the job over while a step is stored. Needs the session role.
 */
export async function changeLeased(db: Db, { jobId, leaseId }: LeasedJob, change: JobChange): Promise<boolean> {
  const changed = await db
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.jobId, jobId), eq(jobs.leaseId, leaseId), eq(jobs.state, 'running')))
    .returning({ jobId: jobs.jobId });
  return changed.length > 0;
}

/** Changes the row like {@link changeLeased}; throws if the lease is lost, which undoes the transaction. */
export async function changeLeasedOrThrow(db: Db, job: LeasedJob, change: JobChange): Promise<void> {
  if (!(await changeLeased(db, job, change))) throw new JobAborted('lost');
}

/** The columns of a progress. */
export function toProgressColumns({ done, total, note }: JobProgress): JobChange {
  return {
    ...(done !== undefined && { progressDone: done }),
    ...(total !== undefined && { progressTotal: total }),
    ...(note !== undefined && { note }),
  };
}

/** The columns that end the lease of a job. */
export const NO_LEASE = { leaseId: null, leaseTime: null } as const;

/**
 * Renews the leases of runs. Returns those leases that still stand, with whether their user wants to cancel the job.
 * Needs the session role.
 */
export async function renewLeases(db: Db, leaseIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const renewed = await db
    .update(jobs)
    .set({ leaseTime: sql`clock_timestamp()` })
    .where(and(inArray(jobs.leaseId, [...leaseIds]), eq(jobs.state, 'running')))
    .returning({ leaseId: jobs.leaseId, isCancelRequested: jobs.isCancelRequested });
  return new Map(renewed.map(({ leaseId, isCancelRequested }) => [leaseId ?? '', isCancelRequested]));
}

/**
 * Gives the jobs of dead servers back to the queue, and those that a wrong clock would let wait. Skips rows that are
 * locked: another server is at it, or a step of the job is just being stored, so that it lives. Needs the session role.
 */
export async function reclaimJobs(db: Db, queue: JobQueue): Promise<void> {
  const dead = await db
    .select({ jobId: jobs.jobId, attempts: jobs.attempts, isCancelRequested: jobs.isCancelRequested })
    .from(jobs)
    .where(and(eq(jobs.state, 'running'), sql`not ${isWithinPeriod(jobs.leaseTime, lease)}`))
    .limit(MAX_RECLAIMED)
    .for('update', { skipLocked: true });
  for (const { jobId, attempts, isCancelRequested } of dead) {
    const isJob = eq(jobs.jobId, jobId);
    const end = async (change: JobChange) => {
      await db
        .update(jobs)
        .set({ ...NO_LEASE, endTime: sql`clock_timestamp()`, ...change })
        .where(isJob);
      await recordJobEnd(db, jobId);
    };
    if (isCancelRequested) await end({ state: 'cancelled' });
    else if (attempts >= MAX_LOST_RUNS)
      await end({ state: 'failed', failure: { text: '执行任务的服务器多次中断，请联系管理员' } });
    else {
      await db
        .update(jobs)
        .set({ ...NO_LEASE, state: 'waiting' })
        .where(isJob);
      await queue.deliver(db, jobId, 0);
    }
  }
  const late = await db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), sql`${jobs.dueTime} > now() + ${LONGEST_WAIT}`))
    .limit(MAX_RECLAIMED)
    .for('update', { skipLocked: true });
  for (const { jobId } of late) await queue.deliver(db, jobId, 0);
}
