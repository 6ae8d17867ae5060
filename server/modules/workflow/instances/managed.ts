import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import { MAX_LOADS } from 'contract/workflow/managedInstances';
import type { managedInstances as contract } from 'contract/workflow/managedInstances';
import type { Caller } from '../../../caller';
import { containsText, countMatching, selectPage, toOrder } from '../../../db/listing';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { organizations } from '../../access/organizations/schema';
import { users } from '../../access/users/schema';
import { processVersions as versions, processes } from '../processes/schema';
import { isWanted } from './filters';
import { instanceTasks as tasks, instanceTokens as tokens, processInstances as table } from './schema';
import { readDefinitions, readStandings } from './standing';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

const { instanceId, title, status, isSuspended, createTime, endTime, versionId } = table;
const columns = { instanceId, title, status, isSuspended, createTime, endTime, versionId };

/** The condition that a person is one of the managers of a version. */
export function isManagedVersion(userId: string): SQL {
  return sql`${versions.definition} -> 'managerIds' ? ${userId}`;
}

/**
 * Reads the versions whose managers a person is one of. A statement of its own: PostgreSQL takes them for one or two where they are part
 * of another one, and then reads all instances of each.
 */
export async function readManagedVersions(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ versionId: versions.versionId }).from(versions).where(isManagedVersion(userId));
  return rows.map((row) => row.versionId);
}

/** Tells whether the caller manages a process, and how many of its instances are parked. */
export async function readManagedSummary({ db, userId }: Caller): Promise<DataOf<typeof contract.getManagedSummary>> {
  const managed = await readManagedVersions(db, userId);
  const parkedCount = managed.length === 0 ? 0 : await db.$count(table, and(inArray(versionId, managed), isParked(db)));
  return { isManager: managed.length > 0, parkedCount };
}

/** Reads a page of the instances of the processes that the caller manages, the latest first. */
export function listManagedInstances(
  who: Caller,
  timeZone: string,
  { status: state, personName, title: titlePart, ...filters }: Argument<'listManagedInstances'>,
): Promise<DataOf<typeof contract.listManagedInstances>> {
  const { db, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    const where = and(
      inArray(versionId, await readManagedVersions(db, userId)),
      isWanted(db, { ...filters, timeZone }),
      isInState(db, state),
      isTurnOf(db, personName),
    );
    const isTitled = containsText(title, titlePart);
    const order = [desc(createTime), desc(instanceId)];
    const query = db.select({ instanceId }).from(table).where(and(where, isTitled)).$dynamic();
    const found = await selectPage(query, filters, table, order);
    const ids = found.map((row) => row.instanceId);
    // Only of the page: PostgreSQL takes what a title has for very few, and would join all of it first.
    const rows = await db
      .select({ ...columns, processName: processes.processName, starterName: users.nickName })
      .from(table)
      .innerJoin(versions, eq(versions.versionId, versionId))
      .innerJoin(processes, eq(processes.processId, versions.processId))
      .leftJoin(users, eq(users.userId, table.starterId))
      .where(inArray(instanceId, ids))
      .orderBy(...toOrder(filters, table, order));
    const unindexed = { where: isTitled, order };
    const total = await countMatching(db, table, where, { ...filters, found: ids.length, unindexed });
    const standingOf = await readStandings(db, ids, await readDefinitions(db, rows));
    const parked = await readParked(db, ids);
    return {
      ...total,
      rows: rows.map(({ versionId: _, starterName, ...row }) => ({
        ...row,
        ...standingOf(row.instanceId),
        starterName: starterName ?? '',
        isParked: parked.has(row.instanceId),
      })),
    };
  });
}

/** Tells who has how much to decide in the processes that the caller manages: first those who can't act any more. */
export function listLoads(who: Caller): Promise<DataOf<typeof contract.listLoads>> {
  const { db, userId } = who;
  const { openedTime } = tasks;
  const isOpen = sql`${tasks.status} = 'OPEN'`;
  const isPresent = sql<boolean>`coalesce(${users.enabled}, false)`;
  const openCount = sql`count(*) filter (where ${isOpen})`.mapWith(Number);
  return withWholeMerchantScope(db, who, async () => {
    const managed = await readManagedVersions(db, userId);
    return (
      db
        .select({
          userId: tasks.userId,
          userName: users.nickName,
          organizeName: organizations.organizeName,
          isPresent,
          openCount,
          heldCount: sql`count(*) filter (where not ${isOpen})`.mapWith(Number),
          oldestTime: sql`min(${openedTime}) filter (where ${isOpen})`.mapWith(openedTime),
        })
        .from(tasks)
        .innerJoin(table, eq(instanceId, tasks.instanceId))
        .leftJoin(users, eq(users.userId, tasks.userId))
        .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
        // Nothing waits in an instance that has ended: said for the index.
        .where(and(inArray(tasks.status, ['OPEN', 'HELD']), eq(status, 'RUNNING'), inArray(versionId, managed)))
        .groupBy(tasks.userId, users.nickName, organizations.organizeName, isPresent)
        .orderBy(isPresent, desc(openCount), tasks.userId)
        .limit(MAX_LOADS)
    );
  });
}

function isInState(db: Db, state: Argument<'listManagedInstances'>['status']): SQL | undefined {
  if (state === 'PARKED') return isParked(db);
  if (state === 'SUSPENDED') return and(eq(status, 'RUNNING'), isSuspended);
  return state && eq(status, state);
}

function isParked(db: Db): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(tokens)
      .where(and(eq(tokens.instanceId, instanceId), eq(tokens.waitsFor, 'PARKED'))),
  );
}

function isTurnOf(db: Db, personName: string | null | undefined): SQL | undefined {
  const isPerson = containsText(users.nickName, personName);
  const asked = db
    .select({ instanceId: tasks.instanceId })
    .from(tasks)
    .innerJoin(users, eq(users.userId, tasks.userId))
    .where(and(eq(tasks.status, 'OPEN'), isPerson));
  return isPerson && inArray(instanceId, asked);
}

async function readParked(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ instanceId: tokens.instanceId })
    .from(tokens)
    .where(and(inArray(tokens.instanceId, [...ids]), eq(tokens.waitsFor, 'PARKED')));
  return new Set(rows.map((row) => row.instanceId));
}
