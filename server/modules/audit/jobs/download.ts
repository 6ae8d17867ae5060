import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { FileAnswer } from 'contract/endpoint';
import { hasPermission } from 'contract/access/permissions';
import type { Caller } from '../../../caller';
import { openJobFile } from '../../../jobs/files';
import { isCovered, readScopeOrganizations } from '../../../jobs/fileScope';
import { Refusal, notFound, permissionDenied } from '../../../refusal';
import type { Services } from '../../../services';
import { isFileExpired, jobs } from './schema';

/** The kind of the download tickets for files of jobs. */
export const JOB_FILE = 'jobFile';

const Argument = v.object({ jobId: v.string() });

/**
 * Reads the file of one of the caller's own jobs. Refuses a file that has expired, a caller who has lost a permission
 * that the file needs, and one who no longer sees all organisations that the run of the job saw.
 */
export async function readJobFile(who: Caller, jobId: string) {
  const [job] = await who.db
    .select({ file: jobs.file, organizations: jobs.fileOrganizations, isExpired: isFileExpired })
    .from(jobs)
    .where(eq(jobs.jobId, jobId));
  if (!job?.file) throw notFound();
  const { file, organizations, isExpired } = job;
  if (isExpired) throw new Refusal('not-found', '文件已过期，请重试以重新生成');
  if (!file.needs.every((permission) => hasPermission(who.permissions, permission))) throw permissionDenied();
  if (!isCovered(organizations, await readScopeOrganizations(who.db, who)))
    throw new Refusal('permission-denied', '数据范围已变化，请重新导出');
  return file;
}

/** Opens the file of a job for a download ticket. Checks the rights and the data scope of this moment. */
export async function downloadJobFile(services: Services, who: Caller, argument: unknown): Promise<FileAnswer> {
  const file = await readJobFile(who, v.parse(Argument, argument).jobId);
  const { fileName, contentType } = file;
  return { fileName, contentType, content: await openJobFile(services, file), isStored: true };
}
