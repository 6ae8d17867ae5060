import { eq } from 'drizzle-orm';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { Db } from '../../../db/store';
import { readVersion as readFormVersion } from '../forms/versions';
import { processVersions as versions } from '../processes/schema';
import { processInstances as instances } from './schema';

/** The form by which an instance runs. Undefined: its process has none. */
export async function readFormOf(db: Db, instanceId: string): Promise<FormDefinition | undefined> {
  const { formId, formNumber } = versions;
  const [version] = await db
    .select({ formId, formNumber })
    .from(instances)
    .innerJoin(versions, eq(versions.versionId, instances.versionId))
    .where(eq(instances.instanceId, instanceId));
  if (!version || version.formId === null || version.formNumber === null) return undefined;
  return (await readFormVersion(db, { formId: version.formId, number: version.formNumber })).definition;
}
