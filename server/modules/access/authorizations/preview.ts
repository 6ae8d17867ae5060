import { and, eq } from 'drizzle-orm';
import type { AuthorizationChangePreview } from 'contract/access/authorizations';
import type { Caller } from '../../../caller';
import { roles } from '../roles/schema';
import { sessions } from '../session/schema';
import { merchantAuthorizations } from './schema';
import { withDescendantMerchant, withSessionRole } from '../../../db/store';
import { notFound } from '../../../refusal';
import { readRoleMenuIds, selectMerchantMenus, formatTitlePath } from '../roles/grantable';
import type { AuthorizationTarget } from './grantable';
import { isNotExpired } from './query';

/** Previews the grant of a role by an authorisation: which permissions in the merchant the user would gain and lose. */
export async function previewAuthorizationChange(
  who: Caller,
  { userId, merchantId, roleId }: AuthorizationTarget & { readonly roleId: string },
): Promise<AuthorizationChangePreview> {
  const { db } = who;
  const resting = and(eq(sessions.userId, userId), eq(sessions.merchantId, merchantId));
  const sessionCount = await withSessionRole(db, () => db.$count(sessions, resting));
  return withDescendantMerchant(db, who, merchantId, async () => {
    const permissionsOf = await permissionReader(who);
    const [role] = await db.select().from(roles).where(eq(roles.roleId, roleId));
    if (!role) throw notFound();
    const [former] = await db
      .select({ roleId: roles.roleId, isAdministrator: roles.isAdministrator })
      .from(merchantAuthorizations)
      .innerJoin(roles, eq(roles.roleId, merchantAuthorizations.roleId))
      .where(
        and(
          eq(merchantAuthorizations.userId, userId),
          eq(merchantAuthorizations.merchantId, merchantId),
          eq(roles.enabled, true),
          isNotExpired,
        ),
      );
    const [had, has] = [former ? await permissionsOf(former) : new Map<string, string>(), await permissionsOf(role)];
    const without = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
      [...some].filter(([permission]) => !others.has(permission)).map(([permission, title]) => ({ permission, title }));
    return {
      gained: without(has, had),
      lost: without(had, has),
      isAdministrator: role.isAdministrator,
      sessionCount,
    };
  });
}

// Creates a function that reads the permissions of a role of the transaction's merchant, as a map from permission to
// menu title. If several nodes have the same permission, the first in menu order gives the title.
async function permissionReader({ db }: Caller) {
  const nodes = new Map((await selectMerchantMenus(db)).map((node) => [node.menuId, node]));
  return async ({ roleId, isAdministrator }: { readonly roleId: string; readonly isAdministrator: boolean }) => {
    const opened = new Set(isAdministrator ? nodes.keys() : await readRoleMenuIds(db, roleId));
    const titles = new Map<string, string>();
    for (const { menuId, permission } of nodes.values()) {
      if (permission !== null && opened.has(menuId) && !titles.has(permission))
        titles.set(permission, formatTitlePath(nodes, menuId));
    }
    return titles;
  };
}
