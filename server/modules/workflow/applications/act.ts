import { and, eq, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { countWorkingMinutes } from 'contract/site/workingTime';
import { URGE_MINUTES } from 'contract/workflow/applications';
import type { applications as contract } from 'contract/workflow/applications';
import { withWholeMerchantScope } from '../../../db/store';
import { notify } from '../../../notifications/notify';
import { Refusal, notFound } from '../../../refusal';
import { readWorkingHours } from '../../site/workCalendar/read';
import { applyEvent } from '../instances/apply';
import { addHistory } from '../instances/history';
import { lockInstance } from '../instances/load';
import { TASK_REMINDED } from '../instances/notifications';
import { processInstances as instances } from '../instances/schema';
import { takeEffects } from '../instances/takeEffects';
import { nameNode } from '../processes/nodeNames';
import type { Applicant } from './start';

const MS_OF_A_MINUTE = 60_000;

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

/** Reminds those whose turn it is, at most once an hour of working time, and answers how many. */
export function urgeApplication(who: Applicant, instanceId: string): Promise<{ count: number }> {
  const { db, services, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    await refuseOthers(who, instanceId);
    const stored = await lockInstance(db, instanceId);
    const { state, title, process } = stored;
    const open = state.tasks.filter((task) => task.status === 'OPEN' && task.userId !== userId);
    if (state.status !== 'RUNNING' || state.isSuspended || open.length === 0)
      throw new Refusal('conflict', '当前没有可以催办的人');
    await refuseUrgedLately(who, instanceId);
    await db
      .update(instances)
      .set({ urgedTime: sql`now()` })
      .where(eq(instances.instanceId, instanceId));
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

// By the merchant's calendar where it is on: people who are not at work can't be urged by the hour (APR-07).
async function refuseUrgedLately(who: Applicant, instanceId: string): Promise<void> {
  const { urgedTime } = instances;
  const [row] = await who.db
    .select({ urgedTime, now: sql`now()`.mapWith(urgedTime) })
    .from(instances)
    .where(eq(instances.instanceId, instanceId));
  if (!row || row.urgedTime === null) return;
  const [from, to] = [new Date(row.urgedTime), new Date(row.now)];
  const hours = await readWorkingHours(who);
  const minutes = hours
    ? countWorkingMinutes(hours, who.services.timeZone, from, to)
    : (to.getTime() - from.getTime()) / MS_OF_A_MINUTE;
  if (minutes >= URGE_MINUTES) return;
  const text = hours ? '{n} 分钟工作时间内只能催办一次' : '{n} 分钟内只能催办一次';
  throw new Refusal('conflict', text, { n: URGE_MINUTES });
}

// What somebody else has applied for does not exist for the caller.
async function refuseOthers({ db, userId }: Applicant, instanceId: string): Promise<void> {
  const isOthers = and(eq(instances.instanceId, instanceId), ne(instances.starterId, userId));
  if ((await db.$count(instances, isOthers)) > 0) throw notFound();
}
