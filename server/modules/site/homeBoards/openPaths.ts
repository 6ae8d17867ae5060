import { asc, eq } from 'drizzle-orm';
import { hasPermission } from 'contract/access/permissions';
import { SUB_APP_PAGES_PATH } from 'contract/base';
import type { Caller } from '../../../caller';
import { apps, merchantApps } from '../../access/apps/schema';
import { menus } from '../../access/menus/schema';

/** The pages of the portal that every signed-in user may open, beside the home page itself. */
const OPEN_TO_ALL = ['/project/view'];

/** The addresses of the pages that the caller may open, as the SPA derives them from the menus. */
export async function findOpenPaths({ db, permissions }: Caller): Promise<ReadonlySet<string>> {
  const nodes = await db
    .select({ node: menus, appCode: apps.appCode, isEmbedded: apps.isEmbedded })
    .from(menus)
    .innerJoin(apps, eq(apps.appId, menus.appId))
    .innerJoin(merchantApps, eq(merchantApps.appId, menus.appId))
    .where(eq(menus.inForce, true))
    .orderBy(asc(menus.menuId));
  const byId = new Map(nodes.map((row) => [row.node.menuId, row]));
  const pathOf = ({ node, appCode, isEmbedded }: (typeof nodes)[number]): string => {
    const base = isEmbedded ? `${SUB_APP_PAGES_PATH}/${appCode}` : '';
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    const { path } = node;
    if (!path.startsWith('/')) return `${parent ? pathOf(parent) : base}/${path}`;
    return path === base || path.startsWith(`${base}/`) ? path : base + path;
  };
  const open = nodes.filter(
    ({ node: { type, link, component, permission } }) =>
      type === 'C' && !link && component && (permission === null || hasPermission(permissions, permission)),
  );
  return new Set([...OPEN_TO_ALL, ...open.map(pathOf)]);
}
