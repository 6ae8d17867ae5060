import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { alarmRecipients, alarmRules } from '../alarms/schema';
import { smsSigns } from '../smsSigns/schema';
import { channelTemplates as table } from './schema';

// The most templates that a refusal names.
const MAX_NAMED = 3;

/** Counts the templates that name each of some accounts. */
export async function countTemplatesOf(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = await db
    .select({ accountId: table.accountId, total: count() })
    .from(table)
    .where(inArray(table.accountId, [...accountIds]))
    .groupBy(table.accountId);
  return new Map(counts.flatMap(({ accountId, total }) => (accountId === null ? [] : [[accountId, total]])));
}

/** Refuses to remove an account that templates, signs or alarm rules name. The caller has locked the account. */
export async function refuseUsedAccount(db: Db, accountId: string): Promise<void> {
  await refuseAccountOfTemplates(db, accountId);
  await refuseAccountOfSigns(db, accountId);
  await refuseRobotOfRules(db, accountId);
}

async function refuseRobotOfRules(db: Db, accountId: string): Promise<void> {
  const named = await db
    .selectDistinct({ name: alarmRules.ruleName })
    .from(alarmRecipients)
    .innerJoin(alarmRules, eq(alarmRules.ruleId, alarmRecipients.ruleId))
    .where(eq(alarmRecipients.robotId, accountId))
    .orderBy(asc(alarmRules.ruleName));
  if (named.length === 0) return;
  throw new Refusal('conflict', '{n} 条告警规则使用该机器人（{names}），不能删除', {
    n: named.length,
    names: named.slice(0, MAX_NAMED).map(({ name }) => name),
  });
}

async function refuseAccountOfSigns(db: Db, accountId: string): Promise<void> {
  const named = await db
    .select({ name: smsSigns.signName })
    .from(smsSigns)
    .where(eq(smsSigns.accountId, accountId))
    .orderBy(asc(smsSigns.signName));
  if (named.length === 0) return;
  throw new Refusal('conflict', '{n} 个签名使用该账号（{names}），不能删除', {
    n: named.length,
    names: named.slice(0, MAX_NAMED).map(({ name }) => name),
  });
}

async function refuseAccountOfTemplates(db: Db, accountId: string): Promise<void> {
  const where = eq(table.accountId, accountId);
  const n = await db.$count(table, where);
  if (n === 0) return;
  const named = await db
    .select({ name: table.templateName })
    .from(table)
    .where(where)
    .orderBy(asc(table.templateName))
    .limit(MAX_NAMED);
  throw new Refusal('conflict', '{n} 个模板使用该账号（{names}），不能删除', {
    n,
    names: named.map(({ name }) => name),
  });
}
