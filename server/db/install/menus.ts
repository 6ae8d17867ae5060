import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { MenuPlan, PagePlan } from '../../module';
import { PLATFORM_ONLY_PERMISSIONS } from '../../platformTags';
import { newId } from '../ids';
import { withOwnerConnection } from '../migrate';
import { apps } from '../../modules/access/apps/schema';
import { menuPlans, menus } from '../../modules/access/menus/schema';
import type { Db } from '../store';
import { APP_PLANS } from './appPlans';
import type { AppPlan } from './appPlans';

/** A planned menu node, with the key that identifies it in every release. */
interface PlannedNode {
  readonly key: string;
  readonly appCode: string;
  /** The key of the node's parent; undefined at the top of the menu. */
  readonly parentKey: string | undefined;
  /** Roles that hold one of these permissions get the node. */
  readonly grantedWith?: readonly string[];
  /** The roles with these codes get the node. */
  readonly grantedToRoles?: readonly string[];
  readonly columns: Pick<typeof menus.$inferInsert, 'type' | 'title' | 'sort'> & Partial<typeof menus.$inferInsert>;
}

/** Lists every planned menu node, parents before children. */
export function planMenuNodes(appPlans: readonly AppPlan[], plans: readonly MenuPlan[]): PlannedNode[] {
  const directories = appPlans.flatMap(({ appCode, directories = [] }) =>
    directories.map(({ path, title, icon }, index): PlannedNode => ({
      key: directoryKey(appCode, path),
      appCode,
      parentKey: undefined,
      columns: { type: 'M', title, path, icon, sort: (index + 1) * 10 },
    })),
  );
  const below = plans.flatMap((plan): PlannedNode[] => {
    const { app: appCode, directory, buttons } = plan;
    const above = directory === undefined ? undefined : directoryKey(appCode, directory);
    const page = 'component' in plan ? [pageNode(plan, above)] : [];
    const parentKey = page[0]?.key ?? above;
    return [
      ...page,
      ...buttons.map(({ title, permission }, index) => ({
        key: `${parentKey ?? appCode}/${permission}`,
        appCode,
        parentKey,
        columns: { type: 'F' as const, title, permission, sort: (index + 1) * 10 },
      })),
    ];
  });
  return [...directories, ...below];
}

function directoryKey(appCode: string, path: string): string {
  return `${appCode}/${path}/`;
}

function pageNode(plan: PagePlan, parentKey: string | undefined): PlannedNode {
  const { app: appCode, directory: _, buttons: __, grantedWith = [], grantedToRoles = [], ...columns } = plan;
  const granted = { grantedWith, grantedToRoles };
  return { key: `${appCode}/${plan.component}`, appCode, parentKey, ...granted, columns: { ...columns, type: 'C' } };
}

// "menu" in ASCII. Of several servers that start at once, one adds the new nodes; the others wait and then find them.
const MENU_LOCK = 0x6d656e75;

/**
 * Adds the menu nodes that no earlier release has planned. Administrators may edit the nodes of earlier releases, so
 * that those nodes stay moved, renamed, disabled or removed.
 */
export async function addPlannedMenus(db: Db, nodes: readonly PlannedNode[]): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${MENU_LOCK})`);
  const known = new Map((await db.select().from(menuPlans)).map(({ planKey, menuId }) => [planKey, menuId]));
  const appIds = new Map((await db.select().from(apps)).map(({ appCode, appId }) => [appCode, appId]));
  for (const { key, appCode, parentKey, grantedWith = [], grantedToRoles = [], columns } of nodes) {
    const appId = appIds.get(appCode);
    if (known.has(key) || appId === undefined) continue;
    const menuId = newId();
    const added = await addNode(db, { menuId, appId, columns, ...positionOf(nodes, known, parentKey) });
    if (added) await grant(db, menuId, { grantedWith, grantedToRoles });
    known.set(key, added ? menuId : null);
    await db.insert(menuPlans).values({ planKey: key, menuId: added ? menuId : null });
  }
}

// Gives a new node, with the directories above it, to the roles that hold one of the permissions or have one of the codes.
async function grant(
  db: Db,
  menuId: string,
  { grantedWith, grantedToRoles }: Required<Pick<PlannedNode, 'grantedToRoles' | 'grantedWith'>>,
): Promise<void> {
  if (grantedWith.length === 0 && grantedToRoles.length === 0) return;
  await db.execute(sql`
    with recursive above as (
      select menu_id, parent_id from menus where menu_id = ${menuId}
      union select m.menu_id, m.parent_id from menus m join above on m.menu_id = above.parent_id
    ), holders as (
      select rm.merchant_id, rm.role_id from role_menus rm join menus held using (menu_id)
      where held.permission = any(${sql.param([...grantedWith])}::text[])
      union select merchant_id, role_id from roles where role_code = any(${sql.param([...grantedToRoles])}::text[])
    )
    insert into role_menus (merchant_id, role_id, menu_id)
    select holders.merchant_id, holders.role_id, above.menu_id from holders, above
    on conflict do nothing`);
}

/** Updates the menus of an installation to this release. Runs at every start. */
export async function reconcileMenus(ownerUrl: string, plans: readonly MenuPlan[]): Promise<void> {
  await withOwnerConnection(ownerUrl, (client) =>
    drizzle(client).transaction((db) => addPlannedMenus(db, planMenuNodes(APP_PLANS, plans))),
  );
}

// Finds the parent of a new node. If an administrator has removed the planned parent, `parentId` is the nearest
// ancestor that still exists, and `missing` lists the removed nodes in between. The new node's path then includes the
// paths of the missing nodes, so that its address is the planned one.
function positionOf(
  nodes: readonly PlannedNode[],
  known: ReadonlyMap<string, string | null>,
  parentKey: string | undefined,
): { readonly parentId: string | null; readonly missing: readonly PlannedNode[] } {
  if (parentKey === undefined) return { parentId: null, missing: [] };
  const parentId = known.get(parentKey);
  if (typeof parentId === 'string') return { parentId, missing: [] };
  const parent = nodes.find(({ key }) => key === parentKey);
  const above = positionOf(nodes, known, parent?.parentKey);
  return { ...above, missing: parent ? [...above.missing, parent] : above.missing };
}

async function addNode(
  db: Db,
  node: {
    readonly menuId: string;
    readonly appId: string;
    readonly columns: PlannedNode['columns'];
    readonly parentId: string | null;
    readonly missing: readonly PlannedNode[];
  },
): Promise<boolean> {
  const { menuId, appId, columns, parentId, missing } = node;
  // Adds no button whose page an administrator has removed.
  if (columns.type === 'F' && missing.length > 0) return false;
  const path = [...missing.map((one) => one.columns.path), columns.path].filter(Boolean).join('/');
  const [parent] = parentId === null ? [] : await db.select().from(menus).where(eq(menus.menuId, parentId));
  await db.insert(menus).values({
    ...columns,
    path,
    menuId,
    appId,
    parentId,
    inForce: parent?.inForce ?? true,
    platformOnly: PLATFORM_ONLY_PERMISSIONS.has(columns.permission ?? '') || parent?.platformOnly === true,
  });
  return true;
}
