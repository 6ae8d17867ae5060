import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/store';
import type { ParameterDefinition } from '../../../parameters/definition';
import type { ParameterValues } from '../../../parameters/parameters';
import { createRepeatable } from '../../../repeatable';
import type { Services } from '../../../services';
import { endSessions } from './endSessions';
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS, SESSIONS_PER_DEVICE_KIND, SESSIONS_PER_USER } from './parameters';
import { isBeyondLimits } from './sessionLimits';

type Values = Pick<ParameterValues, 'get'>;

/** The merchants whose rules a session keeps: the user's own, and the one that the session works in. */
export interface SessionMerchants {
  readonly homeMerchantId: string;
  readonly merchantId: string;
}

/** How long a session lasts. */
export interface SessionTimes {
  readonly idleMinutes: number;
  readonly maxHours: number;
}

/** Returns how long a session lasts: the stricter of both merchants decides. */
export function readSessionTimes(parameters: Values, merchants: SessionMerchants): SessionTimes {
  const strictest = (definition: ParameterDefinition<number>) =>
    Math.min(parameters.get(definition, merchants.homeMerchantId), parameters.get(definition, merchants.merchantId));
  return { idleMinutes: strictest(SESSION_IDLE_MINUTES), maxHours: strictest(SESSION_MAX_HOURS) };
}

/** Applies the rules to running sessions whenever the rules change. */
export function followSessionRules(app: FastifyInstance, { store, parameters, errorLog }: Services): void {
  const rules = [SESSION_IDLE_MINUTES, SESSION_MAX_HOURS, SESSIONS_PER_USER, SESSIONS_PER_DEVICE_KIND];
  let stamp = parameters.stampOf(rules);
  const apply = createRepeatable(async () => {
    try {
      await store.asSession((db) => applySessionRules(db, parameters));
    } catch (error) {
      errorLog.record('server', error, () => ({ operation: 'applySessionRules' }));
    }
  });
  parameters.onChange(() => {
    const present = parameters.stampOf(rules);
    if (present === stamp) return;
    stamp = present;
    apply.run();
  });
  app.addHook('preClose', () => apply.ended());
}

/** Gives running sessions the times of the present rules, and ends the oldest ones beyond the limit of their user. */
export async function applySessionRules(db: Db, parameters: Values): Promise<void> {
  // Processes apply the same rules at the same time, and would otherwise wait for each other's rows in a circle.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('session rules'))`);
  const { rows: pairs } = await db.execute<{ home_merchant_id: string; merchant_id: string }>(
    sql`select distinct users.merchant_id as home_merchant_id, s.merchant_id
        from sessions s join users using (user_id)`,
  );
  const rules = pairs.map(({ home_merchant_id: homeMerchantId, merchant_id: merchantId }) => {
    const { idleMinutes, maxHours } = readSessionTimes(parameters, { homeMerchantId, merchantId });
    return { home: homeMerchantId, merchant: merchantId, idle: idleMinutes, max: maxHours };
  });
  await db.execute(sql`
    update sessions s set idle_minutes = given.idle, max_hours = given.max,
      expire_time = s.sign_in_time + make_interval(hours => given.max)
    from users, json_to_recordset(${JSON.stringify(rules)}::json) as given(home text, merchant text, idle int, max int)
    where users.user_id = s.user_id and users.merchant_id = given.home and s.merchant_id = given.merchant
      and (s.idle_minutes, s.max_hours) is distinct from (given.idle, given.max)`);
  const homes = [...new Set(rules.map(({ home }) => home))];
  await endSessions(db, isBeyondLimits(parameters, homes), {
    way: 'replaced',
    reason: 'tooManySessions',
    traceId: randomUUID(),
  });
}
