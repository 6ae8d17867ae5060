import { and, arrayOverlaps, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { Db } from '../../../db/store';
import { instanceTasks as tasks, processInstances as instances } from '../instances/schema';
import { processVersions as versions } from '../processes/schema';
import { approvalDeputies as table } from './schema';

/** Somebody in whose place a person decides now. */
export interface Principal {
  readonly userId: string;
  /** Null: in all processes. */
  readonly processIds: readonly string[] | null;
}

const isActive = and(lte(table.beginTime, sql`now()`), gt(table.endTime, sql`now()`));

/** Reads in whose place a person decides now. */
export async function readPrincipals(db: Db, userId: string): Promise<readonly Principal[]> {
  return db
    .select({ userId: table.userId, processIds: table.processIds })
    .from(table)
    .where(and(eq(table.deputyUserId, userId), isActive));
}

/** Reads who decides now in the place of a person, in the process of an instance. */
export async function readDeputies(db: Db, userId: string, instanceId: string): Promise<string[]> {
  const rows = await db
    .select({ deputyUserId: table.deputyUserId })
    .from(table)
    .where(and(eq(table.userId, userId), isActive, isOfProcess(db, instanceId)));
  return [...new Set(rows.map((row) => row.deputyUserId))];
}

/** Those of some people in whose place a person decides now, in the process of an instance. */
export async function readPrincipalsIn(db: Db, userId: string, instanceId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.deputyUserId, userId), isActive, isOfProcess(db, instanceId)));
  return new Set(rows.map((row) => row.userId));
}

/** The condition that an open task waits for a person: the person's own, and those of others in whose place the person decides. */
export function waitsFor(db: Db, userId: string, principals: readonly Principal[]): SQL | undefined {
  const ofOthers = principals.map((principal) =>
    and(
      eq(tasks.userId, principal.userId),
      // What was returned is its starter's to correct.
      ne(tasks.nodeId, START_NODE_ID),
      principal.processIds === null ? undefined : inArray(tasks.instanceId, selectInstances(db, principal.processIds)),
    ),
  );
  return or(eq(tasks.userId, userId), ...ofOthers);
}

function selectInstances(db: Db, processIds: readonly string[]) {
  return db
    .select({ instanceId: instances.instanceId })
    .from(instances)
    .innerJoin(versions, eq(versions.versionId, instances.versionId))
    .where(inArray(versions.processId, [...processIds]));
}

function isOfProcess(db: Db, instanceId: string): SQL | undefined {
  const ofInstance = db
    .select({ processIds: sql`array[${versions.processId}]` })
    .from(instances)
    .innerJoin(versions, eq(versions.versionId, instances.versionId))
    .where(eq(instances.instanceId, instanceId));
  return or(isNull(table.processIds), arrayOverlaps(table.processIds, ofInstance));
}
