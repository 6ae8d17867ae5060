import { and, eq, gt, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Message } from 'contract/text';
import { runAsCaller } from '../db/statementCaller';
import { withSessionRole } from '../db/store';
import type { Db } from '../db/store';
import { describeError } from '../log';
import { jobs } from '../modules/audit/jobs/schema';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { recordJobEnd } from '../systemLog/jobEnds';
import { readActor } from './actor';
import { JobAborted, Retryable, classifyFailure } from './failures';
import { RETRY_SECONDS, TIME_LIMIT_SECONDS } from './declaration';
import type { JobActor, JobKind, JobResult, JobRun } from './kind';
import { DOWNLOAD_RETENTION_DAYS } from './fileRetention';
import { isSameScope, readScopeOrganizations } from './fileScope';
import { NO_LEASE, changeLeased, changeLeasedOrThrow, toProgressColumns } from './lease';
import type { JobChange, LeasedJob } from './lease';
import { notifyFailure, notifyFileReady } from './notifications';

/** A run of a job on this server. */
export interface Running {
  /** Ends the run early. Its later steps can't be stored any more. */
  abort(why: JobAborted): void;
  /** Resolves when the row of the job says how the run has ended. */
  readonly ended: Promise<void>;
}

/** Begins to run a job whose lease this server holds. */
export function startRun(services: Services, kind: JobKind, job: LeasedJob, log: (line: string) => void): Running {
  const { store, jobs: queue } = services;
  const controller = new AbortController();
  const { signal } = controller;
  const seconds = kind.timeLimitSeconds ?? TIME_LIMIT_SECONDS;
  const timer = setTimeout(() => controller.abort(new JobAborted('late')), seconds * 1000);

  async function work(): Promise<void> {
    const who = await store.asSession((db) => readActor(db, job, kind));
    const arg = v.parse(kind.arg, JSON.parse(services.storageCipher.open(job.argumentCipher)));
    const organizations = await store.asMerchant(who, (db) => readScopeOrganizations(db, who));
    const result = await kind.run(createRun(services, job, who, signal), arg);
    signal.throwIfAborted();
    await store.asMerchant(who, async (db) => {
      const fileColumns = result.file && (await toFileColumns(db, who, organizations));
      await result.work?.(db);
      await withSessionRole(db, async () => {
        await changeLeasedOrThrow(db, job, { ...toDone(kind, result), ...fileColumns });
        if (kind.keepsLastRunOnly) await removeFormerRuns(db, job);
        else await recordJobEnd(db, job.jobId);
      });
      if (result.file) await notifyFileReady(db, services, job, result.file);
    });
  }

  // A file of rows that were read in two different data scopes would belong to neither.
  async function toFileColumns(db: Db, who: JobActor, organizations: readonly string[] | null): Promise<JobChange> {
    if (!isSameScope(organizations, await readScopeOrganizations(db, who)))
      throw new Retryable('数据范围在导出期间发生变化');
    const days = services.parameters.get(DOWNLOAD_RETENTION_DAYS);
    return {
      fileOrganizations: organizations === null ? null : [...organizations],
      expireTime: sql`clock_timestamp() + make_interval(days => ${days})`,
    };
  }

  // Stores the end of a run that has failed. Does nothing if another server has taken the job over.
  async function settle(error: unknown): Promise<void> {
    const change = toChange(error);
    if (change === undefined) return;
    const { retrySeconds, finalReason, ...columns } = change;
    await store.asSession(async (db) => {
      const isOurs = await changeLeased(db, job, { ...columns, ...NO_LEASE });
      if (isOurs && columns.endTime !== undefined) await recordJobEnd(db, job.jobId);
      if (isOurs && retrySeconds !== undefined) await queue.deliver(db, job.jobId, retrySeconds);
      if (isOurs && finalReason !== undefined) await notifyFailure(db, services, job, finalReason);
    });
  }

  function toChange(
    error: unknown,
  ): (JobChange & { readonly retrySeconds?: number; readonly finalReason?: Message }) | undefined {
    const endTime = sql`clock_timestamp()`;
    const fail = (reason: Message) => ({ state: 'failed' as const, endTime, failure: reason, finalReason: reason });
    if (error instanceof JobAborted) {
      switch (error.abortCause) {
        case 'lost':
          return undefined;
        case 'cancelled':
          return { state: 'cancelled', endTime };
        case 'late':
          record(error);
          return fail({ text: '执行超过 {n} 秒，已中止', values: { n: seconds } });
        case 'stopping':
          // Another server goes on at once. The run does not count as an attempt.
          return { state: 'waiting', attempts: job.attempts - 1, retrySeconds: 0 };
      }
    }
    const { reason, mayHeal, isBug } = classifyFailure(error, job.traceId);
    if (isBug) log(`the job ${job.jobId} (${kind.kind}, trace id ${job.traceId}) failed: ${describeError(error)}`);
    const next = mayHeal ? (kind.retrySeconds ?? RETRY_SECONDS)[job.attempts - 1] : undefined;
    // A refusal is for the user of the job, and what heals by itself is no error before the last attempt.
    if (isBug || (next === undefined && !(error instanceof Refusal))) record(error);
    if (next === undefined) return fail(reason);
    return { state: 'waiting', failure: reason, retrySeconds: next };
  }

  function record(error: unknown): void {
    const { merchantId, userId, traceId } = job;
    const user = { merchantId, userId: userId ?? undefined };
    services.errorLog.record('job', error, () => ({ operation: kind.kind, user, traceId }));
  }

  async function run(): Promise<void> {
    const working = work();
    // After the end of the run nothing waits for the work any more, which may take longer to notice the signal.
    working.catch(() => undefined);
    try {
      await Promise.race([working, whenAborted(signal)]);
    } catch (error) {
      await settle(signal.aborted ? signal.reason : error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    abort: (why) => controller.abort(why),
    // Only logs the error: the lease ends by itself, and another server goes on.
    ended: runAsCaller({ name: kind.kind, traceId: job.traceId }, run).catch((error: unknown) =>
      log(`the end of the job ${job.jobId} (trace id ${job.traceId}) could not be stored: ${describeError(error)}`),
    ),
  };
}

function createRun(services: Services, job: LeasedJob, who: JobActor, signal: AbortSignal): JobRun {
  const { store } = services;
  return {
    jobId: job.jobId,
    services,
    who,
    cursor: job.cursor,
    signal,
    async step(work) {
      signal.throwIfAborted();
      return store.asMerchant(who, async (db) => {
        const step = await work(db);
        signal.throwIfAborted();
        const change = { cursor: step.cursor, leaseTime: sql`clock_timestamp()`, ...toProgressColumns(step) };
        await withSessionRole(db, () => changeLeasedOrThrow(db, job, change));
        return step;
      });
    },
    async report(progress) {
      signal.throwIfAborted();
      await store.asSession((db) => changeLeasedOrThrow(db, job, toProgressColumns(progress)));
    },
  };
}

function toDone(kind: JobKind, { file, ...progress }: JobResult): JobChange {
  return {
    ...toProgressColumns(progress),
    ...NO_LEASE,
    state: 'done',
    failure: null,
    endTime: sql`clock_timestamp()`,
    ...(file && {
      file: { ...file, needs: [...(kind.needs === undefined ? [] : [kind.needs]), ...(file.needs ?? [])] },
    }),
  };
}

// Runs of the schedule follow each other, so that the former one was asked for not long ago: the index of the times has it.
async function removeFormerRuns(db: Db, { jobId, kind }: LeasedJob): Promise<void> {
  await db
    .delete(jobs)
    .where(
      and(
        gt(jobs.createTime, sql`now() - interval '1 day'`),
        eq(jobs.kind, kind),
        eq(jobs.state, 'done'),
        ne(jobs.jobId, jobId),
      ),
    );
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}
