import { MAX_MENU_DEPTH } from 'contract/access/menus';
import type { MessageValues } from 'contract/text';
import type { FieldProblem } from '../../../refusal';
import type { StoredMenu } from './nodes';

/** A rule that a menu node violates: the message, and the name of the form field that shows the message. */
export type MenuProblem = FieldProblem;

/**
 * Computes the full address of each node, by node id. A node in a cycle (whose ancestors include the node itself) has
 * no address and is left out.
 */
export function computeFullPaths(nodes: readonly StoredMenu[]): ReadonlyMap<string, string> {
  const byId = new Map(nodes.map((node) => [node.menuId, node]));
  const paths = new Map<string, string>();
  const pathOf = (node: StoredMenu, seen: ReadonlySet<string>): string | undefined => {
    const known = paths.get(node.menuId);
    if (known !== undefined || seen.has(node.menuId)) return known;
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    const above = parent ? pathOf(parent, new Set([...seen, node.menuId])) : '';
    if (above === undefined) return undefined;
    const path = node.path.startsWith('/') ? node.path : `${above}/${node.path}`;
    paths.set(node.menuId, path);
    return path;
  };
  for (const node of nodes) pathOf(node, new Set());
  return paths;
}

/**
 * Computes the depth of each node, by node id; 1 at the top. Infinite for a node in a cycle, whose ancestors include
 * the node itself.
 */
function depths(nodes: readonly StoredMenu[]): ReadonlyMap<string, number> {
  const byId = new Map(nodes.map((node) => [node.menuId, node]));
  return new Map(
    nodes.map((node) => {
      let depth = 1;
      for (let above = node.parentId; above !== null && depth <= nodes.length; depth += 1) {
        above = byId.get(above)?.parentId ?? null;
      }
      return [node.menuId, depth > nodes.length ? Infinity : depth];
    }),
  );
}

/**
 * Checks the menu of an app as a whole, by rules that a single form can't check, such as unique addresses. Returns the
 * problems of each node, by node id.
 */
export function findMenuProblems(nodes: readonly StoredMenu[]): ReadonlyMap<string, readonly MenuProblem[]> {
  const byId = new Map(nodes.map((node) => [node.menuId, node]));
  const depth = depths(nodes);
  const paths = computeFullPaths(nodes);
  // Removes the names of path parameters, since `/user/:id` and `/user/:userId` are the same address.
  const addressOf = (node: StoredMenu) => paths.get(node.menuId)?.replace(/:\w+/g, ':');
  const sharing = groups(
    nodes.filter(({ type, path }) => type !== 'F' && path !== ''),
    addressOf,
  );
  const named = groups(
    nodes.filter(({ name }) => name !== null),
    ({ name }) => name ?? undefined,
  );
  return new Map(
    nodes.map((node) => {
      const parent = node.parentId === null ? null : byId.get(node.parentId);
      const twin = sharing.get(addressOf(node) ?? '')?.find((other) => other !== node);
      const namesake = node.name === null ? undefined : named.get(node.name)?.find((other) => other !== node);
      const problems: MenuProblem[] = [
        ...placeProblems(node, parent, depth.get(node.menuId) ?? 1),
        ...fieldProblems(node),
        ...(twin && node.type !== 'F' && node.path !== ''
          ? [
              {
                name: 'path',
                text: '路径 {path} 已被“{name}”使用',
                values: { path: paths.get(node.menuId) ?? '', name: twin.title },
              },
            ]
          : []),
        ...(namesake ? [{ name: 'name', text: '路由名称已被“{name}”使用', values: { name: namesake.title } }] : []),
      ];
      return [node.menuId, problems] as const;
    }),
  );
}

function placeProblems(node: StoredMenu, parent: StoredMenu | null | undefined, depth: number): MenuProblem[] {
  const wrong = (text: string, values?: MessageValues) => [{ name: 'parentId', text, values }];
  if (parent === undefined) return wrong('上级菜单不存在');
  if (depth === Infinity) return wrong('不能移到自己或自己的下级之下');
  if (parent?.type === 'F') return wrong('按钮下不能有下级');
  if (parent?.type === 'C' && node.type === 'M') return wrong('目录不能在页面下');
  if (parent === null && node.type === 'F') return wrong('按钮须在目录或页面下');
  if (depth > MAX_MENU_DEPTH) return wrong('菜单最多 {n} 级', { n: MAX_MENU_DEPTH });
  return [];
}

function fieldProblems({ type, path, component, link, query, permission }: StoredMenu): MenuProblem[] {
  const when = (isWrong: boolean, name: string, text: string) => (isWrong ? [{ name, text }] : []);
  return [
    ...when(type === 'F' && path !== '', 'path', '按钮没有路径'),
    ...when(type !== 'F' && path === '', 'path', '请输入路径'),
    ...when(type !== 'C' && component !== null, 'component', '只有页面才有组件'),
    ...when(type === 'C' && component === null && link === null, 'component', '请选择页面组件'),
    ...when(type !== 'C' && link !== null, 'link', '只有页面才能是外部链接'),
    ...when(component !== null && link !== null, 'link', '外部链接与页面组件只能填写一项'),
    ...when(type !== 'C' && query !== null, 'query', '只有页面才有路由参数'),
    ...when(link !== null && query !== null, 'query', '外部链接的参数请直接写在链接中'),
    ...when(type === 'F' && permission === null, 'permission', '请输入权限标识'),
  ];
}

function groups(
  nodes: readonly StoredMenu[],
  keyOf: (node: StoredMenu) => string | undefined,
): ReadonlyMap<string, StoredMenu[]> {
  const found = new Map<string, StoredMenu[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    if (key === undefined) continue;
    const same = found.get(key);
    if (same) same.push(node);
    else found.set(key, [node]);
  }
  return found;
}
