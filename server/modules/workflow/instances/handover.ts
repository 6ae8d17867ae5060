import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import { MAX_HANDED_OVER } from 'contract/workflow/managedInstances';
import type { managedInstances as contract } from 'contract/workflow/managedInstances';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { AuditedCaller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { applyEvent } from './apply';
import { readManagedVersions } from './managed';
import { doOneByOne } from './oneByOne';
import { instanceTasks as tasks, processInstances as table } from './schema';
import { takeEffects } from './takeEffects';
import type { EffectServices } from './takeEffects';

/**
 * Hands over what a person has to decide, now or when the turn comes, in the processes that the caller manages: for people who leave or
 * have left. Each task has a savepoint, so that one that has changed meanwhile is named and the others are handed over.
 */
export function handOverTasks(
  who: AuditedCaller & { readonly services: EffectServices },
  { formerId, userId, reason }: v.InferOutput<typeof contract.handOverTasks.arg>,
): Promise<DataOf<typeof contract.handOverTasks>> {
  const { db, services } = who;
  const acting = { ...who, timeZone: services.timeZone };
  if (formerId === userId) throw new Refusal('param-invalid', '请选择另一位人员');
  return withWholeMerchantScope(db, who, async () => {
    const isPending = and(
      eq(tasks.userId, formerId),
      inArray(tasks.status, ['OPEN', 'HELD']),
      inArray(table.versionId, await readManagedVersions(db, who.userId)),
    );
    const found = await db
      .select({ instanceId: tasks.instanceId, taskId: tasks.number, title: table.title })
      .from(tasks)
      .innerJoin(table, eq(table.instanceId, tasks.instanceId))
      // Nobody can act in a suspended instance, and what was returned is its starter's to correct.
      .where(and(isPending, not(table.isSuspended), ne(tasks.nodeId, START_NODE_ID)))
      .orderBy(asc(tasks.instanceId), asc(tasks.number))
      .limit(MAX_HANDED_OVER);
    const instanceIds = [...new Set(found.map(({ instanceId }) => instanceId))];
    await who.trail.follow('instance', () => Promise.resolve(instanceIds));
    const left = await doOneByOne(db, found, async ({ instanceId, taskId }) => {
      const event = { kind: 'TRANSFER', taskId, userId, isForced: true } as const;
      const applied = await applyEvent(acting, instanceId, event, reason ? { opinion: reason } : {});
      await takeEffects(acting, services, applied);
    });
    const [remaining] = await db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(tasks)
      .innerJoin(table, eq(table.instanceId, tasks.instanceId))
      .where(isPending);
    return {
      handedCount: found.length - left.length,
      left: left.map(({ task: { instanceId, title }, reason: why }) => ({ instanceId, title, reason: why })),
      remainingCount: remaining?.count ?? 0,
    };
  });
}
