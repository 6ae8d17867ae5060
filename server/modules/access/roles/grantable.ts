import { asc, eq } from 'drizzle-orm';
import { holds } from 'contract/access/permissions';
import type { GrantableApp, GrantableNode } from 'contract/access/roles';
import type { Caller } from '../../../caller';
import { apps, merchantApps } from '../apps/schema';
import { menus } from '../menus/schema';
import { roleMenus } from './schema';
import type { Db } from '../../../db/store';
import { invalid, refusedField } from '../../../refusal';

type MenuRow = Awaited<ReturnType<typeof merchantMenus>>[number];

/** Every menu node in force of the apps that the merchant has, in menu order. */
export function merchantMenus(db: Db) {
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
 * What the caller may put into a role: an administrator every node of the merchant's apps, others what needs a
 * permission that they hold. What stands above such a node comes along, so that the tree hangs together; a page that
 * needs no permission is everybody's and is nobody's to hand out.
 */
export function grantableOf(who: Caller, rows: readonly MenuRow[]): GrantableApp[] {
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
        isGrantable: who.isAdministrator || permission === null || holds(who.permissions, permission),
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

/** The menu nodes that a role opens at this moment. */
export async function menuIdsOf(db: Db, roleId: string): Promise<string[]> {
  const rows = await db.select({ menuId: roleMenus.menuId }).from(roleMenus).where(eq(roleMenus.roleId, roleId));
  return rows.map(({ menuId }) => menuId);
}

/**
 * The menu nodes, of those of the merchant (`rows`), that a role opens once the caller has saved it. Nobody hands out
 * more than they hold; what the role has already and the caller can't hand out stays as it is, since whoever can't see
 * it can't have meant to take it away.
 */
export function menusAfter(
  who: Caller,
  rows: readonly MenuRow[],
  { menuIds, before }: { readonly menuIds: readonly string[]; readonly before: readonly string[] },
): string[] {
  const known = new Map(rows.map((row) => [row.menuId, row]));
  const grantable = new Set(grantableOf(who, rows).flatMap(({ children }) => grantableIds(children)));
  const added = menuIds.filter((menuId) => !before.includes(menuId));
  // A node of an app that the merchant lacks is told from one that exists nowhere by nothing.
  if (added.some((menuId) => !known.has(menuId)))
    throw invalid([{ name: 'menuIds', text: '所选菜单不存在，请刷新后再试' }]);
  const beyond = added.find((menuId) => !grantable.has(menuId));
  if (beyond !== undefined) {
    throw refusedField('permission-denied', {
      name: 'menuIds',
      text: '“{path}”超出了您自己的权限，不能授予',
      values: { path: pathOf(known, beyond) },
    });
  }
  const kept = before.filter((menuId) => !grantable.has(menuId));
  return [...new Set([...menuIds, ...kept])];
}

/** What a menu node is called together with the page that it belongs to: 用户管理/导出. */
export function pathOf(nodes: ReadonlyMap<string, MenuRow>, menuId: string): string {
  const node = nodes.get(menuId);
  if (!node) return '';
  const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
  return parent && parent.type !== 'M' ? `${pathOf(nodes, parent.menuId)}/${node.title}` : node.title;
}

function grantableIds(nodes: readonly GrantableNode[]): string[] {
  return nodes.flatMap(({ menuId, isGrantable, children }) => [
    ...(isGrantable ? [menuId] : []),
    ...grantableIds(children),
  ]);
}
