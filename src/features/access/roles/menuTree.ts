import type { GrantableNode } from 'contract/access/roles';

type Nodes = readonly GrantableNode[];

/** Returns the ids of all grantable nodes in a tree. */
export function getGrantableIds(nodes: Nodes): string[] {
  return nodes.flatMap(({ menuId, isGrantable, children }) => [
    ...(isGrantable ? [menuId] : []),
    ...getGrantableIds(children),
  ]);
}

/**
 * Returns the checked and half-checked boxes. A node is half-checked if only a part of its subtree is granted, even if
 * that part is the node itself.
 */
export function getCheckStates(nodes: Nodes, granted: ReadonlySet<string>) {
  const checked: string[] = [];
  const halfChecked: string[] = [];
  for (const node of flattenNodes(nodes)) {
    const ids = getGrantableIds([node]);
    const count = ids.filter((id) => granted.has(id)).length;
    if (count > 0) (count === ids.length ? checked : halfChecked).push(node.menuId);
  }
  return { checked, halfChecked };
}

/**
 * Returns the grants after the user ticks or unticks a node. Ticking grants the node, its descendants and its
 * ancestors, since a button needs its page. Unticking removes the node, its descendants, and directories that become
 * empty; a page stays without its buttons. Grants outside this tree do not change.
 */
export function toggleGrant(nodes: Nodes, granted: Iterable<string>, menuId: string, isTicked: boolean): string[] {
  const after = new Set(granted);
  const path = pathTo(nodes, menuId);
  const below = getGrantableIds(path.slice(-1));
  const above = path.slice(0, -1).reverse();
  if (isTicked) for (const id of [...below, ...above.filter(isGrantable).map(idOf)]) after.add(id);
  else {
    for (const id of below) after.delete(id);
    for (const node of above.filter(({ type }) => type === 'M')) {
      if (!getGrantableIds(node.children).some((id) => after.has(id))) after.delete(node.menuId);
    }
  }
  return [...after];
}

/**
 * Returns the nodes to expand so that every node whose title contains a text is visible, and the number of such nodes.
 */
export function findMatches(nodes: Nodes, text: string): { readonly open: string[]; readonly count: number } {
  const found = nodes.map(({ menuId, title, children }) => {
    const below = findMatches(children, text);
    const own = title.toLowerCase().includes(text.toLowerCase()) ? 1 : 0;
    return { open: below.count > 0 ? [menuId, ...below.open] : [], count: below.count + own };
  });
  return { open: found.flatMap(({ open }) => open), count: found.reduce((sum, { count }) => sum + count, 0) };
}

/**
 * Returns the ids of the directories of a tree. The directories are initially expanded, since users look for the pages
 * in them.
 */
export function getDirectoryIds(nodes: Nodes): string[] {
  return flattenNodes(nodes)
    .filter(({ type }) => type === 'M')
    .map(idOf);
}

function flattenNodes(nodes: Nodes): GrantableNode[] {
  return nodes.flatMap((node) => [node, ...flattenNodes(node.children)]);
}

// The path from the root to a node, including the node itself.
function pathTo(nodes: Nodes, menuId: string): GrantableNode[] {
  for (const node of nodes) {
    if (node.menuId === menuId) return [node];
    const below = pathTo(node.children, menuId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function idOf({ menuId }: GrantableNode): string {
  return menuId;
}

function isGrantable(node: GrantableNode): boolean {
  return node.isGrantable;
}
