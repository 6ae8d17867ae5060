import { asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AlarmRobot, AlarmRule, alarmRules as contract } from 'contract/channels/alarmRules';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';
import { RECIPIENT_STAGES, alarmRecipients as table } from './schema';

type Form = v.InferOutput<typeof contract.addAlarmRule.arg>;
type Named = Pick<AlarmRule, 'recipients' | 'robots' | 'escalations' | 'escalationRobots'>;

/** Reads whom each of some rules tells. The names of users whom the caller does not see stay empty. */
export async function readRecipients(db: Db, ruleIds: readonly string[]): Promise<(ruleId: string) => Named> {
  const found = await db
    .select({
      ...{ ruleId: table.ruleId, stage: table.stage, userId: table.userId, nickName: users.nickName },
      ...{ robotId: table.robotId, accountName: channelAccounts.accountName, enabled: channelAccounts.enabled },
    })
    .from(table)
    .leftJoin(users, eq(users.userId, table.userId))
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, table.robotId))
    .where(inArray(table.ruleId, [...ruleIds]))
    .orderBy(asc(users.nickName), asc(channelAccounts.accountName), asc(table.recipientId));
  return (wanted) => {
    const ofStage = (stage: (typeof RECIPIENT_STAGES)[number]) => {
      const rows = found.filter((one) => one.ruleId === wanted && one.stage === stage);
      return {
        people: rows.flatMap(({ userId, nickName }) => (userId === null ? [] : [{ userId, nickName: nickName ?? '' }])),
        robots: rows.flatMap(({ robotId, accountName, enabled }) =>
          robotId === null ? [] : [toRobot({ accountId: robotId, accountName: accountName ?? '', enabled })],
        ),
      };
    };
    const [first, further] = [ofStage('first'), ofStage('escalation')];
    return {
      ...{ recipients: first.people, robots: first.robots },
      ...{ escalations: further.people, escalationRobots: further.robots },
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

/** Stores whom a rule tells. */
export async function saveRecipients(
  { db, merchantId }: Caller,
  ruleId: string,
  form: Pick<Form, 'recipientIds' | 'escalationIds' | 'robotIds' | 'escalationRobotIds'>,
): Promise<void> {
  const chosen = {
    first: { userIds: form.recipientIds, robotIds: form.robotIds },
    escalation: { userIds: form.escalationIds, robotIds: form.escalationRobotIds },
  };
  const rows = RECIPIENT_STAGES.flatMap((stage) => {
    const row = () => ({ recipientId: newId(), merchantId, ruleId, stage });
    const { userIds, robotIds } = chosen[stage];
    return [
      ...[...new Set(userIds)].map((userId) => ({ ...row(), kind: 'user' as const, userId })),
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
