import type { MenuType } from 'contract/access/menuForm';
import type { Menu } from 'contract/access/menus';

/** A menu node with its child nodes. `children` is undefined for a leaf, so that the table shows no arrow. */
export interface MenuBranch extends Menu {
  readonly children?: MenuBranch[];
}

/**
 * Where a node is dropped, relative to the node of the row under the pointer: before that node, after it, or inside it.
 */
export type DropZone = 'before' | 'after' | 'inside';

/** A position in the tree: the parent, and the number of siblings before it. */
export interface TreePosition {
  readonly parentId: string | null;
  readonly position: number;
}

/** Builds the tree of nodes. A search keeps the matching nodes and all their ancestors. */
export function buildMenuTree(rows: readonly Menu[], search = ''): MenuBranch[] {
  const below = new Map<string | null, Menu[]>();
  for (const row of rows) {
    const siblings = below.get(row.parentId);
    if (siblings) siblings.push(row);
    else below.set(row.parentId, [row]);
  }
  const text = search.trim().toLowerCase();
  const isFound = ({ title, path, permission, component, link, name }: Menu) =>
    [title, path, permission, component, link, name].some((part) => part?.toLowerCase().includes(text));
  const branchesOf = (parentId: string | null): MenuBranch[] =>
    (below.get(parentId) ?? []).flatMap((row): MenuBranch[] => {
      const children = branchesOf(row.menuId);
      if (children.length > 0) return [{ ...row, children }];
      return isFound(row) ? [row] : [];
    });
  return branchesOf(null);
}

/** Returns the ids of the nodes that have children. `only` restricts the result to nodes of one kind. */
export function getParentNodeIds(
  branches: readonly MenuBranch[],
  { only }: { readonly only?: MenuType } = {},
): string[] {
  return branches.flatMap(({ menuId, type, children }) => [
    ...(children && (only === undefined || type === only) ? [menuId] : []),
    ...getParentNodeIds(children ?? [], only === undefined ? {} : { only }),
  ]);
}

/** Returns the direct children of a node, or the nodes at the top level if `parentId` is null. */
export function getChildNodes(rows: readonly Menu[], parentId: string | null): Menu[] {
  return rows.filter((row) => row.parentId === parentId);
}

/**
 * Returns the kinds of nodes that can be children of this node, or that can be at the top level if `parent` is null.
 */
export function getAllowedChildTypes(parent: Pick<Menu, 'type'> | null): MenuType[] {
  if (parent === null) return ['M', 'C'];
  return { M: ['M', 'C', 'F'] as const, C: ['C', 'F'] as const, F: [] as const }[parent.type].slice();
}

/**
 * Whether a node can be moved below another one. The kinds of both nodes must allow it, and the other node must be
 * neither the node itself nor one of its descendants.
 */
export function canMoveBelow(rows: readonly Menu[], menu: Menu, parentId: string | null): boolean {
  const parent = parentId === null ? null : rows.find(({ menuId }) => menuId === parentId);
  if (parent === undefined || !getAllowedChildTypes(parent).includes(menu.type)) return false;
  let above: Menu | null | undefined = parent;
  while (above) {
    if (above.menuId === menu.menuId) return false;
    const { parentId: next }: Menu = above;
    above = rows.find(({ menuId }) => menuId === next);
  }
  return true;
}

/** Returns the new position of a node that is dropped on another one. Undefined if the node can't be there. */
export function getPositionAfterDrop(
  rows: readonly Menu[],
  menu: Menu,
  target: Menu,
  zone: DropZone,
): TreePosition | undefined {
  if (menu.menuId === target.menuId) return undefined;
  const parentId = zone === 'inside' ? target.menuId : target.parentId;
  if (!canMoveBelow(rows, menu, parentId)) return undefined;
  const others = getChildNodes(rows, parentId).filter(({ menuId }) => menuId !== menu.menuId);
  if (zone === 'inside') return { parentId, position: others.length };
  const index = others.findIndex(({ menuId }) => menuId === target.menuId);
  return { parentId, position: zone === 'before' ? index : index + 1 };
}

/**
 * Returns the new position of a node that moves up (`step` -1) or down (`step` 1) among its siblings. Undefined beyond
 * the first or last sibling.
 */
export function getPositionAfterStep(rows: readonly Menu[], menu: Menu, step: number): TreePosition | undefined {
  const siblings = getChildNodes(rows, menu.parentId);
  const position = siblings.findIndex(({ menuId }) => menuId === menu.menuId) + step;
  return position < 0 || position >= siblings.length ? undefined : { parentId: menu.parentId, position };
}

/** Returns the titles from the top level down to the node: 系统管理 / 用户管理. */
export function formatTitlePath(rows: readonly Menu[], menu: Menu): string {
  const parent = rows.find(({ menuId }) => menuId === menu.parentId);
  return parent ? `${formatTitlePath(rows, parent)} / ${menu.title}` : menu.title;
}
