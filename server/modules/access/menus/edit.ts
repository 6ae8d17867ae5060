import type * as v from 'valibot';
import { STANDARD_BUTTON_LABELS } from 'contract/access/menus';
import type { menus as contract } from 'contract/access/menus';
import { newId } from '../../../db/ids';
import { isEnabled } from '../../../db/status';
import type { Db } from '../../../db/store';
import { Refusal, invalidArgument, outdatedRow } from '../../../refusal';
import { SORT_STEP, collectSubtree, findChildren, lockMenu, readMenusForUpdate, toColumns } from './nodes';
import type { StoredMenu } from './nodes';
import { computeFullPaths } from './rules';
import { saveMenus } from './save';

type Arg<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** Adds a node after its siblings. */
export async function addMenu(db: Db, { appId, parentId, type, ...form }: Arg<'addMenu'>): Promise<{ menuId: string }> {
  const before = await readMenusForUpdate(db, appId);
  const node = createMenuNode({
    appId,
    parentId,
    type,
    ...toColumns(form),
    sort: sortAfterSiblings(findChildren(before, parentId)),
  });
  await saveMenus(db, { before, after: [...before, node], target: node.menuId });
  return { menuId: node.menuId };
}

/** Edits a node. Its type and its parent stay as they are. */
export async function updateMenu(db: Db, { menuId, version, ...form }: Arg<'updateMenu'>): Promise<void> {
  const { node, nodes } = await lockMenu(db, menuId);
  if (node.version !== version) throw outdatedRow();
  await saveMenus(db, {
    before: nodes,
    after: replaceNodes(nodes, { ...node, ...toColumns(form, node.meta) }),
    target: menuId,
  });
}

/**
 * Enables or disables a node. The change also applies to the nodes below it: a node is in force only if the node and
 * all its ancestors are enabled.
 */
export async function changeMenuStatus(db: Db, { menuId, status }: Arg<'changeMenuStatus'>): Promise<void> {
  const { node, nodes } = await lockMenu(db, menuId);
  await saveMenus(db, { before: nodes, after: replaceNodes(nodes, { ...node, enabled: isEnabled(status) }) });
}

/** Removes a node with its subtree. Roles that hold these nodes lose them. */
export async function removeMenu(db: Db, menuId: string): Promise<void> {
  const { node, nodes } = await lockMenu(db, menuId);
  const branch = new Set(collectSubtree(nodes, node));
  await saveMenus(db, { before: nodes, after: nodes.filter((each) => !branch.has(each)) });
}

/** Moves a node to an index among the children of another node. */
export async function moveMenu(db: Db, { menuId, parentId, position }: Arg<'moveMenu'>): Promise<void> {
  const { node, nodes } = await lockMenu(db, menuId);
  const siblings = findChildren(nodes, parentId).filter((each) => each !== node);
  const order = [...siblings.slice(0, position), { ...node, parentId }, ...siblings.slice(position)];
  await saveMenus(db, { before: nodes, after: replaceNodes(nodes, ...renumbered(order)), target: menuId });
}

/**
 * Copies a node with its subtree to the position directly after the node. The copies get addresses that are not in use.
 */
export async function copyMenu(db: Db, menuId: string): Promise<{ menuId: string }> {
  const { node, nodes } = await lockMenu(db, menuId);
  const branch = collectSubtree(nodes, node);
  const ids = new Map(branch.map((each) => [each.menuId, newId()]));
  const taken = new Set(computeFullPaths(nodes).values());
  const copies = branch.map((each) => {
    const isRoot = each === node;
    const needsPath = each.type !== 'F' && (isRoot || each.path.startsWith('/'));
    return {
      ...each,
      menuId: ids.get(each.menuId) ?? '',
      parentId: isRoot ? each.parentId : (ids.get(each.parentId ?? '') ?? null),
      title: isRoot ? `${each.title.slice(0, 47)} 副本` : each.title,
      path: needsPath ? freePath(each, computeFullPaths(nodes).get(each.menuId) ?? '', taken) : each.path,
      // A route name identifies one page, so a copy has none.
      name: null,
      version: 1,
    };
  });
  const [root = node, ...below] = copies;
  const siblings = findChildren(nodes, node.parentId);
  const place = siblings.indexOf(node) + 1;
  const order = renumbered([...siblings.slice(0, place), root, ...siblings.slice(place)]);
  const placed = order.find((each) => each.menuId === root.menuId) ?? root;
  await saveMenus(db, {
    before: nodes,
    after: [...replaceNodes(nodes, ...order), placed, ...below],
    target: root.menuId,
  });
  return { menuId: root.menuId };
}

/** Adds to a page those of the chosen usual buttons (such as add, edit, remove) that the page does not have yet. */
export async function addMenuButtons(db: Db, { menuId, buttons }: Arg<'addMenuButtons'>): Promise<{ added: number }> {
  const { node, nodes } = await lockMenu(db, menuId);
  const [module, subject] = node.permission?.split(':') ?? [];
  if (node.type !== 'C' || !module || !subject) throw new Refusal('conflict', '只有设置了权限标识的页面才能生成按钮');
  const children = findChildren(nodes, menuId);
  const held = new Set(children.map(({ permission }) => permission));
  const wanted = [...new Set(buttons)].filter((button) => !held.has(`${module}:${subject}:${button}`));
  if (wanted.length === 0) throw invalidArgument([{ name: 'buttons', text: '所选按钮都已存在' }]);
  const added = wanted.map((button, index) =>
    createMenuNode({
      appId: node.appId,
      parentId: menuId,
      type: 'F',
      title: STANDARD_BUTTON_LABELS[button],
      permission: `${module}:${subject}:${button}`,
      sort: sortAfterSiblings(children) + index * SORT_STEP,
    }),
  );
  await saveMenus(db, { before: nodes, after: [...nodes, ...added] });
  return { added: added.length };
}

/** Creates a node with defaults for everything but the given values. */
export function createMenuNode(
  node: Pick<StoredMenu, 'appId' | 'parentId' | 'type' | 'title' | 'sort'> & Partial<StoredMenu>,
): StoredMenu {
  return {
    menuId: newId(),
    name: null,
    path: '',
    component: null,
    link: null,
    query: null,
    permission: null,
    icon: null,
    meta: null,
    extra: null,
    visible: true,
    enabled: true,
    inForce: true,
    platformOnly: false,
    version: 1,
    ...node,
  };
}

/** The `sort` value that places a new node after all its siblings. */
export function sortAfterSiblings(siblings: readonly StoredMenu[]): number {
  return Math.max(0, ...siblings.map(({ sort }) => sort)) + SORT_STEP;
}

function replaceNodes(nodes: readonly StoredMenu[], ...changed: readonly StoredMenu[]): StoredMenu[] {
  const byId = new Map(changed.map((node) => [node.menuId, node]));
  return nodes.map((node) => byId.get(node.menuId) ?? node);
}

function renumbered(order: readonly StoredMenu[]): StoredMenu[] {
  return order.map((node, index) => ({ ...node, sort: (index + 1) * SORT_STEP }));
}

function freePath({ path }: StoredMenu, full: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '-copy' : `-copy-${String(number)}`;
    if (taken.has(full + suffix)) continue;
    taken.add(full + suffix);
    return path + suffix;
  }
}
