import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { instanceFilters } from 'contract/workflow/instances';
import type * as v from 'valibot';
import { containsText, startOfDay } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { processVersions as versions, processes } from '../processes/schema';
import { processInstances as table } from './schema';

/** What a list of instances is filtered by, with the time zone of its days. */
export type InstanceFilters = v.InferOutput<v.ObjectSchema<typeof instanceFilters, undefined>> & {
  readonly starterName?: string | null | undefined;
  readonly timeZone: string;
};

/** The condition that an instance is one that a filter wants. Undefined: each of them is. */
export function isWanted(db: Db, filters: InstanceFilters): SQL | undefined {
  const { title, processName, starterName, beginTime, endTime, timeZone } = filters;
  const isOfProcess = containsText(processes.processName, processName);
  const versionIds = db
    .select({ versionId: versions.versionId })
    .from(versions)
    .innerJoin(processes, eq(processes.processId, versions.processId))
    .where(isOfProcess);
  const isStarter = containsText(users.nickName, starterName);
  const starterIds = db.select({ userId: users.userId }).from(users).where(isStarter);
  return and(
    containsText(table.title, title),
    isOfProcess && inArray(table.versionId, versionIds),
    isStarter && inArray(table.starterId, starterIds),
    beginTime === undefined ? undefined : gte(table.createTime, startOfDay(beginTime, timeZone)),
    endTime === undefined ? undefined : lt(table.createTime, startOfDay(endTime, timeZone, 1)),
  );
}

/** {@link isWanted} of the instance that a row of another table names, for lists whose count reads that table alone. */
export function namesWanted(db: Db, instanceId: PgColumn, filters: InstanceFilters): SQL | undefined {
  const wanted = isWanted(db, filters);
  return wanted && inArray(instanceId, db.select({ instanceId: table.instanceId }).from(table).where(wanted));
}
