import { and, asc, eq, not, sql } from 'drizzle-orm';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import { startRounds } from '../../../rounds';
import type { Rounds } from '../../../rounds';
import type { ServerResources } from '../../../services';
import type { CrowdUser } from '../../channels/crowds/people';
import { applyEvent } from './apply';
import type { Applied, InstanceEvent } from './apply';
import { findEndOfChildren } from './children';
import { instanceTimers as timers, processInstances as instances } from './schema';
import { findDueTime, markOverdue } from './timers';

// The timers of one round.
const MOST_TIMERS = 200;

type Timer = typeof timers.$inferSelect;
type DueTimer = Pick<Timer, 'merchantId' | 'instanceId' | 'visit'>;

/** Does what is left to do after a timer has fired, in the same transaction. */
export type TakeEffects = (who: CrowdUser, applied: Applied) => Promise<void>;

/**
 * Starts the runner of timers: every second it ends delays that are over, and reminds, passes, refuses or hands over where people have
 * not acted in time (APR-04). Several servers share the work: a timer is read and removed under the lock of its instance, in the
 * transaction of what it does, so that it fires once. A server that is killed leaves it due.
 */
export function startTimerRunner(
  services: Pick<ServerResources, 'store' | 'timeZone'>,
  log: (line: string) => void,
  takeEffects: TakeEffects,
): Rounds {
  const { store, timeZone } = services;
  return startRounds(log, {
    list: () => store.asSession(listDueTimers),
    work: (timer) => {
      const scope = { merchantId: timer.merchantId, scope: WHOLE_MERCHANT_SCOPE };
      return store.asMerchant(scope, (db) => fireTimer({ ...scope, db, timeZone }, timer, takeEffects));
    },
    problem: "timers of instances can't be fired at the moment",
    describeProblem: ({ instanceId }) => `a timer of the instance ${instanceId} can’t be fired`,
  });
}

// What belongs to a suspended instance waits until it resumes, and what belongs to a disabled merchant until it is enabled.
function listDueTimers(db: Db): Promise<DueTimer[]> {
  return db
    .select({ merchantId: timers.merchantId, instanceId: timers.instanceId, visit: timers.visit })
    .from(timers)
    .innerJoin(instances, and(eq(instances.instanceId, timers.instanceId), not(instances.isSuspended)))
    .innerJoin(merchants, and(eq(merchants.merchantId, timers.merchantId), merchants.enabled))
    .where(sql`${timers.dueTime} <= clock_timestamp()`)
    .orderBy(asc(timers.dueTime))
    .limit(MOST_TIMERS);
}

/**
 * Fires a timer if it is still due. The instance is locked first, as by every event. If somebody acts on it at the moment, a later
 * round looks again.
 */
export async function fireTimer(who: CrowdUser, due: DueTimer, takeEffects: TakeEffects): Promise<void> {
  const { db } = who;
  const [instance] = await db
    .select({ isSuspended: instances.isSuspended })
    .from(instances)
    .where(eq(instances.instanceId, due.instanceId))
    .for('no key update', { skipLocked: true });
  if (!instance || instance.isSuspended) return;
  const isThis = and(eq(timers.instanceId, due.instanceId), eq(timers.visit, due.visit));
  const [timer] = await db
    .select()
    .from(timers)
    .where(and(isThis, sql`${timers.dueTime} <= clock_timestamp()`));
  if (!timer) return;
  const { timesLeft } = timer;
  if (timesLeft > 1)
    await db
      .update(timers)
      .set({ timesLeft: timesLeft - 1, dueTime: await findDueTime(who, timer) })
      .where(isThis);
  else await db.delete(timers).where(isThis);
  const event = await toEvent(db, timer);
  if (event?.kind === 'TIMED_OUT') await markOverdue(db, timer);
  if (event) await takeEffects(who, await applyEvent(who, due.instanceId, event));
}

// What has become of the visit. Undefined: children of it still run, the last of which starts the timer again.
async function toEvent(db: Db, { instanceId, kind, token, visit }: Timer): Promise<InstanceEvent | undefined> {
  if (kind === 'DELAY') return { kind: 'TIME_PASSED', token, visit };
  if (kind !== 'CHILDREN') return { kind: 'TIMED_OUT', token, visit, action: kind };
  const end = await findEndOfChildren(db, { instanceId, visit });
  return end && { kind: 'CHILDREN_ENDED', token, visit, ...end };
}
