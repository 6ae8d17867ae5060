import type { FastifyInstance } from 'fastify';
import { and, desc, eq, gte, inArray, isNotNull, lt, not } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { downloadCentre as contract } from 'contract/documents/downloadCentre';
import { message } from 'contract/textSchemas';
import { countMatching, selectPage, startOfDay } from '../../../db/listing';
import { WHOLE_MERCHANT_SCOPE, withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { JOB_FILE, readJobFile } from '../../audit/jobs/download';
import { isFileExpired, jobs } from '../../audit/jobs/schema';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { countFile, issueTicket } from '../downloads/tickets';
import { removeFilesJob } from './removeFilesJob';

const NEWEST_FIRST = [desc(jobs.createTime), desc(jobs.jobId)];
const Description = v.object({ filter: v.array(message), reason: v.nullable(v.string()) });

type Filter = Pick<v.InferOutput<typeof contract.listDownloads.arg>, 'state' | 'module' | 'beginTime' | 'endTime'>;

/** Serves the download centre: the caller's own exports, their files and what can be done with them (DOC-07). */
export function downloadCentreRoutes(app: FastifyInstance, services: Services): void {
  const { jobs: queue, jobKinds, storageCipher, timeZone } = services;
  const modules = new Map([...jobKinds.values()].map(({ kind, exportedModule }) => [kind, exportedModule]));

  serveEndpoints(app, services, contract, {
    async listDownloads({ state, module, beginTime, endTime, ...page }, { db }) {
      const where = toCondition({ state, module, beginTime, endTime });
      const query = db.select(columns).from(jobs).where(where).$dynamic();
      const rows = await selectPage(query, page, jobs, NEWEST_FIRST);
      return { ...(await countMatching(db, jobs, where, { ...page, found: rows.length })), rows: rows.map(toDownload) };
    },

    async listDownloadModules() {
      return [...new Set([...modules.values()].flatMap((module) => module ?? []))];
    },

    async exportDownload({ jobId }, who) {
      await refuseOtherJobs(who.db, [jobId]);
      await readJobFile(who, jobId);
      return { fileName: await issueTicket(who, services, JOB_FILE, { jobId }) };
    },

    async cancelDownload({ jobId }, { db }) {
      await refuseOtherJobs(db, [jobId]);
      await queue.cancel(db, jobId);
    },

    async retryDownload({ jobId }, who) {
      await refuseOtherJobs(who.db, [jobId]);
      await countFile(who);
      await queue.retry(who.db, jobId, who);
    },

    async removeDownloads({ jobIds }, { db, merchantId, traceId }) {
      await refuseOtherJobs(db, jobIds);
      const paths = await queue.remove(db, jobIds);
      if (paths.length === 0) return;
      // The row had the only key of the file. The bytes are removed once the row is gone for good.
      await withSessionRole(db, () =>
        queue.enqueueAsSession(db, { merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId }, removeFilesJob, {
          argument: { paths: [...paths] },
        }),
      );
    },
  });

  function toCondition({ state, module, beginTime, endTime }: Filter): SQL | undefined {
    return and(
      isNotNull(jobs.exportCipher),
      state === 'expired' ? isFileExpired : state && and(eq(jobs.state, state), not(isFileExpired)),
      module
        ? inArray(
            jobs.kind,
            [...modules].flatMap(([kind, name]) => (name === module ? [kind] : [])),
          )
        : undefined,
      beginTime ? gte(jobs.createTime, startOfDay(beginTime, timeZone)) : undefined,
      endTime ? lt(jobs.createTime, startOfDay(endTime, timeZone, 1)) : undefined,
    );
  }

  function toDownload({ kind, file, exportCipher, isExpired, ...row }: DownloadColumns) {
    const state = isExpired ? ('expired' as const) : row.state;
    const isOver = row.state === 'done';
    const described = exportCipher && v.parse(Description, JSON.parse(storageCipher.open(exportCipher)));
    return {
      ...row,
      state,
      module: modules.get(kind) ?? row.title,
      filter: described?.filter ?? [],
      reason: described?.reason ?? null,
      fileName: isOver ? (file?.fileName ?? null) : null,
      rows: isOver ? row.progressDone : null,
      size: isOver ? (file?.size ?? null) : null,
      mayCancel: state === 'waiting' || state === 'running',
      mayRetry: state === 'failed' || state === 'cancelled' || state === 'expired',
    };
  }
}

// Jobs that are no exports do not exist here.
async function refuseOtherJobs(db: Db, jobIds: readonly string[]): Promise<void> {
  const ids = [...new Set(jobIds)];
  const isExport = and(inArray(jobs.jobId, ids), isNotNull(jobs.exportCipher));
  if ((await db.$count(jobs, isExport)) < ids.length) throw notFound();
}

const columns = {
  jobId: jobs.jobId,
  kind: jobs.kind,
  title: jobs.title,
  state: jobs.state,
  progressDone: jobs.progressDone,
  progressTotal: jobs.progressTotal,
  failure: jobs.failure,
  createTime: jobs.createTime,
  expireTime: jobs.expireTime,
  file: jobs.file,
  exportCipher: jobs.exportCipher,
  isExpired: isFileExpired,
};

type DownloadColumns = Pick<typeof jobs.$inferSelect, Exclude<keyof typeof columns, 'isExpired'>> & {
  readonly isExpired: boolean;
};
