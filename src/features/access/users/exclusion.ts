import type { OrganizationNode } from 'contract/access/organizations';

/** The visible organisations that remain after others are excluded with all below them. */
export function visibleAfterExclusion(
  tree: readonly OrganizationNode[],
  given: readonly string[],
  excluded: readonly string[],
): string[] {
  const [shown, out] = [new Set(given), new Set(excluded)];
  const left = (nodes: readonly OrganizationNode[]): string[] =>
    nodes
      .filter(({ id }) => !out.has(id))
      .flatMap(({ id, children }) => [...(shown.has(id) ? [id] : []), ...left(children)]);
  return left(tree);
}

/** These organisations without those below `top` in the tree. */
export function withoutDescendants(tree: readonly OrganizationNode[], ids: readonly string[], top: string): string[] {
  const below = new Set(idsBelow(tree, top));
  return ids.filter((id) => !below.has(id));
}

function idsBelow(nodes: readonly OrganizationNode[], top: string, isBelow = false): string[] {
  return nodes.flatMap(({ id, children }) => [
    ...(isBelow ? [id] : []),
    ...idsBelow(children, top, isBelow || id === top),
  ]);
}
