import { and, eq, inArray, ne } from 'drizzle-orm';
import { MAX_TOTAL_MENU_NODES, MAX_MENU_NODES } from 'contract/access/menus';
import { renderInChinese } from 'contract/text';
import { menus } from './schema';
import type { Db } from '../../../db/store';
import { PLATFORM_ONLY_PERMISSIONS } from '../../../platformTags';
import { Refusal, invalidArgument } from '../../../refusal';
import type { StoredMenu } from './nodes';
import { findChildren } from './nodes';
import { findMenuProblems } from './rules';

/**
 * The screen for editing menus, and the permission that the screen needs. Without a node for this screen, users could
 * not edit menus in the portal any more, so changes that remove the last such node are refused.
 */
const MANAGEMENT = { component: 'menus', permission: 'system:menu:list' } as const;

/** The message of the refusal to save a change after which menus could not be edited any more. */
export const LOCKED_OUT_MESSAGE = '该操作会使平台无法再打开“菜单管理”，不能执行';

/**
 * Replaces the menu of an app, which the caller has locked. Checks the new menu as a whole, and writes all of it or
 * nothing. `target` is the id of the node that the form edits: problems of this node are reported for the form's
 * fields, problems of other nodes in one message.
 */
export async function saveMenus(
  db: Db,
  {
    before,
    after,
    target,
  }: { readonly before: readonly StoredMenu[]; readonly after: readonly StoredMenu[]; readonly target?: string },
): Promise<void> {
  const settled = withDerivedFields(after);
  refuseProblems(before, settled, target);
  const appId = [...settled, ...before][0]?.appId;
  if (appId === undefined) return;
  if (settled.length > before.length) await refuseTooManyMenus(db, appId, settled.length);
  if (await wouldLockOutMenuEditors(db, appId, before, settled)) throw new Refusal('conflict', LOCKED_OUT_MESSAGE);
  await write(db, before, settled);
}

/**
 * Returns the nodes with the fields that are derived from the tree: whether each node is in force, and whether it is
 * for the platform only.
 */
export function withDerivedFields(nodes: readonly StoredMenu[]): StoredMenu[] {
  const settled = new Map<string, StoredMenu>();
  const visit = (parent: StoredMenu | null) => {
    for (const node of findChildren(nodes, parent?.menuId ?? null)) {
      if (settled.has(node.menuId)) continue;
      const isPlatforms = PLATFORM_ONLY_PERMISSIONS.has(node.permission ?? '') || parent?.platformOnly === true;
      const placed = {
        ...node,
        inForce: node.enabled && parent?.inForce !== false,
        // Nodes with permissions for the whole installation, and all nodes below them, are for the platform only.
        platformOnly: node.platformOnly || isPlatforms,
      };
      settled.set(node.menuId, placed);
      visit(placed);
    }
  };
  visit(null);
  return nodes.map((node) => settled.get(node.menuId) ?? node);
}

/** Whether a change takes away the last node in force that opens the screen for editing menus. */
export async function wouldLockOutMenuEditors(
  db: Db,
  appId: string,
  before: readonly StoredMenu[],
  after: readonly StoredMenu[],
): Promise<boolean> {
  if (!before.some(opensMenuManagement) || after.some(opensMenuManagement)) return false;
  const elsewhere = await db
    .select()
    .from(menus)
    .where(and(eq(menus.component, MANAGEMENT.component), ne(menus.appId, appId)));
  return !elsewhere.some(opensMenuManagement);
}

/** Refuses more nodes than one app, or all apps together, may have. */
export async function refuseTooManyMenus(db: Db, appId: string, count: number): Promise<void> {
  if (count > MAX_MENU_NODES)
    throw new Refusal('conflict', '一个应用最多 {n} 个菜单节点', { n: MAX_MENU_NODES.toLocaleString('en') });
  if (count + (await db.$count(menus, ne(menus.appId, appId))) > MAX_TOTAL_MENU_NODES)
    throw new Refusal('conflict', '全部应用的菜单节点总数已达上限（{n} 个）', {
      n: MAX_TOTAL_MENU_NODES.toLocaleString('en'),
    });
}

/** Whether a node opens the screen for editing menus to the platform's users. */
export function opensMenuManagement({ type, component, permission, inForce }: StoredMenu): boolean {
  return type === 'C' && inForce && component === MANAGEMENT.component && permission === MANAGEMENT.permission;
}

// Refuses problems that the change causes. Ignores problems that existed before the change, such as in a menu that was
// not created with the portal's forms.
function refuseProblems(before: readonly StoredMenu[], after: readonly StoredMenu[], target: string | undefined): void {
  const former = findMenuProblems(before);
  const wrong = [...findMenuProblems(after)].flatMap(([menuId, problems]) => {
    const known = new Set(former.get(menuId)?.map(renderInChinese));
    return problems.filter((problem) => !known.has(renderInChinese(problem))).map((problem) => ({ menuId, problem }));
  });
  const own = wrong.filter(({ menuId }) => menuId === target);
  if (own.length > 0) throw invalidArgument(own.map(({ problem }) => problem));
  const [first] = wrong;
  if (!first) return;
  const title = after.find(({ menuId }) => menuId === first.menuId)?.title ?? '';
  const { text, values } = first.problem;
  throw new Refusal('param-invalid', '“{title}”：{problem}', { title, problem: { text, values } });
}

async function write(db: Db, before: readonly StoredMenu[], after: readonly StoredMenu[]): Promise<void> {
  const known = new Map(before.map((node) => [node.menuId, node]));
  const kept = new Set(after.map(({ menuId }) => menuId));
  const removed = [...known.keys()].filter((menuId) => !kept.has(menuId));
  if (removed.length > 0) await db.delete(menus).where(inArray(menus.menuId, removed));
  const added = after.filter(({ menuId }) => !known.has(menuId));
  if (added.length > 0) await db.insert(menus).values(added);
  for (const node of after) {
    const former = known.get(node.menuId);
    if (!former || isSameMenu(former, node)) continue;
    const { menuId, appId: _, type: __, ...columns } = node;
    // A new `sort` value, or an ancestor that was enabled or disabled, does not raise the node's version: users who
    // edit the node meanwhile can still save their form.
    const version = isSameMenu({ ...former, sort: 0, inForce: true }, { ...node, sort: 0, inForce: true })
      ? former.version
      : former.version + 1;
    await db
      .update(menus)
      .set({ ...columns, version })
      .where(eq(menus.menuId, menuId));
  }
}

function isSameMenu(one: StoredMenu, other: StoredMenu): boolean {
  const text = ({ version: _, ...node }: StoredMenu) => JSON.stringify(Object.entries(node).sort());
  return text(one) === text(other);
}
