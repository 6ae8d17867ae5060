import type { OrganizationNode } from 'contract/access/organizations';

/** Returns the visible organisations that remain after other organisations are excluded with all their descendants. */
export function excludeOrganizations(
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

/** Removes the descendants of `top` from these organisations. */
export function removeDescendants(tree: readonly OrganizationNode[], ids: readonly string[], top: string): string[] {
  const below = new Set(idsBelow(tree, top));
  return ids.filter((id) => !below.has(id));
}

function idsBelow(nodes: readonly OrganizationNode[], top: string, isBelow = false): string[] {
  return nodes.flatMap(({ id, children }) => [
    ...(isBelow ? [id] : []),
    ...idsBelow(children, top, isBelow || id === top),
  ]);
}
