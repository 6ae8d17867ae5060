import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import { MAX_DEPUTIES, MAX_DEPUTY_PROCESSES } from 'contract/workflow/deputies';
import type { deputies as contract } from 'contract/workflow/deputies';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { startOfDay } from '../../../db/listing';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { users } from '../../access/users/schema';
import { readNamed } from '../instances/people';
import { instanceTasks as tasks, processInstances as instances } from '../instances/schema';
import { processVersions as versions, processes } from '../processes/schema';
import { approvalDeputies as table } from './schema';

type Deputies = DataOf<typeof contract.listDeputies>;

// As many tasks as are looked at for the processes that a person has to do with.
const LATEST_TASKS = 1_000;

/** Lists who decides in the caller's place and in whose place the caller decides, and the processes that can be chosen. */
export function listDeputies(who: Caller): Promise<Deputies> {
  const { db, userId } = who;
  return withWholeMerchantScope(db, who, async () => ({
    own: await readDeputies(db, 'own', userId),
    forOthers: await readDeputies(db, 'forOthers', userId),
    processes: await readProcesses(db, userId),
  }));
}

/** Lets somebody decide in the caller's place, from the beginning of a day to the end of another. */
export function addDeputy(
  who: Caller,
  timeZone: string,
  { userId: deputyUserId, beginDay, endDay, processIds }: v.InferOutput<typeof contract.addDeputy.arg>,
): Promise<{ deputyId: string }> {
  const { db, merchantId, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    if (beginDay > endDay) throw new Refusal('param-invalid', '结束日期不能早于开始日期');
    if (deputyUserId === userId) throw new Refusal('param-invalid', '请选择另一位人员');
    // People of other merchants who work here are asked by no process.
    const present = await readNamed(db, [userId, deputyUserId]);
    if (!present.includes(deputyUserId)) throw new Refusal('param-invalid', '所选人员已离开或被停用，请重新选择');
    if (!present.includes(userId)) throw new Refusal('conflict', '没有需要您处理的流程');
    // Two calls at once can't have more together.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deputies of ${userId}`}, 0))`);
    const isStanding = and(eq(table.userId, userId), gt(table.endTime, sql`now()`));
    if ((await db.$count(table, isStanding)) >= MAX_DEPUTIES)
      throw new Refusal('conflict', '代理人数量已达上限（{n} 个）', { n: MAX_DEPUTIES });
    const { rows } = await db.execute<{ is_over: boolean }>(
      sql`select ${startOfDay(endDay, timeZone, 1)} <= now() as is_over`,
    );
    if (rows[0]?.is_over) throw new Refusal('param-invalid', '结束日期已过');
    const deputyId = newId();
    await db.insert(table).values({
      ...{ deputyId, merchantId, userId, deputyUserId },
      ...{ beginTime: startOfDay(beginDay, timeZone), endTime: startOfDay(endDay, timeZone, 1) },
      processIds: processIds.length === 0 ? null : processIds,
    });
    return { deputyId };
  });
}

/** Ends it at once. A deputy of somebody else does not exist for the caller. */
export async function removeDeputy({ db, userId }: Caller, deputyId: string): Promise<void> {
  const removed = await db
    .delete(table)
    .where(and(eq(table.deputyId, deputyId), eq(table.userId, userId)))
    .returning({ deputyId: table.deputyId });
  if (removed.length === 0) throw notFound();
}

async function readDeputies(db: Db, whose: 'forOthers' | 'own', userId: string): Promise<Deputies['own']> {
  const [mine, other] = whose === 'own' ? [table.userId, table.deputyUserId] : [table.deputyUserId, table.userId];
  const people = alias(users, 'people');
  const { deputyId, beginTime, endTime, processIds } = table;
  const rows = await db
    .select({
      ...{ deputyId, userId: other, userName: people.nickName, beginTime, endTime, processIds },
      isActive: sql<boolean>`${beginTime} <= now()`,
    })
    .from(table)
    .innerJoin(people, eq(people.userId, other))
    .where(and(eq(mine, userId), gt(endTime, sql`now()`)))
    .orderBy(asc(beginTime), asc(deputyId));
  const ids = rows.flatMap((row) => row.processIds ?? []);
  const { processId, processName } = processes;
  const named =
    ids.length === 0 ? [] : await db.select({ processId, processName }).from(processes).where(inArray(processId, ids));
  return rows.map(({ processIds: wanted, ...row }) => ({
    ...row,
    processes: named.filter((process) => wanted?.includes(process.processId)),
  }));
}

// The processes of the latest tasks of a person: others ask the person for nothing.
async function readProcesses(db: Db, userId: string): Promise<Deputies['processes']> {
  const latest = db
    .select({ instanceId: tasks.instanceId })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.status, ['OPEN', 'PASSED', 'REFUSED', 'RETURNED'])))
    .orderBy(desc(tasks.openedTime))
    .limit(LATEST_TASKS)
    .as('latest');
  const { processId, processName } = processes;
  return db
    .selectDistinct({ processId, processName })
    .from(latest)
    .innerJoin(instances, eq(instances.instanceId, latest.instanceId))
    .innerJoin(versions, eq(versions.versionId, instances.versionId))
    .innerJoin(processes, eq(processId, versions.processId))
    .orderBy(asc(processName), asc(processId))
    .limit(MAX_DEPUTY_PROCESSES);
}
