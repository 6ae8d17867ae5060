import { and, arrayOverlaps, asc, eq, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { StartableProcess, applications as contract } from 'contract/workflow/applications';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { processInstances as instances } from '../instances/schema';
import { favouriteProcesses as favourites } from './schema';
import { processVersions as versions, processes as table } from '../processes/schema';
import { orderInCategory } from '../processes/order';

const { processId, processKey, processName, category, icon, description } = table;
const columns = { processId, processKey, processName, category, icon, description };

/** A user of the merchant in which the process is to run. */
export interface Starter {
  readonly userId: string;
  readonly merchantId: string;
}

/** Lists the processes that a user may start, by category. The caller works in the data scope of the whole merchant. */
export async function listStartable(db: Db, starter: Starter): Promise<DataOf<typeof contract.listStartableProcesses>> {
  const last = db
    .select({ processId: versions.processId, lastTime: max(instances.createTime).as('last_time') })
    .from(instances)
    .innerJoin(versions, eq(versions.versionId, instances.versionId))
    .where(and(eq(instances.starterId, starter.userId), isNull(instances.parentId)))
    .groupBy(versions.processId)
    .as('last');
  return db
    .select({
      ...columns,
      lastTime: last.lastTime,
      isFavourite: sql<boolean>`exists (select from ${favourites}
        where ${favourites.userId} = ${starter.userId} and ${favourites.processId} = ${processId})`,
    })
    .from(table)
    .leftJoin(last, eq(last.processId, processId))
    .where(await readStartable(db, starter))
    .orderBy(asc(category), ...orderInCategory);
}

/** Marks a process of the merchant for a person, or takes the mark off. One that the person may not start is not listed to them anyway. */
export async function markFavourite(
  { db, userId, merchantId }: Caller,
  { processId: id, isFavourite }: v.InferOutput<typeof contract.markFavouriteProcess.arg>,
): Promise<void> {
  if (isFavourite) await db.insert(favourites).values({ merchantId, userId, processId: id }).onConflictDoNothing();
  else await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.processId, id)));
}

/** Reads a process that a user may start. Refuses any other as one that does not exist. */
export async function getStartable(db: Db, starter: Starter, id: string): Promise<StartableProcess> {
  const found = await findStartable(db, starter, eq(processId, id));
  if (!found) throw notFound();
  return found;
}

/** Finds a process that a user may start by its key, which people who write programs know it by. */
export function findStartableByKey(db: Db, starter: Starter, key: string): Promise<StartableProcess | undefined> {
  return findStartable(db, starter, eq(processKey, key));
}

async function findStartable(db: Db, starter: Starter, isNamed: SQL): Promise<StartableProcess | undefined> {
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(isNamed, await readStartable(db, starter)));
  return row;
}

// Published, enabled, and for everyone or for somebody whom the user is or belongs to.
async function readStartable(db: Db, { userId, merchantId }: Starter): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ organize_ids: string[]; role_ids: string[] }>(sql`
    with recursive above as (
      select o.organize_id, o.parent_id from users u join organizations o using (organize_id) where u.user_id = ${userId}
      union all
      select o.organize_id, o.parent_id from above join organizations o on o.organize_id = above.parent_id
    )
    select array(select organize_id from above) as organize_ids,
      array(select role_id from roles_in_force(${userId}, ${merchantId})) as role_ids`);
  const { organize_ids: organizeIds = [], role_ids: roleIds = [] } = rows[0] ?? {};
  return and(
    table.enabled,
    isNotNull(table.versionNumber),
    or(
      table.everyoneMayStart,
      arrayOverlaps(table.starterUserIds, [userId]),
      organizeIds.length > 0 ? arrayOverlaps(table.starterOrganizeIds, organizeIds) : undefined,
      roleIds.length > 0 ? arrayOverlaps(table.starterRoleIds, roleIds) : undefined,
    ),
  );
}
