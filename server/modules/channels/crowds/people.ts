import { and, eq, exists, gte, inArray, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ReachWay } from 'contract/channels/crowdFields';
import type { CrowdKind, CrowdReach } from 'contract/channels/crowds';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db, MerchantScope } from '../../../db/store';
import { userPositions, userRoles, users } from '../../access/users/schema';
import { loginLog } from '../../audit/loginLogs/schema';
import { countContactReach } from './contacts';
import { readNextShift, readOnDuty } from './rota';
import type { Rota } from './rota';

/** What a crowd names, by id. */
export interface CrowdNames extends Rota {
  readonly kind: CrowdKind;
  readonly userIds: readonly string[];
  readonly organizeIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly joinedDays: number | null;
  readonly signedInDays: number | null;
  readonly absentDays: number | null;
  readonly excludedUserIds: readonly string[];
  readonly excludedOrganizeIds: readonly string[];
}

/** A list that names nobody, for those who put a crowd of their own together. */
export const NOBODY: CrowdNames = {
  kind: 'list',
  ...{ userIds: [], organizeIds: [], positionIds: [], roleIds: [] },
  ...{ joinedDays: null, signedInDays: null, absentDays: null },
  ...{ excludedUserIds: [], excludedOrganizeIds: [], shifts: [], substitutes: [] },
};

/** In whose transaction a crowd is used, and in which time zone the shifts of a rota are. */
export type CrowdUser = MerchantScope & { readonly db: Db; readonly timeZone: string };

/**
 * Reads the condition for the users who belong to a crowd now. The query that has it runs in the transaction of whoever uses the
 * crowd, so that the row-level security leaves out whom they may not see (CRD-02). Disabled users belong to no crowd.
 */
export async function readMembership(who: CrowdUser, crowd: CrowdNames): Promise<SQL | undefined> {
  const { db, timeZone } = who;
  const isIn = (organizeIds: readonly string[]) =>
    sql`${users.organizeId} = any(${sql.param([...organizeIds])}::text[])`;
  const isHolder = (table: typeof userPositions | typeof userRoles, ids: readonly string[]) => {
    const held = 'positionId' in table ? table.positionId : table.roleId;
    const ofUser = and(eq(table.userId, users.userId), inArray(held, [...ids]));
    return exists(db.select({ userId: table.userId }).from(table).where(ofUser));
  };
  if (crowd.kind === 'rota') return and(users.enabled, inArray(users.userId, await readOnDuty(db, crowd, timeZone)));
  const { userIds, organizeIds, positionIds, roleIds, excludedUserIds, excludedOrganizeIds } = crowd;
  const conditions = [
    organizeIds.length > 0 ? isIn(await readSubtrees(who, organizeIds)) : undefined,
    positionIds.length > 0 ? isHolder(userPositions, positionIds) : undefined,
    roleIds.length > 0 ? isHolder(userRoles, roleIds) : undefined,
  ];
  const isNamed = userIds.length > 0 ? inArray(users.userId, [...userIds]) : undefined;
  const isMember =
    crowd.kind === 'rule' ? and(...(await readTimes(who, crowd)), ...conditions) : or(isNamed, ...conditions);
  return and(
    users.enabled,
    isMember ?? sql`false`,
    excludedUserIds.length > 0 ? not(inArray(users.userId, [...excludedUserIds])) : undefined,
    excludedOrganizeIds.length > 0 ? not(isIn(await readSubtrees(who, excludedOrganizeIds))) : undefined,
  );
}

async function readTimes(who: CrowdUser, { joinedDays, signedInDays, absentDays }: CrowdNames): Promise<SQL[]> {
  const isOneOf = (ids: readonly string[]) => sql`${users.userId} = any(${sql.param([...ids])}::text[])`;
  return [
    ...(joinedDays === null ? [] : [gte(users.createTime, daysAgo(joinedDays))]),
    ...(signedInDays === null ? [] : [isOneOf(await readSignedIn(who, signedInDays))]),
    ...(absentDays === null ? [] : [not(isOneOf(await readSignedIn(who, absentDays)))]),
  ];
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

// Whoever sees a user may not see the user's rows of the login log.
async function readSignedIn(who: CrowdUser, days: number): Promise<string[]> {
  const { userId, way, isRefused, createTime, merchantId } = loginLog;
  const rows = await withWholeMerchantScope(who.db, who, () =>
    who.db
      .selectDistinct({ id: userId })
      .from(loginLog)
      .where(
        and(
          eq(merchantId, who.merchantId),
          inArray(way, ['password', 'loginCode', 'messenger']),
          not(isRefused),
          gte(createTime, daysAgo(days)),
        ),
      ),
  );
  return rows.flatMap(({ id }) => id ?? []);
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

/**
 * Counts the people of a crowd, and those of them whom each way reaches. Outside contacts are those stored of the crowd with this id;
 * none for a form that has not been saved.
 */
export async function countReach(who: CrowdUser, crowd: CrowdNames, crowdId?: string): Promise<CrowdReach> {
  const count = (way: ReachWay) => sql<number>`(count(*) filter (where ${isReachedBy[way]}))::int`;
  const [found] = await who.db
    .select({
      userCount: sql<number>`count(*)::int`,
      ...{ phone: count('phone'), email: count('email'), wechat: count('wechat') },
      ...{ alipay: count('alipay'), dingtalk: count('dingtalk') },
    })
    .from(users)
    .where(await readMembership(who, crowd));
  const { userCount = 0, phone = 0, email = 0, wechat = 0, alipay = 0, dingtalk = 0 } = found ?? {};
  const contacts = await countContactReach(who.db, crowdId);
  const isUnattended = crowd.kind === 'rota' && userCount === 0;
  return {
    userCount,
    contactCount: contacts.contactCount,
    miniUserCount: contacts.miniUserCount,
    nextShiftTime: isUnattended ? await readNextShift(who.db, crowd, who.timeZone) : null,
    reached: { phone: phone + contacts.phone, email: email + contacts.email, wechat, alipay, dingtalk },
  };
}
