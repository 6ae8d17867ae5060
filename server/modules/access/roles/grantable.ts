import { asc, eq } from 'drizzle-orm';
import { hasPermission } from 'contract/access/permissions';
import type { GrantableApp, GrantableNode } from 'contract/access/roles';
import type { Caller } from '../../../caller';
import { apps, merchantApps } from '../apps/schema';
import { menus } from '../menus/schema';
import { roleMenus } from './schema';
import type { Db } from '../../../db/store';
import { invalidArgument, fieldRefusal } from '../../../refusal';

type MenuRow = Awaited<ReturnType<typeof selectMerchantMenus>>[number];

/** Selects every menu node that is in force in the merchant's apps, in menu order. */
export function selectMerchantMenus(db: Db) {
  return db
    .select({
      menuId: menus.menuId,
      appId: menus.appId,
      appName: apps.appName,
      parentId: menus.parentId,
      type: menus.type,
      title: menus.title,
      permission: menus.permission,
    })
    .from(menus)
    .innerJoin(apps, eq(apps.appId, menus.appId))
    .innerJoin(merchantApps, eq(merchantApps.appId, menus.appId))
    .where(eq(menus.inForce, true))
    .orderBy(asc(apps.appOrder), asc(apps.appCode), asc(menus.sort), asc(menus.menuId));
}

/**
 * Returns the menu nodes that the caller may grant to a role. An administrator may grant every node of the merchant's
 * apps; other callers may grant the nodes whose permission they hold. Ancestors are included so that the tree is
 * connected. A page without a permission is open to all users and can't be granted.
 */
export function findGrantableApps(who: Caller, rows: readonly MenuRow[]): GrantableApp[] {
  const below = new Map<string | null, MenuRow[]>();
  const appNames = new Map<string, string>();
  for (const row of rows) {
    appNames.set(row.appId, row.appName);
    below.set(row.parentId, [...(below.get(row.parentId) ?? []), row]);
  }
  const treeOf = (nodes: readonly MenuRow[]): GrantableNode[] =>
    nodes
      .filter(({ type, permission, menuId }) => type !== 'C' || permission !== null || below.has(menuId))
      .map(({ menuId, type, title, permission }) => ({
        menuId,
        type,
        title,
        isGrantable: who.isAdministrator || permission === null || hasPermission(who.permissions, permission),
        children: treeOf(below.get(menuId) ?? []),
      }))
      .filter(
        ({ type, isGrantable, children }) =>
          children.length > 0 || (isGrantable && (type !== 'M' || who.isAdministrator)),
      );
  const roots = below.get(null) ?? [];
  return [...appNames]
    .map(([appId, appName]) => ({ appId, appName, children: treeOf(roots.filter((root) => root.appId === appId)) }))
    .filter(({ children }) => children.length > 0);
}

/** Reads the ids of the menu nodes that a role has before it is saved. */
export async function readRoleMenuIds(db: Db, roleId: string): Promise<string[]> {
  const rows = await db.select({ menuId: roleMenus.menuId }).from(roleMenus).where(eq(roleMenus.roleId, roleId));
  return rows.map(({ menuId }) => menuId);
}

/**
 * Computes which of the merchant's menu nodes (`rows`) a role has after the caller has saved it. Callers may grant only
 * nodes that they hold. The role keeps nodes that the caller can't grant: the form does not show these nodes, so their
 * absence from the form removes nothing.
 */
export function computeMenusAfterSaving(
  who: Caller,
  rows: readonly MenuRow[],
  { menuIds, before }: { readonly menuIds: readonly string[]; readonly before: readonly string[] },
): string[] {
  const known = new Map(rows.map((row) => [row.menuId, row]));
  const grantable = new Set(findGrantableApps(who, rows).flatMap(({ children }) => grantableIds(children)));
  const added = menuIds.filter((menuId) => !before.includes(menuId));
  // Answers alike for a node of an app that the merchant does not have and for a node that does not exist, so that the
  // answer does not reveal which nodes exist.
  if (added.some((menuId) => !known.has(menuId)))
    throw invalidArgument([{ name: 'menuIds', text: '所选菜单不存在，请刷新后再试' }]);
  const beyond = added.find((menuId) => !grantable.has(menuId));
  if (beyond !== undefined) {
    throw fieldRefusal('permission-denied', {
      name: 'menuIds',
      text: '“{path}”超出了您自己的权限，不能授予',
      values: { path: formatTitlePath(known, beyond) },
    });
  }
  const kept = before.filter((menuId) => !grantable.has(menuId));
  return [...new Set([...menuIds, ...kept])];
}

/** Formats the title of a menu node with the title of its page: 用户管理/导出. */
export function formatTitlePath(nodes: ReadonlyMap<string, MenuRow>, menuId: string): string {
  const node = nodes.get(menuId);
  if (!node) return '';
  const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
  return parent && parent.type !== 'M' ? `${formatTitlePath(nodes, parent.menuId)}/${node.title}` : node.title;
}

function grantableIds(nodes: readonly GrantableNode[]): string[] {
  return nodes.flatMap(({ menuId, isGrantable, children }) => [
    ...(isGrantable ? [menuId] : []),
    ...grantableIds(children),
  ]);
}
