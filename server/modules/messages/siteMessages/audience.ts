import { asc, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AudienceKind, SiteMessage } from 'contract/messages/siteMessages';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { organizations } from '../../access/organizations/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { readCrowdNames } from '../../channels/crowds/names';
import { NOBODY, readMembership } from '../../channels/crowds/people';
import type { CrowdUser } from '../../channels/crowds/people';
import { crowds } from '../../channels/crowds/schema';
import { siteMessageAudience as table } from './schema';

/** Whom a site message goes to, by id. */
export interface Audience {
  readonly audienceKind: AudienceKind;
  readonly organizeIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly userIds: readonly string[];
  readonly crowdIds: readonly string[];
}

type Named = Pick<SiteMessage, 'organizations' | 'roles' | 'users' | 'crowds'>;

/**
 * Reads the condition for the users whom an audience reaches now. Its query runs in the transaction of the sender, so
 * that row-level security leaves out users whom the sender does not see. Disabled users are never reached.
 */
export async function readAudienceCondition(who: CrowdUser, audience: Audience): Promise<SQL | undefined> {
  if (audience.audienceKind === 'all') return eq(users.enabled, true);
  const { organizeIds, roleIds, userIds, crowdIds } = audience;
  const named = { ...NOBODY, userIds, organizeIds, roleIds };
  const chosen = [named, ...(await readCrowdNames(who.db, crowdIds)).values()];
  const conditions: (SQL | undefined)[] = [];
  for (const crowd of chosen) conditions.push(await readMembership(who, crowd));
  return or(...conditions);
}

/** Whether an audience names nothing. */
export function isEmptyAudience({ audienceKind, organizeIds, roleIds, userIds, crowdIds }: Audience): boolean {
  return audienceKind === 'chosen' && [organizeIds, roleIds, userIds, crowdIds].every((ids) => ids.length === 0);
}

/** Stores what an audience names, in place of what it named before. */
export async function saveAudience(
  db: Db,
  message: { readonly merchantId: string; readonly siteMessageId: string },
  { audienceKind, organizeIds, roleIds, userIds, crowdIds }: Audience,
): Promise<void> {
  await db.delete(table).where(eq(table.siteMessageId, message.siteMessageId));
  if (audienceKind === 'all') return;
  const row = () => ({ ...message, nameId: newId() });
  await db
    .insert(table)
    .values([
      ...[...new Set(organizeIds)].map((organizeId) => ({ ...row(), organizeId })),
      ...[...new Set(roleIds)].map((roleId) => ({ ...row(), roleId })),
      ...[...new Set(userIds)].map((userId) => ({ ...row(), userId })),
      ...[...new Set(crowdIds)].map((crowdId) => ({ ...row(), crowdId })),
    ]);
}

/** Reads what the audiences of some messages name. The names of users whom the caller does not see stay empty. */
export async function readAudiences(
  db: Db,
  siteMessageIds: readonly string[],
): Promise<(siteMessageId: string) => Named> {
  const found = await db
    .select({
      ...{ siteMessageId: table.siteMessageId, organizeId: table.organizeId, organizeName: organizations.organizeName },
      ...{ roleId: table.roleId, roleName: roles.roleName, userId: table.userId, nickName: users.nickName },
      ...{ crowdId: table.crowdId, crowdName: crowds.crowdName },
    })
    .from(table)
    .leftJoin(organizations, eq(organizations.organizeId, table.organizeId))
    .leftJoin(roles, eq(roles.roleId, table.roleId))
    .leftJoin(users, eq(users.userId, table.userId))
    .leftJoin(crowds, eq(crowds.crowdId, table.crowdId))
    .where(inArray(table.siteMessageId, [...siteMessageIds]))
    .orderBy(asc(organizations.organizeName), asc(roles.roleName), asc(users.nickName), asc(crowds.crowdName));
  return (siteMessageId) => {
    const own = found.filter((one) => one.siteMessageId === siteMessageId);
    return {
      organizations: own.flatMap(({ organizeId, organizeName }) => toNamed(organizeId, organizeName)),
      roles: own.flatMap(({ roleId, roleName }) => toNamed(roleId, roleName)),
      users: own.flatMap(({ userId, nickName }) => toNamed(userId, nickName)),
      crowds: own.flatMap(({ crowdId, crowdName }) => toNamed(crowdId, crowdName)),
    };
  };
}

function toNamed(id: string | null, name: string | null): { id: string; name: string }[] {
  return id === null ? [] : [{ id, name: name ?? '' }];
}
