import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import * as v from 'valibot';
import type { StorageCipher } from '../crypto/storageCipher';
import { newId } from '../db/ids';
import { QUEUE } from '../db/queueSchema';
import { queryText, withSessionRole } from '../db/store';
import type { Db, MerchantScope, Store } from '../db/store';
import { isFileExpired, jobs } from '../modules/audit/jobs/schema';
import type { ExportDescription } from '../modules/audit/jobs/schema';
import { Refusal } from '../refusal';
import type { JobDeclaration } from './declaration';

/** The notification channel of PostgreSQL that tells the servers to look at the queue and at their running jobs. */
export const CHANNEL = 'portal_jobs';

/** Who asks for a job. A caller of the server is one. */
export interface JobRequester extends MerchantScope {
  readonly traceId: string;
}

/** A job as its requester describes it. */
export interface JobRequest<Arg extends v.GenericSchema> {
  readonly argument: v.InferInput<Arg>;
  /** The name of the job for the user. Default: the title of its kind. */
  readonly title?: string;
  /** A second request of the merchant for the same kind with the same key gets the first one's job. */
  readonly key?: string;
  /** What the download centre shows of an export. */
  readonly exported?: ExportDescription;
  /** After how many seconds the job begins. Default: at once. */
  readonly delaySeconds?: number;
}

/**
 * The queue of jobs. Its functions take the transaction of the call, so that a call that fails leaves no job. Messages
 * of pg-boss deliver the jobs; the rows of `jobs` decide what is done.
 */
export interface JobQueue {
  /** Asks for a job. Returns its id, or that of the job with the same key. Needs the merchant role. */
  enqueue<Arg extends v.GenericSchema>(
    db: Db,
    who: JobRequester,
    kind: JobDeclaration<Arg>,
    request: JobRequest<Arg>,
  ): Promise<{ readonly jobId: string }>;
  /** Asks for a job in a transaction that already has the session role. */
  enqueueAsSession<Arg extends v.GenericSchema>(
    db: Db,
    who: JobRequester,
    kind: JobDeclaration<Arg>,
    request: JobRequest<Arg>,
  ): Promise<{ readonly jobId: string }>;
  /** Cancels a waiting job, or tells the server that runs it to end it. Refuses a job that has ended. */
  cancel(db: Db, jobId: string): Promise<void>;
  /**
   * Lets a failed or cancelled job wait again, which then goes on after its last step, or one whose file has expired,
   * which begins anew. Refuses another job. With `who`, the job runs in their present data scope.
   */
  retry(db: Db, jobId: string, who?: Pick<JobRequester, 'scope'>): Promise<void>;
  /** Removes jobs that have ended. Returns the paths of their files, which are to be removed. Refuses other jobs. */
  remove(db: Db, jobIds: readonly string[]): Promise<readonly string[]>;
  /** Sends the message that starts a waiting job after some seconds; an earlier message no longer counts. */
  deliver(db: Db, jobId: string, seconds: number): Promise<void>;
  /** Takes the next message in the transaction that begins the job. Undefined if no message is due. */
  receive(db: Db): Promise<JobMessage | undefined>;
}

const JobMessage = v.object({ id: v.string(), data: v.object({ jobId: v.string() }) });

/** A message of pg-boss: look at this job. */
export type JobMessage = v.InferOutput<typeof JobMessage>;

/** Opens the queue. Throws if the schema of pg-boss is not the one that this release needs. */
export async function openJobQueue({
  store,
  storageCipher,
}: {
  readonly store: Pick<Store, 'asSession'>;
  readonly storageCipher: StorageCipher;
}): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => store.asSession((db) => queryText(db, text, values)) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();

  async function enqueueAsSession<Arg extends v.GenericSchema>(
    db: Db,
    { merchantId, userId, scope, traceId }: JobRequester,
    kind: JobDeclaration<Arg>,
    { argument, title = kind.title, key, exported, delaySeconds = 0 }: JobRequest<Arg>,
  ) {
    // Checks the argument now, so that the caller and not the job fails.
    v.parse(kind.arg, argument);
    const [added] = await db
      .insert(jobs)
      .values({
        jobId: newId(),
        merchantId,
        userId,
        scope,
        kind: kind.kind,
        title,
        argumentCipher: storageCipher.seal(JSON.stringify(argument)),
        idempotencyKey: key,
        exportCipher: exported && storageCipher.seal(JSON.stringify(exported)),
        traceId,
      })
      .onConflictDoNothing()
      .returning({ jobId: jobs.jobId });
    if (added) {
      await deliver(db, added.jobId, delaySeconds);
      return added;
    }
    const sameKey = and(eq(jobs.merchantId, merchantId), eq(jobs.kind, kind.kind), eq(jobs.idempotencyKey, key ?? ''));
    const [known] = await db.select({ jobId: jobs.jobId }).from(jobs).where(sameKey);
    if (!known) throw new Error(`the job ${kind.kind} was removed while it was asked for`);
    return known;
  }

  async function deliver(db: Db, jobId: string, seconds: number): Promise<void> {
    const id = randomUUID();
    await db
      .update(jobs)
      .set({ deliveryId: id, dueTime: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
      .where(eq(jobs.jobId, jobId));
    const sent = await boss.send(QUEUE, { jobId }, { id, startAfter: seconds, db: bossDatabase(db) });
    if (sent === null) throw new Error('the queue did not take the message of a job');
    await notifyServers(db);
  }

  return {
    enqueue: (db, who, kind, request) => withSessionRole(db, () => enqueueAsSession(db, who, kind, request)),
    enqueueAsSession,
    deliver,

    cancel: (db, jobId) =>
      withSessionRole(db, async () => {
        const isWaiting = sql`${jobs.state} = 'waiting'`;
        const [cancelled] = await db
          .update(jobs)
          .set({
            isCancelRequested: true,
            state: sql`case when ${isWaiting} then 'cancelled' else ${jobs.state} end`,
            endTime: sql`case when ${isWaiting} then clock_timestamp() end`,
          })
          .where(and(eq(jobs.jobId, jobId), inArray(jobs.state, ['waiting', 'running'])))
          .returning({ state: jobs.state, deliveryId: jobs.deliveryId });
        if (!cancelled) throw new Refusal('conflict', '任务已结束，不能终止');
        if (cancelled.state === 'cancelled' && cancelled.deliveryId !== null)
          await boss.deleteJob(QUEUE, cancelled.deliveryId, { db: bossDatabase(db) });
        await notifyServers(db);
      }),

    retry: (db, jobId, who) =>
      withSessionRole(db, async () => {
        const [reset] = await db
          .update(jobs)
          .set({
            ...{ state: 'waiting', attempts: 0, failure: null, isCancelRequested: false, endTime: null },
            cursor: sql`case when ${isFileExpired} then null else ${jobs.cursor} end`,
            progressDone: sql`case when ${isFileExpired} then 0 else ${jobs.progressDone} end`,
            ...{ file: null, fileOrganizations: null, expireTime: null },
            ...(who && { scope: who.scope }),
          })
          .where(and(eq(jobs.jobId, jobId), or(inArray(jobs.state, ['failed', 'cancelled']), isFileExpired)))
          .returning({ jobId: jobs.jobId });
        if (!reset) throw new Refusal('conflict', '只有失败、已终止或文件已过期的任务可以重试');
        await deliver(db, jobId, 0);
      }),

    remove: (db, jobIds) =>
      withSessionRole(db, async () => {
        const removed = await db
          .delete(jobs)
          .where(and(inArray(jobs.jobId, [...jobIds]), inArray(jobs.state, ['done', 'failed', 'cancelled'])))
          .returning({ path: sql<string | null>`${jobs.file} ->> 'path'` });
        if (removed.length < new Set(jobIds).size) throw new Refusal('conflict', '正在执行的任务不能删除，请先终止');
        return removed.flatMap(({ path }) => path ?? []);
      }),

    async receive(db) {
      const [message] = await boss.fetch(QUEUE, { batchSize: 1, db: bossDatabase(db) });
      if (!message) return undefined;
      const received = v.parse(JobMessage, message);
      // From here on the row of the job says who works on it, so that no message has to live as long as the job runs.
      await boss.deleteJob(QUEUE, received.id, { db: bossDatabase(db) });
      return received;
    },
  };
}

async function notifyServers(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

function bossDatabase(db: Db): PgBoss.Db {
  return { executeSql: (text, values) => queryText(db, text, values) };
}
