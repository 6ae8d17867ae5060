import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { readVersion as readFormVersion } from '../forms/versions';
import type { DefinedVersion as FormVersion } from '../forms/versions';
import { processVersions as versions, processes } from '../processes/schema';
import { processInstances } from './schema';

/** What is stored of an instance beside its state, and its process. */
export interface Around {
  readonly row: Pick<typeof processInstances.$inferSelect, 'createTime' | 'endTime' | 'title' | 'versionId'>;
  readonly processId: string;
  readonly processName: string;
  /** The version of the form by which it runs. Undefined: its process has none. */
  readonly form: FormVersion | undefined;
}

/** Reads them. Refuses the id of an unknown instance. */
export async function readAround(db: Db, instanceId: string): Promise<Around> {
  const { createTime, endTime, title, versionId } = processInstances;
  const [row] = await db
    .select({ createTime, endTime, title, versionId })
    .from(processInstances)
    .where(eq(processInstances.instanceId, instanceId));
  if (!row) throw notFound();
  const { processId, formId, formNumber } = versions;
  const [found] = await db
    .select({ processId, formId, formNumber, processName: processes.processName })
    .from(versions)
    .innerJoin(processes, eq(processes.processId, versions.processId))
    .where(eq(versions.versionId, row.versionId));
  if (!found) throw notFound();
  const hasForm = found.formId !== null && found.formNumber !== null;
  const form = hasForm
    ? await readFormVersion(db, { formId: found.formId ?? '', number: found.formNumber ?? 0 })
    : undefined;
  return { row, processId: found.processId, processName: found.processName, form };
}
