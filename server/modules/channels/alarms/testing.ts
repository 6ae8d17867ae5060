import { alarmRules } from 'contract/channels/alarmRules';
import type { ArgOf } from 'contract/endpoint';
import { newId } from '../../../db/ids';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { withKinds } from '../../../jobs/testing';
import type { Portal, SignedIn } from '../../../testing/portal';
import { evaluateRule } from './evaluate';

type Form = ArgOf<typeof alarmRules.addAlarmRule>;

/** A form that tells its writer of failed jobs at once, at any time. */
export function ruleForm({ userId }: SignedIn, change: Partial<Form> = {}): Form {
  return {
    ruleName: newId(),
    source: 'failedJobs',
    threshold: 3,
    windowMinutes: 10,
    level: 'warning',
    silenceMinutes: 60,
    digestMinutes: 0,
    recipientIds: [userId],
    activeDays: [1, 2, 3, 4, 5, 6, 7],
    titleTemplate: '【{level}】{rule}',
    textTemplate: '{subject}：{value}（阈值 {threshold}）',
    ...change,
  };
}

/** Adds a rule as a signed-in user. */
export async function addRule(portal: Portal, as: SignedIn, change: Partial<Form> = {}): Promise<string> {
  return (await portal.call(alarmRules.addAlarmRule, ruleForm(as, change), as)).ruleId;
}

/** Evaluates a rule once, as the job does every minute. */
export function evaluate(portal: Portal, { merchantId }: SignedIn, ruleId: string): Promise<number> {
  const services = withKinds(portal, []);
  return services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
    evaluateRule(db, services, ruleId),
  );
}

/** Writes failed jobs that have ended so many minutes ago. */
export async function failJobs(
  { store }: Portal,
  { merchantId }: Pick<SignedIn, 'merchantId'>,
  { count = 1, minutesAgo = 0, kind = 'exportUsers' }: { count?: number; minutesAgo?: number; kind?: string } = {},
): Promise<void> {
  await store.ownerQuery(
    `insert into jobs (job_id, merchant_id, scope, kind, title, argument_cipher, state, trace_id, create_time, end_time)
     select 'job-' || gen_random_uuid(), $1, '*', $2, $2, '\\x00', 'failed', 'trace-1',
       now() - make_interval(mins => $4), now() - make_interval(mins => $4)
     from generate_series(1, $3)`,
    [merchantId, kind, count, minutesAgo],
  );
}

/** Moves everything that has happened to the alarms of a rule into the past, as if so many minutes had gone by. */
export async function letTimePass({ store }: Portal, ruleId: string, minutes: number): Promise<void> {
  const columns = ['fire_time', 'event_time', 'untold_since', 'first_told_time', 'told_time', 'recover_time'];
  const moved = [...columns, 'muted_until'].map((name) => `${name} = ${name} - make_interval(mins => $2)`);
  await store.ownerQuery(`update alarms set ${moved.join(', ')} where rule_id = $1`, [ruleId, minutes]);
}
