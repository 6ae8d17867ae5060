import { and, asc, eq, getTableColumns, ne, not, or, sql } from 'drizzle-orm';
import { MAX_AUTHORIZABLE_USERS } from 'contract/access/authorizations';
import type { Caller } from '../../../caller';
import { containsText } from '../../../db/listing';
import { roles } from '../roles/schema';
import { users } from '../users/schema';
import { withDescendantMerchant } from '../../../db/store';
import { invalidArgument, notFound, fieldRefusal, takenValue } from '../../../refusal';
import { exceedsOwnRights } from '../users/grants';

/**
 * The user to be authorised, the user's own merchant (`homeMerchantId`), and the merchant in which the user may work
 * then (`merchantId`).
 */
export interface AuthorizationTarget {
  readonly homeMerchantId: string;
  readonly userId: string;
  readonly merchantId: string;
}

/** Refuses to authorise a user who belongs to the merchant already, the caller themself, or a disabled user. */
export async function refuseUnauthorizableUser(
  who: Caller,
  { homeMerchantId, userId, merchantId }: AuthorizationTarget,
): Promise<void> {
  if (homeMerchantId === merchantId)
    throw invalidArgument([{ name: 'merchantId', text: '用户已属于该租户，无需授权' }]);
  refuseSelfAuthorization(who, userId);
  const [user] = await withDescendantMerchant(who.db, who, homeMerchantId, () =>
    who.db.select({ enabled: users.enabled }).from(users).where(eq(users.userId, userId)),
  );
  if (!user) throw notFound();
  if (!user.enabled) throw takenValue('userId', '该用户已停用，不能授权');
}

/** Refuses callers who change their own authorisations. */
export function refuseSelfAuthorization(who: Caller, userId: string): void {
  if (userId === who.userId) throw takenValue('userId', '不能给自己授权，也不能修改自己的授权');
}

/**
 * Refuses a role that can't be granted in a merchant that the caller manages: a disabled one, or one beyond the
 * caller's own rights or data scope, which only an administrator may grant.
 */
export async function refuseUngrantableRole(who: Caller, merchantId: string, roleId: string): Promise<void> {
  const role = await findManagedRole(who, merchantId, roleId);
  if (!role) throw notFound();
  if (!role.enabled) throw takenValue('roleId', '该角色已停用，不能授予');
  if (!role.isBeyond) return;
  throw fieldRefusal('permission-denied', {
    name: 'roleId',
    text: '角色“{name}”超出了您自己的权限，不能授予',
    values: { name: role.roleName },
  });
}

/** Reads a role of a merchant that the caller manages, with whether it exceeds the caller's own rights. */
export async function findManagedRole(who: Caller, merchantId: string, roleId: string) {
  const isBeyond = who.isAdministrator ? sql<boolean>`false` : sql<boolean>`coalesce(${exceedsOwnRights(who)}, false)`;
  const [role] = await withDescendantMerchant(who.db, who, merchantId, () =>
    who.db
      .select({ ...getTableColumns(roles), isBeyond })
      .from(roles)
      .where(eq(roles.roleId, roleId)),
  );
  return role;
}

/** Lists the roles of a merchant that the caller may grant in authorisations. */
export function findAuthorizableRoles(who: Caller, merchantId: string) {
  const beyond = exceedsOwnRights(who);
  return withDescendantMerchant(who.db, who, merchantId, () =>
    who.db
      .select({ roleId: roles.roleId, roleName: roles.roleName })
      .from(roles)
      .where(and(eq(roles.enabled, true), who.isAdministrator || !beyond ? undefined : not(beyond)))
      .orderBy(asc(roles.roleName)),
  );
}

/** Finds users of a merchant whom the caller may authorise, by a part of their name. */
export function findAuthorizableUsers(who: Caller, merchantId: string, keyword: string | null | undefined) {
  return withDescendantMerchant(who.db, who, merchantId, () =>
    who.db
      .select({ userId: users.userId, userName: users.userName, nickName: users.nickName })
      .from(users)
      .where(
        and(
          eq(users.enabled, true),
          ne(users.userId, who.userId),
          or(containsText(users.userName, keyword), containsText(users.nickName, keyword)),
        ),
      )
      .orderBy(asc(users.userName))
      .limit(MAX_AUTHORIZABLE_USERS),
  );
}
