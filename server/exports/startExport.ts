import type * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { LIST_DOWNLOADS_PERMISSION } from 'contract/documents/downloadCentre';
import type { ExportAnswer } from 'contract/documents/exportAnswer';
import type { Caller } from '../caller';
import type { ExportKind } from '../jobs/kind';
import { countFile, issueTicket } from '../modules/documents/downloads/tickets';
import type { Exporter, Services } from '../services';
import { IMMEDIATE_EXPORT_ROWS } from './parameters';

/** What a user exports: a filter. That of a sensitive list has a `reason`. */
export type ExportArg = v.GenericSchema<unknown, object>;

/**
 * The export of a list: a stream while the list is short, otherwise a job. The module declares it among its `jobs`, and
 * among its `exporters` by its kind.
 */
export interface ListExport<Arg extends ExportArg = ExportArg> extends ExportKind<Arg> {
  /** Streams the file for a download ticket. */
  readonly stream: Exporter;
  /** Counts the rows that the caller would export, at most `most`. */
  countRows(services: Services, who: Caller, arg: v.InferOutput<Arg>, most: number): Promise<number>;
}

/**
 * Begins an export: issues a ticket for a short list, and asks for a job for a long one. A caller without the download
 * centre gets a ticket in any case.
 */
export async function startExport<Arg extends ExportArg>(
  services: Services,
  who: Caller,
  list: ListExport<Arg>,
  argument: v.InferOutput<Arg> & v.InferInput<Arg>,
): Promise<ExportAnswer> {
  const most = services.parameters.get(IMMEDIATE_EXPORT_ROWS);
  const isLong =
    hasPermission(who.permissions, LIST_DOWNLOADS_PERMISSION) &&
    (await list.countRows(services, who, argument, most + 1)) > most;
  if (isLong) return { fileName: null, ...(await exportInBackground(services, who, list, argument)) };
  return { fileName: await issueTicket(who, services, list.kind, argument), jobId: null };
}

/**
 * Exports rows as a job. The download centre shows the job with its filter in words, and offers the file. Counts the file
 * against those that one user may create.
 */
export async function exportInBackground<Arg extends ExportArg>(
  services: Services,
  who: Caller,
  kind: ExportKind<Arg>,
  argument: v.InferOutput<Arg> & v.InferInput<Arg>,
): Promise<{ readonly jobId: string }> {
  await countFile(who);
  const filter = await kind.describeFilter(services, who, argument);
  const exported = { filter, reason: readReason(argument) };
  return services.jobs.enqueue(who.db, who, kind, { argument, exported });
}

function readReason(argument: object): string | null {
  return 'reason' in argument && typeof argument.reason === 'string' ? argument.reason : null;
}
