import type { Organization } from 'contract/access/organizations';

type Rows = readonly Organization[];

/** An organisation with its children, in the form that antd's tree takes. */
export interface OrganizationBranch {
  readonly key: string;
  readonly title: string;
  readonly organization: Organization;
  readonly children: OrganizationBranch[];
  /** False for an organisation outside the user's data scope, which has no details to show. */
  readonly selectable: boolean;
}

/** Builds the tree from a list that has parents before children. */
export function buildOrganizationTree(rows: Rows): OrganizationBranch[] {
  const roots: OrganizationBranch[] = [];
  const known = new Map<string, OrganizationBranch>();
  for (const organization of rows) {
    const { organizeId, parentId, organizeName: title, isInScope } = organization;
    const branch: OrganizationBranch = { key: organizeId, title, organization, children: [], selectable: isInScope };
    known.set(organizeId, branch);
    (known.get(parentId ?? '')?.children ?? roots).push(branch);
  }
  return roots;
}

/** Returns the ids of an organisation and all its descendants. */
export function getSubtreeIds(rows: Rows, organizeId: string): ReadonlySet<string> {
  const ids = new Set([organizeId]);
  for (const row of rows) if (ids.has(row.parentId ?? '')) ids.add(row.organizeId);
  return ids;
}

/** Returns the ancestors of an organisation, from the root down. */
export function getAncestors(rows: Rows, organizeId: string): Organization[] {
  const known = new Map(rows.map((row) => [row.organizeId, row]));
  const path: Organization[] = [];
  let parent = known.get(known.get(organizeId)?.parentId ?? '');
  while (parent) {
    path.unshift(parent);
    parent = known.get(parent.parentId ?? '');
  }
  return path;
}

/**
 * Returns the ids of the path to an organisation, from the root down and including the organisation itself. Empty if
 * the list does not contain the organisation.
 */
export function getPathIds(rows: Rows, organizeId: string | undefined): string[] {
  if (organizeId === undefined || !rows.some((row) => row.organizeId === organizeId)) return [];
  return [...getAncestors(rows, organizeId).map((row) => row.organizeId), organizeId];
}

/** Whether the user can drag an organisation: not the root, and not one outside the user's data scope. */
export function isMovable({ parentId, isInScope }: Organization): boolean {
  return isInScope && Boolean(parentId);
}

/**
 * Whether an organisation can be moved below a target. The target must be enabled and in the user's data scope. The
 * target must not be the organisation itself, a descendant or the present parent.
 */
export function canMoveBelow(rows: Rows, moved: Organization, target: Organization): boolean {
  const isOpen = target.isInScope && target.status === 'NORMAL' && target.organizeId !== moved.parentId;
  return isOpen && !getSubtreeIds(rows, moved.organizeId).has(target.organizeId);
}

/**
 * Searches a tree by name or code. Returns the matches with all their descendants and ancestors, and the ids of the
 * nodes to expand so that all matches are visible.
 */
export function searchTree(
  branches: readonly OrganizationBranch[],
  text: string,
): { readonly shown: OrganizationBranch[]; readonly open: string[] } {
  const parts = branches.map((branch) => {
    const below = searchTree(branch.children, text);
    const isFound = below.shown.length > 0;
    const whole = matchesSearch(branch.organization, text) ? [branch] : [];
    return {
      shown: whole.length === 0 && isFound ? [{ ...branch, children: below.shown }] : whole,
      open: isFound ? [branch.key, ...below.open] : [],
    };
  });
  return { shown: parts.flatMap(({ shown }) => shown), open: parts.flatMap(({ open }) => open) };
}

/** Whether an organisation itself matches a search. */
export function matchesSearch({ organizeName, organizeCode }: Organization, text: string): boolean {
  const wanted = text.toLowerCase();
  return [organizeName, organizeCode ?? ''].some((value) => value.toLowerCase().includes(wanted));
}

/** Returns the ids of the initially expanded nodes: the first two levels, and the path to one organisation. */
export function getInitiallyExpandedIds(
  branches: readonly OrganizationBranch[],
  rows: Rows,
  organizeId: string | undefined,
): string[] {
  const top = branches.flatMap(({ key, children }) => [key, ...children.map((child) => child.key)]);
  return [...new Set([...top, ...getPathIds(rows, organizeId).slice(0, -1)])];
}
