import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { ProcessVersion } from 'contract/workflow/processRows';
import type { processes as contract } from 'contract/workflow/processes';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { parseDefinition } from './definitions';
import { processes, processVersions as table } from './schema';

/** A version of a process with its definition. */
export interface DefinedVersion extends ProcessVersion {
  readonly definition: ProcessDefinition;
}

const { versionId, number, formId, formNumber, userName, createTime } = table;
const listedColumns = { versionId, number, formId, formNumber, userName, createTime };

/** Reads a page of the versions of a process, the newest first. */
export async function listVersions(
  db: Db,
  { processId, ...page }: v.InferOutput<typeof contract.listProcessVersions.arg>,
): Promise<DataOf<typeof contract.listProcessVersions>> {
  const where = eq(table.processId, processId);
  const query = db.select(listedColumns).from(table).where(where).$dynamic();
  const rows = await selectPage(query, page, table, [desc(table.number)]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

/** Reads a version of a process. */
export async function readVersion(
  db: Db,
  version: v.InferOutput<typeof contract.getProcessVersion.arg>,
): Promise<DefinedVersion> {
  const [row] = await db
    .select({ ...listedColumns, definition: table.definition })
    .from(table)
    .where(and(eq(table.processId, version.processId), eq(table.number, version.number)));
  if (!row) throw notFound();
  return { ...row, definition: parseDefinition(row.definition) };
}

/** Reads the published version of a process. Undefined before the process is first published. */
export async function readPublishedVersion(db: Db, processId: string): Promise<DefinedVersion | undefined> {
  const { versionNumber } = processes;
  const [process] = await db.select({ versionNumber }).from(processes).where(eq(processes.processId, processId));
  if (!process) throw notFound();
  return process.versionNumber === null ? undefined : readVersion(db, { processId, number: process.versionNumber });
}

/** Adds a version of a process. */
export async function addVersion(
  { db, merchantId, userId, userName: signInName, user }: Caller,
  version: Pick<DefinedVersion, 'definition' | 'formId' | 'formNumber' | 'number'> & { readonly processId: string },
): Promise<void> {
  const author = { userId, userName: user.nickName || signInName };
  await db.insert(table).values({ ...version, ...author, versionId: newId(), merchantId });
}
