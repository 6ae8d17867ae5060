import { newId } from '../ids';
import { apps, menus } from '../schema';
import type { Db } from '../store';
import { APPS } from './appPlans';
import type { MenuPlan } from './menuPlans';
import { mustGet } from './mustGet';

type MenuRow = typeof menus.$inferInsert;

/** What merchants and their roles need to know of the applications. */
export interface InstalledApps {
  /** By app code. */
  readonly appIds: ReadonlyMap<string, string>;
  /** For each permission the menu nodes that open it: the node itself and the directories above it. */
  readonly menuIds: ReadonlyMap<string, readonly string[]>;
}

/** Creates the applications with their menus. */
export async function installApps(db: Db): Promise<InstalledApps> {
  const appIds = new Map(APPS.map(({ appCode }) => [appCode, newId()]));
  const rows: MenuRow[] = [];
  const menuIds = new Map<string, readonly string[]>();

  function addMenu(appId: string, plans: readonly MenuPlan[], above: readonly string[], isPlatforms = false): void {
    plans.forEach((plan, index) => {
      const menuId = newId();
      const { children = [], ...columns } = 'children' in plan ? plan : { ...plan, children: [] };
      // What hangs on a page that is the platform's alone is the platform's alone, too.
      const platformOnly = isPlatforms || 'platformOnly' in plan;
      rows.push({ ...columns, platformOnly, menuId, appId, parentId: above.at(-1) ?? null, sort: (index + 1) * 10 });
      if ('permission' in plan) menuIds.set(plan.permission, [...above, menuId]);
      addMenu(appId, children, [...above, menuId], platformOnly);
    });
  }

  const appRows = APPS.map(({ menu = [], ...app }, index) => {
    const appId = mustGet(appIds, app.appCode);
    addMenu(appId, menu, []);
    return { ...app, appId, appOrder: (index + 1) * 10 };
  });
  await db.insert(apps).values(appRows);
  await db.insert(menus).values(rows);
  return { appIds, menuIds };
}
