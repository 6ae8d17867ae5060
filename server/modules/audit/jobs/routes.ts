import type { FastifyInstance } from 'fastify';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { jobs as contract } from 'contract/audit/jobs';
import { countMatching, selectPage } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import { withSessionRole } from '../../../db/store';
import type { JobDeclarations } from '../../../jobs/declaration';
import { listScheduledKinds } from '../../../jobs/schedules';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { issueTicket } from '../../documents/downloads/tickets';
import { JOB_FILE } from './download';
import { isFileExpired, jobSchedules, jobs } from './schema';

const NEWEST_FIRST = [desc(jobs.createTime), desc(jobs.jobId)];

/** The jobs of the caller, and those of the installation with their schedules for the platform (JOB-02). */
export function jobsRoutes(app: FastifyInstance, services: Services): void {
  const { jobs: queue, jobKinds, timeZone } = services;

  serveEndpoints(app, services, contract, {
    async listJobs({ state, kind, ...page }, { db }) {
      const where = toJobCondition({ state, kind });
      const query = db.select(columns).from(jobs).where(where).$dynamic();
      const rows = await selectPage(query, page, jobs, NEWEST_FIRST);
      return {
        ...(await countMatching(db, jobs, where, { ...page, found: rows.length })),
        rows: rows.map((row) => toJob(row, jobKinds)),
      };
    },

    async listJobKinds() {
      return [...jobKinds.values()].map(({ kind, title }) => ({ kind, title }));
    },

    async cancelJob({ jobId }, { db }) {
      const [job] = await db.select({ kind: jobs.kind }).from(jobs).where(eq(jobs.jobId, jobId));
      if (jobKinds.get(job?.kind ?? '')?.mayCancel === false) throw new Refusal('conflict', '此类任务不能终止');
      await queue.cancel(db, jobId);
    },

    async retryJob({ jobId }, { db }) {
      await queue.retry(db, jobId);
    },

    async exportJobFile({ jobId }, who) {
      const [job] = await who.db.select({ file: jobs.file }).from(jobs).where(eq(jobs.jobId, jobId));
      if (!job?.file) throw notFound();
      return { fileName: await issueTicket(who, services, JOB_FILE, { jobId }) };
    },

    // The list shows jobs of all merchants, which the merchant role does not see.
    listAllJobs: async ({ state, kind, ...page }, { db }) =>
      withSessionRole(db, async () => {
        const where = toJobCondition({ state, kind });
        const query = db
          .select({
            ...columns,
            traceId: jobs.traceId,
            merchantName: merchants.merchantName,
            userName: users.userName,
          })
          .from(jobs)
          .innerJoin(merchants, eq(merchants.merchantId, jobs.merchantId))
          .leftJoin(users, eq(users.userId, jobs.userId))
          .where(where)
          .$dynamic();
        const rows = await selectPage(query, page, { createTime: jobs.createTime }, NEWEST_FIRST);
        return {
          ...(await countMatching(db, jobs, where, { ...page, found: rows.length })),
          rows: rows.map(({ merchantName, userName, traceId, ...row }) => ({
            ...toJob(row, jobKinds),
            merchantName,
            userName,
            traceId,
          })),
        };
      }),

    listSchedules: async (_, { db }) =>
      withSessionRole(db, async () => {
        const stored = await db.select().from(jobSchedules);
        const last = await db
          .selectDistinctOn([jobs.kind], { kind: jobs.kind, state: jobs.state, createTime: jobs.createTime })
          .from(jobs)
          .where(sql`${jobs.userId} is null`)
          .orderBy(jobs.kind, desc(jobs.createTime));
        return listScheduledKinds(jobKinds).map(({ kind, title, schedule }) => {
          const latest = last.find((job) => job.kind === kind);
          return {
            kind,
            title,
            cron: schedule,
            timeZone,
            nextTime: stored.find((row) => row.kind === kind)?.nextTime ?? null,
            lastState: latest?.state ?? null,
            lastTime: latest?.createTime ?? null,
          };
        });
      }),
  });
}

type JobFilter = Pick<v.InferOutput<typeof contract.listJobs.arg>, 'state' | 'kind'>;

function toJobCondition({ state, kind }: JobFilter): SQL | undefined {
  return and(state && eq(jobs.state, state), kind === undefined ? undefined : eq(jobs.kind, kind));
}

const columns = {
  jobId: jobs.jobId,
  kind: jobs.kind,
  title: jobs.title,
  state: jobs.state,
  progressDone: jobs.progressDone,
  progressTotal: jobs.progressTotal,
  note: jobs.note,
  attempts: jobs.attempts,
  failure: jobs.failure,
  createTime: jobs.createTime,
  startTime: jobs.startTime,
  endTime: jobs.endTime,
  dueTime: jobs.dueTime,
  file: jobs.file,
  isExpired: isFileExpired,
};

type JobColumns = Pick<typeof jobs.$inferSelect, Exclude<keyof typeof columns, 'isExpired'>> & {
  readonly isExpired: boolean;
};

function toJob({ file, dueTime, isExpired, ...row }: JobColumns, kinds: JobDeclarations) {
  const { state } = row;
  return {
    ...row,
    nextTime: state === 'waiting' ? dueTime : null,
    fileName: state === 'done' && !isExpired ? (file?.fileName ?? null) : null,
    mayCancel: (state === 'waiting' || state === 'running') && kinds.get(row.kind)?.mayCancel !== false,
    mayRetry: state === 'failed' || state === 'cancelled' || isExpired,
  };
}
