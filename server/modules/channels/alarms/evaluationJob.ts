import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { evaluateRule } from './evaluate';
import { alarmRules } from './schema';

const noArgument = v.object({});

/**
 * Evaluates the alarm rules of all merchants, every minute. Each rule has a transaction of its own, so that a rule that fails
 * keeps no other one from being evaluated, and a job that is begun again does nothing twice.
 */
export const alarmEvaluationJob: JobKind<typeof noArgument> = {
  kind: 'alarmEvaluation',
  title: '检查告警规则',
  arg: noArgument,
  schedule: '* * * * *',
  keepsLastRunOnly: true,
  // The next run comes within a minute.
  retrySeconds: [],
  async run(job) {
    const { services, signal } = job;
    const { store } = services;
    const rules = await store.asSession((db) =>
      db
        .select({ ruleId: alarmRules.ruleId, merchantId: alarmRules.merchantId })
        .from(alarmRules)
        .innerJoin(merchants, and(eq(merchants.merchantId, alarmRules.merchantId), merchants.enabled))
        .where(eq(alarmRules.enabled, true))
        .orderBy(asc(alarmRules.merchantId), asc(alarmRules.ruleId)),
    );
    const failures: unknown[] = [];
    let fired = 0;
    for (const { ruleId, merchantId } of rules) {
      signal.throwIfAborted();
      try {
        fired += await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
          evaluateRule(db, services, ruleId),
        );
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return {
      done: rules.length,
      note: { text: '已检查 {rules} 条规则，触发 {n} 次告警', values: { rules: rules.length, n: fired } },
    };
  },
};
