import type * as v from 'valibot';
import type { AuditedCaller } from '../caller';
import type { ExportKind } from '../jobs/kind';
import { countFile } from '../modules/documents/downloads/tickets';
import type { Services } from '../services';

/** What the user exports: a filter, with a reason for a sensitive list. */
export type ExportArg = v.GenericSchema<unknown, { readonly reason?: string | undefined }>;

/**
 * Exports rows as a job. The download centre shows the job with its filter in words, and offers the file. Counts the file
 * against those that one user may create.
 */
export async function exportInBackground<Arg extends ExportArg>(
  services: Services,
  who: AuditedCaller,
  kind: ExportKind<Arg>,
  argument: v.InferOutput<Arg> & v.InferInput<Arg>,
): Promise<{ readonly jobId: string }> {
  await countFile(who);
  const filter = await kind.describeFilter(services, who, argument);
  const exported = { filter, reason: argument.reason ?? null };
  return services.jobs.enqueue(who.db, who, kind, { argument, exported });
}
