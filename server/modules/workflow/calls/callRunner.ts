import { and, asc, eq, not, sql } from 'drizzle-orm';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import { getErrorMessage } from '../../../errors';
import { startRounds } from '../../../rounds';
import type { Rounds } from '../../../rounds';
import type { ServerResources } from '../../../services';
import type { CrowdUser } from '../../channels/crowds/people';
import { lockInstance } from '../instances/load';
import { processInstances as instances } from '../instances/schema';
import { writeContent } from './content';
import { endCall, findEnd, settleAttempt } from './endCall';
import type { StoredCall, TakeEffects } from './endCall';
import { exchange } from './exchange';
import type { CallRequest } from './exchange';
import { instanceCalls as calls } from './schema';
import { readCallSecret } from './secret';

/** The most calls that one server makes at a time: in all, and of one merchant, so that a slow system keeps nobody else waiting. */
const MOST_CALLS = 16;
const MOST_CALLS_OF_MERCHANT = 4;

// Longer than an attempt takes. After it, the server that makes the call counts as dead, and another one makes it again.
const LEASE_SECONDS = 60;

const CUT_OFF = '调用中断，正在重试';

/** What making calls takes of a server. */
export type CallServices = Pick<
  ServerResources,
  'store' | 'timeZone' | 'outbound' | 'secrets' | 'storageCipher' | 'origin'
>;

/** Options of {@link startCallRunner}. */
export interface CallRunnerOptions {
  /** How long the other system may take to answer. Default: ten seconds. */
  readonly timeoutMs?: number;
}

type DueCall = Pick<StoredCall, 'callId' | 'instanceId' | 'merchantId'>;
type TakenCall = CallRequest & Pick<StoredCall, 'attempts'> & DueCall;

/**
 * Starts the runner of calls: every second it takes those that are due and makes them beside each other (APR-04). A call is taken under
 * the lock of its instance, for as long as the lease lasts; what it comes to is stored in the transaction of the event that it leads to.
 * So two servers make it once, and one that is killed leaves it to another, which makes it again by the same key. The other system gets
 * it at least once; the instance goes on once.
 */
export function startCallRunner(
  services: CallServices,
  log: (line: string) => void,
  takeEffects: TakeEffects,
  options: CallRunnerOptions = {},
): Rounds {
  const { store, timeZone } = services;
  const running = new Map<string, { readonly merchantId: string; readonly ended: Promise<void> }>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const asMerchant = <T>({ merchantId }: DueCall, work: (who: CrowdUser) => Promise<T>) => {
    const scope = { merchantId, scope: WHOLE_MERCHANT_SCOPE };
    return store.asMerchant(scope, (db) => work({ ...scope, db, timeZone }));
  };

  async function make(taken: TakenCall): Promise<void> {
    try {
      const outcome = await exchange(taken, { ...options, outbound: services.outbound, signal });
      await asMerchant(taken, (who) => settleAttempt(who, taken, outcome, takeEffects));
    } catch (error) {
      // What was begun is made again when its lease is over.
      if (!signal.aborted) log(`the call ${taken.callId} of an instance can't be ended: ${getErrorMessage(error)}`);
    } finally {
      running.delete(taken.callId);
    }
  }

  const rounds = startRounds(log, {
    list: () => store.asSession(listDueCalls),
    async work(due: DueCall) {
      const { callId, merchantId } = due;
      const own = [...running.values()].filter((one) => one.merchantId === merchantId);
      if (running.has(callId) || running.size >= MOST_CALLS || own.length >= MOST_CALLS_OF_MERCHANT) return;
      const taken = await asMerchant(due, (who) => takeCall(who, services, due, takeEffects));
      if (taken) running.set(callId, { merchantId, ended: make(taken) });
    },
    problem: "calls of instances can't be made at the moment",
    describeProblem: ({ callId }) => `the call ${callId} of an instance can't be made`,
  });
  return {
    async stop() {
      await rounds.stop();
      stopping.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

/**
 * The calls that are due, of each merchant no more than one server makes at a time. What belongs to a suspended instance waits until it
 * resumes, and what belongs to a disabled merchant until it is enabled.
 */
async function listDueCalls(db: Db): Promise<DueCall[]> {
  const { callId, instanceId, merchantId, dueTime } = calls;
  const place = sql<number>`row_number() over (partition by ${merchantId} order by ${dueTime})`.as('place');
  const due = db
    .select({ callId, instanceId, merchantId, dueTime, place })
    .from(calls)
    .innerJoin(instances, and(eq(instances.instanceId, instanceId), not(instances.isSuspended)))
    .innerJoin(merchants, and(eq(merchants.merchantId, merchantId), merchants.enabled))
    // The time of this transaction, by which the index can be read.
    .where(sql`${dueTime} <= now()`)
    .as('due');
  return db
    .select({ callId: due.callId, instanceId: due.instanceId, merchantId: due.merchantId })
    .from(due)
    .where(sql`${due.place} <= ${MOST_CALLS_OF_MERCHANT}`)
    .orderBy(asc(due.dueTime))
    .limit(MOST_CALLS);
}

/**
 * Takes a call that is still due, and returns what to send. If somebody acts on the instance at the moment, a later round looks again. A
 * call that may not be made again ends here.
 */
async function takeCall(
  who: CrowdUser,
  services: CallServices,
  { callId, instanceId, merchantId }: DueCall,
  takeEffects: TakeEffects,
): Promise<TakenCall | undefined> {
  const { db } = who;
  const [instance] = await db
    .select({ isSuspended: instances.isSuspended })
    .from(instances)
    .where(eq(instances.instanceId, instanceId))
    .for('no key update', { skipLocked: true });
  if (!instance || instance.isSuspended) return undefined;
  const isDue = and(eq(calls.callId, callId), sql`${calls.dueTime} <= clock_timestamp()`);
  const [call] = await db.select().from(calls).where(isDue);
  if (!call) return undefined;
  const end = findEnd(call);
  const content = end ? undefined : await writeContent(db, await lockInstance(db, instanceId), call, services);
  if (end || content === undefined) {
    await endCall(who, call, end ?? { problem: { text: '没有配置门户的访问地址，对方无法回调' } }, takeEffects);
    return undefined;
  }
  const attempts = call.attempts + 1;
  await db
    .update(calls)
    .set({
      ...{ state: 'IN_FLIGHT', attempts },
      dueTime: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int)`,
      // Another server was killed amid it.
      ...(call.state === 'IN_FLIGHT' && { problem: { text: CUT_OFF } }),
    })
    .where(eq(calls.callId, callId));
  const secret = await readCallSecret(db, merchantId, services.storageCipher);
  return { callId, instanceId, merchantId, attempts, url: call.url, body: content, secret };
}
