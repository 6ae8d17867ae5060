import { and, desc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { approvals as contract } from 'contract/workflow/approvals';
import type { InstanceNews } from 'contract/workflow/instances';
import type { Caller } from '../../../caller';
import { countMatching, selectPage } from '../../../db/listing';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { readUserNames } from '../../access/users/names';
import { users } from '../../access/users/schema';
import { readPrincipals, waitsFor } from '../deputies/active';
import { namesWanted } from '../instances/filters';
import { readNews } from '../instances/looks';
import { PENDING } from '../instances/save';
import { readDefinitions } from '../instances/standing';
import { instanceCopies as copies } from '../instances/parts.schema';
import { instanceTasks as tasks, processInstances as instances } from '../instances/schema';
import { nameNode } from '../processes/nodeNames';
import { processVersions as versions, processes } from '../processes/schema';
import { isBatchable } from './batch';

const { instanceId, title, status, isSuspended, createTime, endTime, versionId } = instances;
const { processName } = processes;
const shared = {
  ...{ instanceId, title, status, isSuspended, createTime, endTime, versionId, processName },
  starterName: users.nickName,
};
const isOverdue = sql<boolean>`${tasks.overdueTime} is not null`;
// What was decided counts among those that are done; what waits for its turn is nobody's yet.
const DECIDED = ['PASSED', 'REFUSED', 'RETURNED', 'TRANSFERRED'] as const;

/** Reads a page of the tasks that wait for the caller, also in the place of others, or for others whom the caller has asked, or that the caller has decided. */
export function listTasks(
  who: Caller,
  timeZone: string,
  { tab, due, ...filters }: v.InferOutput<typeof contract.listTasks.arg>,
): Promise<DataOf<typeof contract.listTasks>> {
  const { db, userId } = who;
  const isOpen = tab === 'TODO';
  const { number: taskId, nodeId, openedTime, endedTime, status: decision } = tasks;
  return withWholeMerchantScope(db, who, async () => {
    const wanted = await tasksOf(db, tab, userId);
    const where = and(wanted, dueWanted(due), namesWanted(db, tasks.instanceId, { ...filters, timeZone }));
    const order = tab === 'DONE' ? desc(endedTime) : desc(openedTime);
    const query = db
      .select({ ...shared, taskId, nodeId, openedTime, endedTime, decision, personId: tasks.userId, isOverdue })
      .from(tasks)
      .innerJoin(instances, eq(instanceId, tasks.instanceId))
      .innerJoin(versions, eq(versions.versionId, versionId))
      .innerJoin(processes, eq(processes.processId, versions.processId))
      .leftJoin(users, eq(users.userId, instances.starterId))
      .where(where)
      .$dynamic();
    const rows = await selectPage(query, filters, { openedTime: tasks.openedTime }, [
      order,
      desc(instanceId),
      desc(taskId),
    ]);
    const total = await countMatching(db, tasks, where, { ...filters, found: rows.length });
    const definitions = await readDefinitions(db, rows);
    const others = rows.map(({ personId }) => personId).filter((id) => id !== userId);
    const people = await readUserNames(db, others);
    const news = await readNews(
      db,
      userId,
      rows.map((row) => row.instanceId),
    );
    return {
      ...total,
      rows: rows.map(({ versionId: version, nodeId: node, starterName, decision: decided, personId, ...row }) => {
        const definition = definitions.get(version);
        return {
          ...row,
          taskKey: `${row.instanceId} ${String(row.taskId)}`,
          starterName: starterName ?? '',
          forUserName: personId === userId ? null : (people.get(personId) ?? ''),
          nodeName: definition ? nameNode(definition, node) : '',
          decision: toDecision(decided),
          news: toNews(news.get(row.instanceId), isOpen),
          isBatchable: isOpen && definition !== undefined && isBatchable(definition, node),
        };
      }),
    };
  });
}

/** Reads a page of the copies that the caller has got. */
export function listCopies(
  who: Caller,
  timeZone: string,
  filters: v.InferOutput<typeof contract.listCopies.arg>,
): Promise<DataOf<typeof contract.listCopies>> {
  const { db, userId } = who;
  const { copyId, nodeId, createTime: copyTime, readTime } = copies;
  return withWholeMerchantScope(db, who, async () => {
    const where = and(eq(copies.userId, userId), namesWanted(db, copies.instanceId, { ...filters, timeZone }));
    const query = db
      .select({ ...shared, copyId, nodeId, copyTime, readTime })
      .from(copies)
      .innerJoin(instances, eq(instanceId, copies.instanceId))
      .innerJoin(versions, eq(versions.versionId, versionId))
      .innerJoin(processes, eq(processes.processId, versions.processId))
      .leftJoin(users, eq(users.userId, instances.starterId))
      .where(where)
      .$dynamic();
    const rows = await selectPage(query, filters, { copyTime }, [desc(copyTime), desc(copyId)]);
    const total = await countMatching(db, copies, where, { ...filters, found: rows.length });
    const definitions = await readDefinitions(db, rows);
    return {
      ...total,
      rows: rows.map(({ versionId: version, nodeId: node, starterName, ...row }) => {
        const definition = definitions.get(version);
        const nodeName = definition ? nameNode(definition, node) : '';
        return { ...row, starterName: starterName ?? '', nodeName };
      }),
    };
  });
}

// The condition that a task belongs to a tab of a person.
async function tasksOf(db: Db, tab: 'DONE' | 'TODO' | 'WAITING', userId: string): Promise<SQL | undefined> {
  const { status: decision, endedTime, instanceId: ofInstance, number } = tasks;
  switch (tab) {
    case 'TODO':
      return and(eq(decision, 'OPEN'), waitsFor(db, userId, await readPrincipals(db, userId)));
    case 'WAITING': {
      const signs = alias(tasks, 'signs');
      const hasAsked = db
        .select({ number: signs.number })
        .from(signs)
        .where(and(eq(signs.instanceId, ofInstance), eq(signs.addedTo, number), inArray(signs.status, [...PENDING])));
      return and(eq(tasks.userId, userId), inArray(decision, ['HELD', 'PASSING']), exists(hasAsked));
    }
    case 'DONE':
      return and(eq(tasks.userId, userId), inArray(decision, [...DECIDED]), isNotNull(endedTime));
  }
}

function dueWanted(due: 'IN_TIME' | 'OVERDUE' | undefined): SQL | undefined {
  if (due === undefined) return undefined;
  return due === 'OVERDUE' ? isNotNull(tasks.overdueTime) : isNull(tasks.overdueTime);
}

// What one has decided without opening it is nothing new.
function toNews(news: InstanceNews | undefined, isOpen: boolean): InstanceNews {
  return news === undefined || (news === 'UNSEEN' && !isOpen) ? null : news;
}

function toDecision(status: (typeof tasks.$inferSelect)['status']) {
  return status === 'OPEN' || status === 'HELD' || status === 'PASSING' ? null : status;
}
