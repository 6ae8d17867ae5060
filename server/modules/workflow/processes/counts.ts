import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { processInstances as instances } from '../instances/schema';
import { processVersions as versions } from './schema';

/** How many instances of a process run, suspended ones included, and how many have ended. */
export interface InstanceCounts {
  readonly runningCount: number;
  readonly endedCount: number;
}

const NONE: InstanceCounts = { runningCount: 0, endedCount: 0 };

/** Counts the instances of some processes, in all their versions. */
export async function countInstances(
  db: Db,
  processIds: readonly string[],
): Promise<(processId: string) => InstanceCounts> {
  const isRunning = sql`${instances.status} = 'RUNNING'`;
  const rows = await db
    .select({
      processId: versions.processId,
      runningCount: sql`count(*) filter (where ${isRunning})`.mapWith(Number),
      endedCount: sql`count(*) filter (where not ${isRunning})`.mapWith(Number),
    })
    .from(versions)
    .innerJoin(instances, eq(instances.versionId, versions.versionId))
    .where(inArray(versions.processId, [...processIds]))
    .groupBy(versions.processId);
  const counts = new Map(rows.map(({ processId, ...counted }) => [processId, counted]));
  return (processId) => counts.get(processId) ?? NONE;
}

/** Refuses to remove a process with instances: those that run would lose what they work by, and those that have ended their record. */
export async function refuseUsedProcess(db: Db, processId: string): Promise<void> {
  const { runningCount, endedCount } = (await countInstances(db, [processId]))(processId);
  if (runningCount > 0) throw new Refusal('conflict', '{n} 个流程实例正在运行，不能删除', { n: runningCount });
  if (endedCount > 0) throw new Refusal('conflict', '流程已有 {n} 个办结的实例，不能删除，只能停用', { n: endedCount });
}
