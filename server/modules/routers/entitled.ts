import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { appLogoPath } from 'contract/appAdmin';
import type { SysApp } from 'contract/apps';
import { holds } from 'contract/permissions';
import type { Caller } from '../../caller';
import { apps, menus, merchantApps } from '../../db/schema';

/** A stored menu node. */
export type MenuNode = typeof menus.$inferSelect;

/**
 * The applications that the caller's merchant has and in which the caller may open something: an app whose pages are all
 * disabled, or need a permission that the caller lacks, is not shown; one without pages of its own (a link) is.
 */
export async function entitledApps({ db, permissions }: Caller): Promise<SysApp[]> {
  const rows = await db
    .select({
      app: apps,
      tags: sql<(string | null)[]>`array(select ${menus.permission} from ${menus}
        where ${menus.appId} = ${apps.appId} and ${menus.type} = 'C' and ${menus.inForce})`,
      hasPages: sql<boolean>`exists (select from ${menus} where ${menus.appId} = ${apps.appId} and ${menus.type} = 'C')`,
    })
    .from(apps)
    .innerJoin(merchantApps, eq(merchantApps.appId, apps.appId))
    .orderBy(asc(apps.appOrder), asc(apps.appCode));
  return rows
    .filter(({ tags, hasPages }) => !hasPages || tags.some((tag) => tag === null || holds(permissions, tag)))
    .map(({ app: { isEmbedded, visible, appLogo, ...app } }) => ({
      ...app,
      appLogo: appLogo && appLogoPath(appLogo),
      visible: visible ? '1' : '0',
      isMicro: isEmbedded ? '0' : '1',
    }));
}

/** The menu nodes of some apps that the caller may see, in menu order; apps that the merchant lacks have none. */
export async function entitledMenus({ db, permissions }: Caller, appIds: readonly string[]): Promise<MenuNode[]> {
  if (appIds.length === 0) return [];
  const rows = await db
    .select({ node: menus })
    .from(menus)
    .innerJoin(merchantApps, eq(merchantApps.appId, menus.appId))
    .where(and(inArray(menus.appId, [...appIds]), menus.inForce))
    .orderBy(asc(menus.sort), asc(menus.menuId));
  return rows.map(({ node }) => node).filter(({ permission }) => permission === null || holds(permissions, permission));
}
