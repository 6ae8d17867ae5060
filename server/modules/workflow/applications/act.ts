import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { URGE_MINUTES } from 'contract/workflow/applications';
import type { applications as contract } from 'contract/workflow/applications';
import { withWholeMerchantScope } from '../../../db/store';
import { notify } from '../../../notifications/notify';
import { Refusal, notFound } from '../../../refusal';
import { applyEvent } from '../instances/apply';
import { addHistory } from '../instances/history';
import { lockInstance } from '../instances/load';
import { TASK_REMINDED } from '../instances/notifications';
import { processInstances as instances } from '../instances/schema';
import { takeEffects } from '../instances/takeEffects';
import { nameNode } from '../processes/nodeNames';
import type { Applicant } from './submit';

/** Withdraws what the caller has applied for. */
export function withdrawApplication(
  who: Applicant,
  { instanceId, reason }: v.InferOutput<typeof contract.withdrawApplication.arg>,
): Promise<void> {
  const { db, services } = who;
  const acting = { ...who, timeZone: services.timeZone };
  return withWholeMerchantScope(db, who, async () => {
    await refuseOthers(who, instanceId);
    const applied = await applyEvent(acting, instanceId, { kind: 'WITHDRAW' }, { opinion: reason });
    await takeEffects(acting, services, applied);
  });
}

/** Reminds those whose turn it is, at most once an hour, and answers how many. */
export function urgeApplication(who: Applicant, instanceId: string): Promise<{ count: number }> {
  const { db, services, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    await refuseOthers(who, instanceId);
    const stored = await lockInstance(db, instanceId);
    const { state, title, process } = stored;
    const open = state.tasks.filter((task) => task.status === 'OPEN' && task.userId !== userId);
    if (state.status !== 'RUNNING' || state.isSuspended || open.length === 0)
      throw new Refusal('conflict', '当前没有可以催办的人');
    const isDue = or(
      isNull(instances.urgedTime),
      lt(instances.urgedTime, sql`now() - make_interval(mins => ${URGE_MINUTES})`),
    );
    const urged = await db
      .update(instances)
      .set({ urgedTime: sql`now()` })
      .where(and(eq(instances.instanceId, instanceId), isDue))
      .returning({ instanceId: instances.instanceId });
    if (urged.length === 0) throw new Refusal('conflict', '{n} 分钟内只能催办一次', { n: URGE_MINUTES });
    await addHistory(db, stored, [{ kind: 'URGED', userId }]);
    for (const nodeId of new Set(open.map((task) => task.nodeId))) {
      const asked = open.filter((task) => task.nodeId === nodeId).map((task) => task.userId);
      const people = [...new Set(asked)].map((id) => ({ userId: id }));
      const values = { title, node: nameNode(process.definition, nodeId), instanceId };
      await notify(db, services, TASK_REMINDED, people, { values });
    }
    return { count: new Set(open.map((task) => task.userId)).size };
  });
}

// What somebody else has applied for does not exist for the caller.
async function refuseOthers({ db, userId }: Applicant, instanceId: string): Promise<void> {
  const isOthers = and(eq(instances.instanceId, instanceId), ne(instances.starterId, userId));
  if ((await db.$count(instances, isOthers)) > 0) throw notFound();
}
