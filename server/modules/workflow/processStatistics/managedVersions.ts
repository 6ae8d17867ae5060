import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DataOf } from 'contract/endpoint';
import { MAX_MANAGED_PROCESSES } from 'contract/workflow/processStatistics';
import type { processStatistics as contract } from 'contract/workflow/processStatistics';
import type { Caller } from '../../../caller';
import { isManagedVersion } from '../instances/managed';
import { processVersions as versions, processes } from '../processes/schema';

/**
 * The part `managed` of a query's WITH: the versions of which a person is told figures, with `version_id`, `process_id` and
 * `number`. Of one process, or of all.
 */
export function managedVersions(userId: string, processId: string | undefined): SQL {
  const { versionId, number, processId: ofVersion } = versions;
  const isWanted = processId === undefined ? sql`true` : eq(ofVersion, processId);
  return sql`managed as materialized (
    select ${versionId}, ${ofVersion}, ${number} from ${versions} where ${isManagedVersion(userId)} and ${isWanted})`;
}

/** Lists the processes of which the caller manages a version, by their names. */
export function listManagedProcesses({ db, userId }: Caller): Promise<DataOf<typeof contract.listManagedProcesses>> {
  const { processId, processName } = processes;
  return db
    .selectDistinct({ processId, processName })
    .from(processes)
    .innerJoin(versions, eq(versions.processId, processId))
    .where(isManagedVersion(userId))
    .orderBy(asc(processName), asc(processId))
    .limit(MAX_MANAGED_PROCESSES);
}
