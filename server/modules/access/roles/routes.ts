import type { FastifyInstance } from 'fastify';
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import { MAX_ROLES, dataScope, roles } from 'contract/access/roles';
import type { Role } from 'contract/access/roles';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import { merchantAuthorizations } from '../authorizations/schema';
import { userCountOf } from '../users/counts';
import { exceedsOwnRights } from '../users/grants';
import { userRoles, users } from '../users/schema';
import { roleMenus, roles as table } from './schema';
import { hasStatus, isEnabled, withStatus } from '../../../db/status';
import { WHOLE_MERCHANT_SCOPE, withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { isHeldBy, refuseUnchangeableRole } from './changeable';
import { findGrantableApps, readRoleMenuIds, computeMenusAfterSaving, selectMerchantMenus } from './grantable';
import { previewRoleChange } from './preview';
import { assignOrganizations, refuseWiderScope, normalizeRoleScope, readVisibleRoleOrganizeIds } from './scopes';

/** Roles of a merchant: list, detail, add, edit, enable, disable, remove, and their permissions (ORG-03). */
export function rolesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, roles, {
    async listRoles({ roleName, roleCode, status, ...page }, who) {
      const where = and(
        containsText(table.roleName, roleName),
        containsText(table.roleCode, roleCode),
        hasStatus(table.enabled, status),
      );
      const builtInFirst = [desc(table.isAdministrator), asc(table.createTime), asc(table.roleId)];
      const rows = await selectPage(selectRoles(who).where(where).$dynamic(), page, table, builtInFirst);
      return {
        ...(await countMatching(who.db, table, where, { ...page, found: rows.length })),
        rows: rows.map(toRole),
      };
    },

    getRoleOptions: (_, { db }) =>
      db
        .select({ roleId: table.roleId, roleName: table.roleName })
        .from(table)
        .where(eq(table.enabled, true))
        .orderBy(asc(table.roleName))
        .limit(MAX_ROLES),

    async getRole({ roleId }, who) {
      const { db } = who;
      const [stored] = await selectRoles(who).where(eq(table.roleId, roleId));
      if (!stored) throw notFound();
      return {
        ...toRole(stored),
        menuIds: await readRoleMenuIds(db, roleId),
        organizeIds: await readVisibleRoleOrganizeIds(db, roleId),
      };
    },

    async addRole({ menuIds, remark, roleName, roleCode, secondFactor, ...chosen }, who) {
      const { db, merchantId } = who;
      if ((await db.$count(table)) >= MAX_ROLES)
        throw new Refusal('conflict', '角色数量已达上限（{n} 个）', { n: MAX_ROLES });
      const roleId = newId();
      await lockApps(who);
      const opened = computeMenusAfterSaving(who, await selectMerchantMenus(db), { menuIds, before: [] });
      const scope = normalizeRoleScope(chosen);
      await refuseWiderScope(who, scope);
      const { dataScope } = scope;
      const row = { roleName, roleCode, dataScope, secondFactor, remark: remark ?? null, roleId, merchantId };
      await db.insert(table).values(row);
      await assign(db, { roleId, merchantId }, opened);
      await assignOrganizations(db, { roleId, merchantId }, scope);
      return { roleId };
    },

    async updateRole({ roleId, version, menuIds, remark, roleName, roleCode, secondFactor, ...chosen }, who) {
      const { db, merchantId } = who;
      await lockApps(who);
      await refuseUnchangeableRole(who, roleId);
      const scope = normalizeRoleScope(chosen);
      await refuseWiderScope(who, scope, roleId);
      const { dataScope } = scope;
      // Stores null for every empty field of the form, whether it was sent as null or left out.
      await updateVersioned(
        db,
        table,
        { row: eq(table.roleId, roleId), version },
        { roleName, roleCode, dataScope, secondFactor, remark: remark ?? null },
      );
      const before = await readRoleMenuIds(db, roleId);
      await assign(
        db,
        { roleId, merchantId },
        computeMenusAfterSaving(who, await selectMerchantMenus(db), { menuIds, before }),
      );
      await assignOrganizations(db, { roleId, merchantId }, scope);
    },

    async changeRoleStatus({ roleId, status }, who) {
      await refuseUnchangeableRole(who, roleId);
      await who.db
        .update(table)
        .set({ enabled: isEnabled(status) })
        .where(eq(table.roleId, roleId));
    },

    async removeRole({ roleId }, who) {
      const { db } = who;
      await refuseUnchangeableRole(who, roleId);
      const [holders, guests] = await withWholeMerchantScope(db, who, async () => [
        await db.$count(userRoles, eq(userRoles.roleId, roleId)),
        await db.$count(merchantAuthorizations, eq(merchantAuthorizations.roleId, roleId)),
      ]);
      const held = [
        ...(holders > 0 ? [{ text: '{n} 个用户', values: { n: holders } }] : []),
        ...(guests > 0 ? [{ text: '{n} 个其他租户的授权用户', values: { n: guests } }] : []),
      ];
      if (held.length > 0) throw new Refusal('conflict', '该角色下有 {held}，不能删除', { held });
      await db.delete(table).where(eq(table.roleId, roleId));
    },

    getGrantableMenus: async (_, who) => findGrantableApps(who, await selectMerchantMenus(who.db)),

    async listRoleUsers({ roleId, ...page }, { db }) {
      const query = db
        .select({ userId: users.userId, userName: users.userName, nickName: users.nickName })
        .from(users)
        .innerJoin(userRoles, eq(userRoles.userId, users.userId))
        .where(eq(userRoles.roleId, roleId))
        .$dynamic();
      const rows = await selectPage(query, page, users, [asc(users.userName)]);
      return {
        ...(await countMatching(db, userRoles, eq(userRoles.roleId, roleId), { ...page, found: rows.length })),
        rows,
      };
    },

    getGrantableScopes: (_, { scope }) =>
      Promise.resolve(dataScope.options.filter((each) => each !== 'ALL' || scope === WHOLE_MERCHANT_SCOPE)),

    // Counts all holders, including those outside the caller's data scope.
    previewRole: (form, who) => withWholeMerchantScope(who.db, who, () => previewRoleChange(who, form)),
  });
}

// Locks the merchant's apps until the transaction ends: if the platform took an app meanwhile, the role would keep that
// app's menu nodes.
async function lockApps({ db, merchantId }: Caller): Promise<void> {
  await db
    .select({ merchantId: merchants.merchantId })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId))
    .for('share');
}

type ChangeRefusal = Role['changeRefusal'];

function selectRoles(who: Caller) {
  const { db, isAdministrator } = who;
  return db
    .select({
      role: table,
      userCount: userCountOf(who, 'role', table.roleId),
      guestCount: db.$count(merchantAuthorizations, eq(merchantAuthorizations.roleId, table.roleId)),
      changeRefusal: isAdministrator
        ? sql<null>`null`
        : sql<ChangeRefusal>`case when ${exceedsOwnRights(who)} then 'beyondOwnRights'
            when ${isHeldBy(who, table.roleId)} then 'heldByCaller' end`,
    })
    .from(table);
}

function toRole({ role, ...facts }: Awaited<ReturnType<typeof selectRoles>>[number]) {
  return { ...withStatus(role), ...facts };
}

// Writes only new rows, so that unchanged rows stay untouched.
async function assign(db: Db, owner: { roleId: string; merchantId: string }, menuIds: readonly string[]) {
  await db.delete(roleMenus).where(and(eq(roleMenus.roleId, owner.roleId), notInArray(roleMenus.menuId, [...menuIds])));
  if (menuIds.length === 0) return;
  await db
    .insert(roleMenus)
    .values(menuIds.map((menuId) => ({ ...owner, menuId })))
    .onConflictDoNothing();
}
