import { and, eq, exists, gte, inArray, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CrowdKind, CrowdReach, ReachWay } from 'contract/channels/crowds';
import type { Db } from '../../../db/store';
import { userPositions, userRoles, users } from '../../access/users/schema';

/** What a crowd names, by id. */
export interface CrowdNames {
  readonly kind: CrowdKind;
  readonly userIds: readonly string[];
  readonly organizeIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly joinedDays: number | null;
  readonly excludedUserIds: readonly string[];
  readonly excludedOrganizeIds: readonly string[];
}

/**
 * The condition for the users who belong to a crowd now. The query runs in the transaction of whoever uses the crowd, so that
 * the row-level security leaves out whom they may not see (CRD-02). Disabled users belong to no crowd.
 */
export function isInCrowd(db: Db, crowd: CrowdNames): SQL | undefined {
  const isHolder = (ids: readonly string[], table: typeof userPositions | typeof userRoles) => {
    const held = 'positionId' in table ? table.positionId : table.roleId;
    return exists(
      db
        .select({ userId: table.userId })
        .from(table)
        .where(and(eq(table.userId, users.userId), inArray(held, [...ids]))),
    );
  };
  const conditions = [
    crowd.organizeIds.length > 0 ? isWithin(crowd.organizeIds) : undefined,
    crowd.positionIds.length > 0 ? isHolder(crowd.positionIds, userPositions) : undefined,
    crowd.roleIds.length > 0 ? isHolder(crowd.roleIds, userRoles) : undefined,
  ];
  const isNamed = crowd.userIds.length > 0 ? inArray(users.userId, [...crowd.userIds]) : undefined;
  const hasJoined =
    crowd.joinedDays === null
      ? undefined
      : gte(users.createTime, sql`now() - make_interval(days => ${crowd.joinedDays}::int)`);
  const isMember = crowd.kind === 'list' ? or(isNamed, ...conditions) : and(hasJoined, ...conditions);
  return and(
    users.enabled,
    isMember ?? sql`false`,
    crowd.excludedUserIds.length > 0 ? not(inArray(users.userId, [...crowd.excludedUserIds])) : undefined,
    crowd.excludedOrganizeIds.length > 0 ? not(isWithin(crowd.excludedOrganizeIds)) : undefined,
  );
}

function isWithin(organizeIds: readonly string[]): SQL {
  return sql`${users.organizeId} in (
    with recursive within as (
      select unnest(${sql.param([...organizeIds])}::text[]) as id
      union
      select o.organize_id from organizations o join within w on o.parent_id = w.id
    ) select id from within)`;
}

// Names the column by its table: Drizzle leaves the table out where a query selects from one table only.
const isKnownTo = (condition: SQL) => sql<boolean>`exists (
  select from channel_identities i join channel_accounts a on a.account_id = i.account_id
  where i.user_id = users.user_id and a.enabled and ${condition})`;

/** Whether each way reaches a user. DingTalk finds people by phone as well, once a message is sent. */
export const isReachedBy: Readonly<Record<ReachWay, SQL<boolean>>> = {
  phone: sql<boolean>`(${users.phoneCipher} is not null)`,
  email: sql<boolean>`(${users.emailCipher} is not null)`,
  wechat: isKnownTo(sql`a.channel = 'mini' and a.settings ->> 'vendor' = 'wechat'`),
  alipay: isKnownTo(sql`a.channel = 'mini' and a.settings ->> 'vendor' = 'alipay'`),
  dingtalk: isKnownTo(sql`a.channel = 'dingtalk'`),
};

/** Counts the people of a crowd, and those of them whom each way reaches, in one query. */
export async function countReach(db: Db, crowd: CrowdNames): Promise<CrowdReach> {
  const count = (way: ReachWay) => sql<number>`(count(*) filter (where ${isReachedBy[way]}))::int`;
  const [found] = await db
    .select({
      userCount: sql<number>`count(*)::int`,
      ...{ phone: count('phone'), email: count('email'), wechat: count('wechat') },
      ...{ alipay: count('alipay'), dingtalk: count('dingtalk') },
    })
    .from(users)
    .where(isInCrowd(db, crowd));
  const { userCount = 0, ...reached } = found ?? {};
  return { userCount, reached: { phone: 0, email: 0, wechat: 0, alipay: 0, dingtalk: 0, ...reached } };
}
