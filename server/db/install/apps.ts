import { inArray } from 'drizzle-orm';
import type { MenuPlan } from '../../module';
import { newId } from '../ids';
import { apps } from '../../modules/access/apps/schema';
import { menus } from '../../modules/access/menus/schema';
import type { Db } from '../store';
import { APP_PLANS } from './appPlans';
import { addPlannedMenus, planMenuNodes } from './menus';

/** The applications that were installed, with the ids by which merchants and their roles refer to them. */
export interface InstalledApps {
  /** The ids of the apps by app code. */
  readonly appIds: ReadonlyMap<string, string>;
  /** The menu nodes that each permission needs: the node itself and the directories above it. */
  readonly menuIds: ReadonlyMap<string, readonly string[]>;
}

/** Creates the applications of a new installation with their menus. */
export async function installApps(db: Db, plans: readonly MenuPlan[]): Promise<InstalledApps> {
  const rows = APP_PLANS.map(({ directories: _, ...app }, index) => ({
    ...app,
    appId: newId(),
    appOrder: (index + 1) * 10,
  }));
  await db.insert(apps).values(rows);
  await addPlannedMenus(db, planMenuNodes(APP_PLANS, plans));
  return loadApps(
    db,
    rows.map(({ appId }) => appId),
  );
}

/** The applications with these ids, and the menu nodes that the permissions in their menus need. */
export async function loadApps(db: Db, appIds: readonly string[]): Promise<InstalledApps> {
  const rows = await db
    .select({ appId: apps.appId, appCode: apps.appCode })
    .from(apps)
    .where(inArray(apps.appId, [...appIds]));
  const nodes = await db
    .select({ menuId: menus.menuId, parentId: menus.parentId, permission: menus.permission })
    .from(menus)
    .where(inArray(menus.appId, [...appIds]));
  const parents = new Map(nodes.map(({ menuId, parentId }) => [menuId, parentId]));
  const pathTo = (menuId: string): string[] => {
    const parentId = parents.get(menuId);
    return [...(parentId ? pathTo(parentId) : []), menuId];
  };
  return {
    appIds: new Map(rows.map(({ appId, appCode }) => [appCode, appId])),
    menuIds: new Map(
      nodes.flatMap(({ menuId, permission }) => (permission === null ? [] : [[permission, pathTo(menuId)] as const])),
    ),
  };
}
