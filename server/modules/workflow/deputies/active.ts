import { and, eq, exists, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { Db } from '../../../db/store';
import { instanceTasks as tasks, processInstances as instances } from '../instances/schema';
import { processVersions as versions } from '../processes/schema';
import { approvalDeputies as table } from './schema';

const isActive = and(lte(table.beginTime, sql`now()`), gt(table.endTime, sql`now()`));

/** Reads in whose place a person decides now, in some process or other. */
export async function readPrincipals(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: table.userId })
    .from(table)
    .where(and(eq(table.deputyUserId, userId), isActive));
  return rows.map((row) => row.userId);
}

/** Reads who decides now in the place of a person in an instance. Nobody decides what they have applied for themselves. */
export async function readDeputies(db: Db, userId: string, instanceId: string): Promise<string[]> {
  const rows = await db
    .select({ deputyUserId: table.deputyUserId })
    .from(table)
    .where(and(eq(table.userId, userId), isActive, actsIn(db, sql`${instanceId}`)));
  return [...new Set(rows.map((row) => row.deputyUserId))];
}

/** Those in whose place a person decides now in an instance. */
export async function readPrincipalsIn(db: Db, userId: string, instanceId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.deputyUserId, userId), isActive, actsIn(db, sql`${instanceId}`)));
  return new Set(rows.map((row) => row.userId));
}

/** The condition that an open task waits for a person: the person's own, and those of others in whose place the person decides. */
export function waitsFor(db: Db, userId: string, principalIds: readonly string[]): SQL | undefined {
  if (principalIds.length === 0) return eq(tasks.userId, userId);
  const isOfPrincipal = exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(
        and(
          eq(table.deputyUserId, userId),
          eq(table.userId, tasks.userId),
          isActive,
          actsIn(db, sql`${tasks.instanceId}`),
        ),
      ),
  );
  // What was returned is its starter's to correct.
  const ofOthers = and(ne(tasks.nodeId, START_NODE_ID), isOfPrincipal);
  // By the people first, which the index of open tasks answers.
  return and(inArray(tasks.userId, [userId, ...principalIds]), or(eq(tasks.userId, userId), ofOthers));
}

// Whether a deputy acts in an instance: it is of a process of the deputy's, and somebody else has started it.
function actsIn(db: Db, instanceId: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(instances)
      .innerJoin(versions, eq(versions.versionId, instances.versionId))
      .where(
        and(
          eq(instances.instanceId, instanceId),
          ne(instances.starterId, table.deputyUserId),
          or(isNull(table.processIds), sql`${versions.processId} = any(${table.processIds})`),
        ),
      ),
  );
}
