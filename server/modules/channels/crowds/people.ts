import { and, eq, exists, gte, inArray, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CrowdKind, CrowdReach, ReachWay } from 'contract/channels/crowds';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db, MerchantScope } from '../../../db/store';
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

/** In whose transaction a crowd is used. */
export type CrowdUser = MerchantScope & { readonly db: Db };

/**
 * Reads the condition for the users who belong to a crowd now. The query that has it runs in the transaction of whoever uses the
 * crowd, so that the row-level security leaves out whom they may not see (CRD-02). Disabled users belong to no crowd.
 */
export async function readMembership(who: CrowdUser, crowd: CrowdNames): Promise<SQL | undefined> {
  const { db } = who;
  const isIn = (organizeIds: readonly string[]) =>
    sql`${users.organizeId} = any(${sql.param([...organizeIds])}::text[])`;
  const isHolder = (table: typeof userPositions | typeof userRoles, ids: readonly string[]) => {
    const held = 'positionId' in table ? table.positionId : table.roleId;
    const ofUser = and(eq(table.userId, users.userId), inArray(held, [...ids]));
    return exists(db.select({ userId: table.userId }).from(table).where(ofUser));
  };
  const { userIds, organizeIds, positionIds, roleIds, joinedDays, excludedUserIds, excludedOrganizeIds } = crowd;
  const conditions = [
    organizeIds.length > 0 ? isIn(await readSubtrees(who, organizeIds)) : undefined,
    positionIds.length > 0 ? isHolder(userPositions, positionIds) : undefined,
    roleIds.length > 0 ? isHolder(userRoles, roleIds) : undefined,
  ];
  const isNamed = userIds.length > 0 ? inArray(users.userId, [...userIds]) : undefined;
  const hasJoined =
    joinedDays === null ? undefined : gte(users.createTime, sql`now() - make_interval(days => ${joinedDays}::int)`);
  const isMember = crowd.kind === 'list' ? or(isNamed, ...conditions) : and(hasJoined, ...conditions);
  return and(
    users.enabled,
    isMember ?? sql`false`,
    excludedUserIds.length > 0 ? not(inArray(users.userId, [...excludedUserIds])) : undefined,
    excludedOrganizeIds.length > 0 ? not(isIn(await readSubtrees(who, excludedOrganizeIds))) : undefined,
  );
}

// With the data scope of the whole merchant: whoever sees an organisation far below a named one may not see those between.
async function readSubtrees(who: CrowdUser, organizeIds: readonly string[]): Promise<string[]> {
  const { rows } = await withWholeMerchantScope(who.db, who, () =>
    who.db.execute<{ id: string }>(sql`
      with recursive within as (
        select unnest(${sql.param([...organizeIds])}::text[]) as id
        union
        select o.organize_id from organizations o join within w on o.parent_id = w.id
      ) select id from within`),
  );
  return rows.map(({ id }) => id);
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
export async function countReach(who: CrowdUser, crowd: CrowdNames): Promise<CrowdReach> {
  const count = (way: ReachWay) => sql<number>`(count(*) filter (where ${isReachedBy[way]}))::int`;
  const [found] = await who.db
    .select({
      userCount: sql<number>`count(*)::int`,
      ...{ phone: count('phone'), email: count('email'), wechat: count('wechat') },
      ...{ alipay: count('alipay'), dingtalk: count('dingtalk') },
    })
    .from(users)
    .where(await readMembership(who, crowd));
  const { userCount = 0, ...reached } = found ?? {};
  return { userCount, reached: { phone: 0, email: 0, wechat: 0, alipay: 0, dingtalk: 0, ...reached } };
}
