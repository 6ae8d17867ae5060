import type { MenuType } from 'contract/access/menuForm';
import type { Menu } from 'contract/access/menus';

/** A menu node in the tree, with those below it; the table shows no arrow where there are none. */
export interface MenuBranch extends Menu {
  readonly children?: MenuBranch[];
}

/** Where among the nodes one is dropped: in front of another one, behind it, or under it. */
export type Zone = 'before' | 'after' | 'inside';

/** A place in the tree: under which node, and behind how many others there. */
export interface Place {
  readonly parentId: string | null;
  readonly position: number;
}

/** The nodes as a tree. Of a search those are left that match, with all that stands above them. */
export function menuTree(rows: readonly Menu[], search = ''): MenuBranch[] {
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

/** The ids of the nodes that have others below them: all, or the directories alone. */
export function openIds(branches: readonly MenuBranch[], { only }: { readonly only?: MenuType } = {}): string[] {
  return branches.flatMap(({ menuId, type, children }) => [
    ...(children && (only === undefined || type === only) ? [menuId] : []),
    ...openIds(children ?? [], only === undefined ? {} : { only }),
  ]);
}

/** The nodes right below one, or at the top. */
export function siblingsAt(rows: readonly Menu[], parentId: string | null): Menu[] {
  return rows.filter((row) => row.parentId === parentId);
}

/** Which kinds of nodes may stand below this one, or at the top. */
export function typesBelow(parent: Pick<Menu, 'type'> | null): MenuType[] {
  if (parent === null) return ['M', 'C'];
  return { M: ['M', 'C', 'F'] as const, C: ['C', 'F'] as const, F: [] as const }[parent.type].slice();
}

/** Whether a node may stand below another one: by what they are, and not below itself. */
export function canStandUnder(rows: readonly Menu[], menu: Menu, parentId: string | null): boolean {
  const parent = parentId === null ? null : rows.find(({ menuId }) => menuId === parentId);
  if (parent === undefined || !typesBelow(parent).includes(menu.type)) return false;
  let above: Menu | null | undefined = parent;
  while (above) {
    if (above.menuId === menu.menuId) return false;
    const { parentId: next }: Menu = above;
    above = rows.find(({ menuId }) => menuId === next);
  }
  return true;
}

/** Where a node comes to stand that is dropped on another one; nowhere if it may not stand there. */
export function placeAt(rows: readonly Menu[], menu: Menu, target: Menu, zone: Zone): Place | undefined {
  if (menu.menuId === target.menuId) return undefined;
  const parentId = zone === 'inside' ? target.menuId : target.parentId;
  if (!canStandUnder(rows, menu, parentId)) return undefined;
  const others = siblingsAt(rows, parentId).filter(({ menuId }) => menuId !== menu.menuId);
  if (zone === 'inside') return { parentId, position: others.length };
  const index = others.findIndex(({ menuId }) => menuId === target.menuId);
  return { parentId, position: zone === 'before' ? index : index + 1 };
}

/** Where a node comes to stand that goes up or down among its siblings; nowhere at the end of them. */
export function stepped(rows: readonly Menu[], menu: Menu, step: number): Place | undefined {
  const siblings = siblingsAt(rows, menu.parentId);
  const position = siblings.findIndex(({ menuId }) => menuId === menu.menuId) + step;
  return position < 0 || position >= siblings.length ? undefined : { parentId: menu.parentId, position };
}

/** Where a node is, by what people know: 系统管理 / 用户管理. */
export function placeText(rows: readonly Menu[], menu: Menu): string {
  const parent = rows.find(({ menuId }) => menuId === menu.parentId);
  return parent ? `${placeText(rows, parent)} / ${menu.title}` : menu.title;
}
