import { asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AlarmCrowd, AlarmRobot, AlarmRule, alarmRules as contract } from 'contract/channels/alarmRules';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';
import { crowds } from '../crowds/schema';
import { RECIPIENT_STAGES, alarmRecipients as table } from './schema';

type Form = v.InferOutput<typeof contract.addAlarmRule.arg>;
type Named = Pick<
  AlarmRule,
  'recipients' | 'crowds' | 'robots' | 'escalations' | 'escalationCrowds' | 'escalationRobots'
>;

/** Reads whom each of some rules tells. The names of users whom the caller does not see stay empty. */
export async function readRecipients(db: Db, ruleIds: readonly string[]): Promise<(ruleId: string) => Named> {
  const found = await db
    .select({
      ...{ ruleId: table.ruleId, stage: table.stage, userId: table.userId, nickName: users.nickName },
      ...{ crowdId: table.crowdId, crowdName: crowds.crowdName },
      ...{ robotId: table.robotId, accountName: channelAccounts.accountName, enabled: channelAccounts.enabled },
    })
    .from(table)
    .leftJoin(users, eq(users.userId, table.userId))
    .leftJoin(crowds, eq(crowds.crowdId, table.crowdId))
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, table.robotId))
    .where(inArray(table.ruleId, [...ruleIds]))
    .orderBy(asc(users.nickName), asc(crowds.crowdName), asc(channelAccounts.accountName), asc(table.recipientId));
  return (wanted) => {
    const ofStage = (stage: (typeof RECIPIENT_STAGES)[number]) => {
      const rows = found.filter((one) => one.ruleId === wanted && one.stage === stage);
      return {
        people: rows.flatMap(({ userId, nickName }) => (userId === null ? [] : [{ userId, nickName: nickName ?? '' }])),
        crowds: rows.flatMap(({ crowdId, crowdName }) =>
          crowdId === null ? [] : [{ crowdId, crowdName: crowdName ?? '' }],
        ),
        robots: rows.flatMap(({ robotId, accountName, enabled }) =>
          robotId === null ? [] : [toRobot({ accountId: robotId, accountName: accountName ?? '', enabled })],
        ),
      };
    };
    const [first, further] = [ofStage('first'), ofStage('escalation')];
    return {
      ...{ recipients: first.people, crowds: first.crowds, robots: first.robots },
      ...{ escalations: further.people, escalationCrowds: further.crowds, escalationRobots: further.robots },
    };
  };
}

/** Lists the robots that rules can name, by name. */
export async function listRobots(db: Db): Promise<AlarmRobot[]> {
  const { accountId, accountName, enabled, channel } = channelAccounts;
  const found = await db
    .select({ accountId, accountName, enabled })
    .from(channelAccounts)
    .where(eq(channel, 'robot'))
    .orderBy(asc(accountName));
  return found.map(toRobot);
}

/** Lists the crowds that rules can name, by name. */
export async function listCrowdOptions(db: Db): Promise<AlarmCrowd[]> {
  const { crowdId, crowdName } = crowds;
  return db.select({ crowdId, crowdName }).from(crowds).orderBy(asc(crowdName));
}

/** Stores whom a rule tells. */
export async function saveRecipients({ db, merchantId }: Caller, ruleId: string, form: Form): Promise<void> {
  const chosen = {
    first: { userIds: form.recipientIds, crowdIds: form.crowdIds, robotIds: form.robotIds },
    escalation: {
      userIds: form.escalationIds,
      crowdIds: form.escalationCrowdIds,
      robotIds: form.escalationRobotIds,
    },
  };
  const rows = RECIPIENT_STAGES.flatMap((stage) => {
    const row = () => ({ recipientId: newId(), merchantId, ruleId, stage });
    const { userIds, crowdIds, robotIds } = chosen[stage];
    return [
      ...[...new Set(userIds)].map((userId) => ({ ...row(), kind: 'user' as const, userId })),
      ...[...new Set(crowdIds)].map((crowdId) => ({ ...row(), kind: 'crowd' as const, crowdId })),
      ...[...new Set(robotIds)].map((robotId) => ({ ...row(), kind: 'robot' as const, robotId })),
    ];
  });
  await db.insert(table).values(rows);
}

function toRobot({
  enabled,
  ...robot
}: {
  readonly accountId: string;
  readonly accountName: string;
  readonly enabled: boolean | null;
}): AlarmRobot {
  return { ...robot, status: toStatus(enabled ?? false) };
}
