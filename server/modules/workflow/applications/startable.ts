import { and, arrayOverlaps, asc, eq, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DataOf } from 'contract/endpoint';
import type { StartableProcess, applications as contract } from 'contract/workflow/applications';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { processInstances as instances } from '../instances/schema';
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
    .select({ ...columns, lastTime: last.lastTime })
    .from(table)
    .leftJoin(last, eq(last.processId, processId))
    .where(await readStartable(db, starter))
    .orderBy(asc(category), ...orderInCategory);
}

/** Reads a process that a user may start. Refuses any other as one that does not exist. */
export async function getStartable(db: Db, starter: Starter, id: string): Promise<StartableProcess> {
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(eq(processId, id), await readStartable(db, starter)));
  if (!row) throw notFound();
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
