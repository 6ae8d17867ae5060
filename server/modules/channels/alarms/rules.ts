import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_ALARM_RULES } from 'contract/channels/alarmRules';
import type { AlarmRule, alarmRules as contract } from 'contract/channels/alarmRules';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { isPlatformMerchant } from '../../../db/platformMerchant';
import { hasStatus, isEnabled, withStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound, outdatedRow } from '../../../refusal';
import type { Services } from '../../../services';
import { refuseIncompleteForm, toCondition } from './checks';
import { readRecipients, saveRecipients } from './recipients';
import { alarmRecipients, alarmRules as table, alarms } from './schema';
import { addStep } from './steps';

type Form = v.InferOutput<typeof contract.addAlarmRule.arg>;
type Row = Pick<typeof table.$inferSelect, 'ruleId' | 'version'>;

/** Lists the rules of the caller's merchant. */
export async function listAlarmRules(
  { db }: Caller,
  { ruleName, source, level, status, ...page }: v.InferOutput<typeof contract.listAlarmRules.arg>,
) {
  const where = and(
    containsText(table.ruleName, ruleName),
    source && eq(table.source, source),
    level && eq(table.level, level),
    hasStatus(table.enabled, status),
  );
  const found = await selectPage(db.select().from(table).where(where).$dynamic(), page, table, [
    desc(table.updateTime),
    desc(table.ruleId),
  ]);
  return {
    ...(await countMatching(db, table, where, { ...page, found: found.length })),
    rows: await withRecipients(db, found),
  };
}

/** Reads one rule. */
export async function getAlarmRule({ db }: Caller, ruleId: string): Promise<AlarmRule> {
  const [rule] = await withRecipients(db, await db.select().from(table).where(eq(table.ruleId, ruleId)));
  if (!rule) throw notFound();
  return rule;
}

async function withRecipients(db: Db, rules: readonly (typeof table.$inferSelect)[]): Promise<AlarmRule[]> {
  const ids = rules.map(({ ruleId }) => ruleId);
  if (ids.length === 0) return [];
  const named = await readRecipients(db, ids);
  const open = await db
    .select({ ruleId: alarms.ruleId })
    .from(alarms)
    .where(and(inArray(alarms.ruleId, ids), ne(alarms.state, 'recovered')));
  return rules.map((rule) => ({
    ...withStatus(rule),
    ...named(rule.ruleId),
    openCount: open.filter(({ ruleId }) => ruleId === rule.ruleId).length,
  }));
}

/** Adds a rule, which is evaluated from the next minute on. */
export async function addAlarmRule(services: Services, who: Caller, form: Form): Promise<{ ruleId: string }> {
  const { db, merchantId } = who;
  if ((await db.$count(table)) >= MAX_ALARM_RULES)
    throw new Refusal('conflict', '告警规则数量已达上限（{n} 条）', { n: MAX_ALARM_RULES });
  const ruleId = newId();
  await db.insert(table).values({ ...(await toColumns(services, who, form)), ruleId, merchantId });
  await saveRecipients(who, ruleId, form);
  return { ruleId };
}

/** Changes a rule. Its open alarms go on under the new condition. */
export async function updateAlarmRule(
  services: Services,
  who: Caller,
  { ruleId, version, ...form }: Form & Row,
): Promise<void> {
  const columns = await toColumns(services, who, form);
  await updateVersioned(who.db, table, { row: eq(table.ruleId, ruleId), version }, columns);
  await who.db.delete(alarmRecipients).where(eq(alarmRecipients.ruleId, ruleId));
  await saveRecipients(who, ruleId, form);
}

/** Enables or disables a rule. */
export async function changeAlarmRuleStatus(
  who: Caller,
  { ruleId, version, status }: v.InferOutput<typeof contract.changeAlarmRuleStatus.arg>,
): Promise<void> {
  const enabled = isEnabled(status);
  await updateVersioned(who.db, table, { row: eq(table.ruleId, ruleId), version }, { enabled });
  if (!enabled) await closeAlarms(who, ruleId);
}

/** Removes a rule. Its alarms stay. */
export async function removeAlarmRule(who: Caller, { ruleId, version }: Row): Promise<void> {
  const { rowCount } = await who.db.delete(table).where(and(eq(table.ruleId, ruleId), eq(table.version, version)));
  if (rowCount === 0) throw outdatedRow();
  await closeAlarms(who, ruleId);
}

// Nobody evaluates the rule any more, so that its alarms would stay open for good. What people were not told is not told.
async function closeAlarms({ db, userName }: Caller, ruleId: string): Promise<void> {
  const closed = await db
    .update(alarms)
    .set({ state: 'recovered', recoverTime: sql`now()` })
    .where(and(eq(alarms.ruleId, ruleId), ne(alarms.state, 'recovered')))
    .returning();
  await db.update(alarms).set({ untoldSince: null, isRecoveryUntold: false }).where(eq(alarms.ruleId, ruleId));
  for (const alarm of closed) await addStep(db, alarm, { kind: 'closed', userName });
}

async function toColumns(services: Services, { db, merchantId, permissions }: Caller, form: Form) {
  const isPlatform = await isPlatformMerchant(db, merchantId);
  const condition = toCondition(services, { merchantId, isPlatform, permissions, timeZone: services.timeZone }, form);
  refuseIncompleteForm(form);
  const { ruleName, level, silenceMinutes, digestMinutes, tellsRecovery, titleTemplate, textTemplate } = form;
  return {
    ...condition,
    ...{ ruleName, level, silenceMinutes, digestMinutes, tellsRecovery, titleTemplate, textTemplate },
    escalateMinutes: form.escalateMinutes ?? null,
    activeDays: [...new Set(form.activeDays)].sort(),
    activeFrom: form.activeFrom ?? null,
    activeTo: form.activeTo ?? null,
  };
}
