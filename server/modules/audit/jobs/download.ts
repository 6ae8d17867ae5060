import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { FileAnswer } from 'contract/endpoint';
import { hasPermission } from 'contract/access/permissions';
import type { Caller } from '../../../caller';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { openJobFile } from '../../../jobs/files';
import { notFound, permissionDenied } from '../../../refusal';
import type { Services } from '../../../services';
import { jobs } from './schema';

/** The kind of the download tickets for files of jobs. */
export const JOB_FILE = 'jobFile';

const Argument = v.object({ jobId: v.string() });

/**
 * Opens the file of one of the caller's own jobs. Refuses a caller who has lost a permission that the file needs, or
 * whose data scope has become narrower since the job ran.
 */
export async function downloadJobFile(services: Services, who: Caller, argument: unknown): Promise<FileAnswer> {
  const { jobId } = v.parse(Argument, argument);
  const [job] = await who.db.select({ file: jobs.file, scope: jobs.scope }).from(jobs).where(eq(jobs.jobId, jobId));
  if (!job?.file) throw notFound();
  const { fileName, contentType, needs } = job.file;
  const isNarrower = job.scope === WHOLE_MERCHANT_SCOPE && who.scope !== WHOLE_MERCHANT_SCOPE;
  if (isNarrower || !needs.every((permission) => hasPermission(who.permissions, permission))) throw permissionDenied();
  return { fileName, contentType, content: await openJobFile(services, job.file) };
}
