import type { GrantableNode } from 'contract/access/roles';

type Nodes = readonly GrantableNode[];

/** Everything in a tree that can be handed out. */
export function grantableIds(nodes: Nodes): string[] {
  return nodes.flatMap(({ menuId, isGrantable, children }) => [
    ...(isGrantable ? [menuId] : []),
    ...grantableIds(children),
  ]);
}

/** Which boxes are ticked, and which half: those of nodes of which a part is granted, be it the node itself. */
export function checkStates(nodes: Nodes, granted: ReadonlySet<string>) {
  const checked: string[] = [];
  const halfChecked: string[] = [];
  for (const node of flat(nodes)) {
    const ids = grantableIds([node]);
    const count = ids.filter((id) => granted.has(id)).length;
    if (count > 0) (count === ids.length ? checked : halfChecked).push(node.menuId);
  }
  return { checked, halfChecked };
}

/**
 * What is granted after a node was ticked or unticked. A tick grants what stands below it and what leads there: a button
 * is of no use without its page. Taking it off takes away what stands below, and directories that lead nowhere then; a
 * page stays without its buttons. What is granted outside of this tree stays as it is.
 */
export function toggled(nodes: Nodes, granted: Iterable<string>, menuId: string, isTicked: boolean): string[] {
  const after = new Set(granted);
  const path = pathTo(nodes, menuId);
  const below = grantableIds(path.slice(-1));
  const above = path.slice(0, -1).reverse();
  if (isTicked) for (const id of [...below, ...above.filter(isGrantable).map(idOf)]) after.add(id);
  else {
    for (const id of below) after.delete(id);
    for (const node of above.filter(({ type }) => type === 'M')) {
      if (!grantableIds(node.children).some((id) => after.has(id))) after.delete(node.menuId);
    }
  }
  return [...after];
}

/** Which nodes have to be open so that everything whose title contains a text is in sight; nothing where nothing does. */
export function matchesIn(nodes: Nodes, text: string): { readonly open: string[]; readonly count: number } {
  const found = nodes.map(({ menuId, title, children }) => {
    const below = matchesIn(children, text);
    const own = title.toLowerCase().includes(text.toLowerCase()) ? 1 : 0;
    return { open: below.count > 0 ? [menuId, ...below.open] : [], count: below.count + own };
  });
  return { open: found.flatMap(({ open }) => open), count: found.reduce((sum, { count }) => sum + count, 0) };
}

/** The directories of a tree, which stand open at first: the pages below them are what people look for. */
export function directoriesOf(nodes: Nodes): string[] {
  return flat(nodes)
    .filter(({ type }) => type === 'M')
    .map(idOf);
}

function flat(nodes: Nodes): GrantableNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

// The nodes from the root to one of them, itself the last.
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
