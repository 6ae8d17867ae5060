import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { appLogoPath } from 'contract/access/apps';
import type { SysApp } from 'contract/access/sysApps';
import { hasPermission } from 'contract/access/permissions';
import type { Caller } from '../../../caller';
import { apps, merchantApps } from '../apps/schema';
import { menus } from '../menus/schema';
import { toFlag } from '../../../db/status';
import { Refusal } from '../../../refusal';

/** A stored menu node. */
export type MenuNode = typeof menus.$inferSelect;

/**
 * Finds the applications that the caller may open: those of the caller's merchant with at least one enabled page that
 * the caller may see, and those without pages of their own (links).
 */
export async function findEntitledApps(who: Caller): Promise<SysApp[]> {
  return (await findEntitled(who)).map(
    ({ isEmbedded, visible, needsProject, isSandboxed, appLogo, ...app }): SysApp => ({
      ...app,
      appLogo: appLogo && appLogoPath(appLogo),
      visible: toFlag(visible),
      isMicro: toFlag(!isEmbedded),
      needsProject: toFlag(needsProject),
      isSandboxed: toFlag(isSandboxed),
    }),
  );
}

/** Refuses callers who are not entitled to an application (APP-05). */
export async function refuseUnentitledTo(who: Caller, appCode: string): Promise<void> {
  if ((await findEntitled(who, appCode)).length === 0)
    throw new Refusal('permission-denied', '没有应用权限，请联系管理员开通。');
}

async function findEntitled({ db, permissions }: Caller, appCode?: string) {
  const rows = await db
    .select({
      app: apps,
      tags: sql<(string | null)[]>`array(select ${menus.permission} from ${menus}
        where ${menus.appId} = ${apps.appId} and ${menus.type} = 'C' and ${menus.inForce})`,
      hasPages: sql<boolean>`exists (select from ${menus} where ${menus.appId} = ${apps.appId} and ${menus.type} = 'C')`,
    })
    .from(apps)
    .innerJoin(merchantApps, eq(merchantApps.appId, apps.appId))
    .where(appCode === undefined ? undefined : eq(apps.appCode, appCode))
    .orderBy(asc(apps.appOrder), asc(apps.appCode));
  return rows
    .filter(({ tags, hasPages }) => !hasPages || tags.some((tag) => tag === null || hasPermission(permissions, tag)))
    .map(({ app }) => app);
}

/**
 * Finds the menu nodes of these apps that the caller may see, in menu order. Apps that the caller's merchant does not
 * have contribute no nodes.
 */
export async function findEntitledMenus({ db, permissions }: Caller, appIds: readonly string[]): Promise<MenuNode[]> {
  if (appIds.length === 0) return [];
  const rows = await db
    .select({ node: menus })
    .from(menus)
    .innerJoin(merchantApps, eq(merchantApps.appId, menus.appId))
    .where(and(inArray(menus.appId, [...appIds]), menus.inForce))
    .orderBy(asc(menus.sort), asc(menus.menuId));
  return rows
    .map(({ node }) => node)
    .filter(({ permission }) => permission === null || hasPermission(permissions, permission));
}
