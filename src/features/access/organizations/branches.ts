import type { Organization } from 'contract/access/organizations';

type Rows = readonly Organization[];

/** An organisation with those below it, as the tree on screen takes it. */
export interface Branch {
  readonly key: string;
  readonly title: string;
  readonly organization: Organization;
  readonly children: Branch[];
  /** Of what only stands above the person's own part there is nothing to be looked at. */
  readonly selectable: boolean;
}

/** The tree that a list of organisations makes, in which those above come before those below. */
export function treeOf(rows: Rows): Branch[] {
  const roots: Branch[] = [];
  const known = new Map<string, Branch>();
  for (const organization of rows) {
    const { organizeId, parentId, organizeName: title, isInScope } = organization;
    const branch: Branch = { key: organizeId, title, organization, children: [], selectable: isInScope };
    known.set(organizeId, branch);
    (known.get(parentId ?? '')?.children ?? roots).push(branch);
  }
  return roots;
}

/** An organisation and all below it, by their ids. */
export function withBelow(rows: Rows, organizeId: string): ReadonlySet<string> {
  const ids = new Set([organizeId]);
  for (const row of rows) if (ids.has(row.parentId ?? '')) ids.add(row.organizeId);
  return ids;
}

/** What stands above an organisation, from the topmost on. */
export function above(rows: Rows, organizeId: string): Organization[] {
  const known = new Map(rows.map((row) => [row.organizeId, row]));
  const path: Organization[] = [];
  let parent = known.get(known.get(organizeId)?.parentId ?? '');
  while (parent) {
    path.unshift(parent);
    parent = known.get(parent.parentId ?? '');
  }
  return path;
}

/** The ids of what leads to an organisation, from the topmost on, itself the last; none for one that is not there. */
export function wayTo(rows: Rows, organizeId: string | undefined): string[] {
  if (organizeId === undefined || !rows.some((row) => row.organizeId === organizeId)) return [];
  return [...above(rows, organizeId).map((row) => row.organizeId), organizeId];
}

/** Whether the person may drag an organisation away: the topmost stays, and so does what isn't theirs. */
export function isMovable({ parentId, isInScope }: Organization): boolean {
  return isInScope && Boolean(parentId);
}

/** Whether an organisation can be put under another one: neither itself nor below it, and not where it is already. */
export function canStandUnder(rows: Rows, moved: Organization, target: Organization): boolean {
  const isOpen = target.isInScope && target.status === 'NORMAL' && target.organizeId !== moved.parentId;
  return isOpen && !withBelow(rows, moved.organizeId).has(target.organizeId);
}

/**
 * The part of a tree in which a search finds something by name or code, with all below what is found, and the nodes that
 * have to be open so that everything found is in sight.
 */
export function found(
  branches: readonly Branch[],
  text: string,
): { readonly shown: Branch[]; readonly open: string[] } {
  const parts = branches.map((branch) => {
    const below = found(branch.children, text);
    const isFound = below.shown.length > 0;
    const whole = matches(branch.organization, text) ? [branch] : [];
    return {
      shown: whole.length === 0 && isFound ? [{ ...branch, children: below.shown }] : whole,
      open: isFound ? [branch.key, ...below.open] : [],
    };
  });
  return { shown: parts.flatMap(({ shown }) => shown), open: parts.flatMap(({ open }) => open) };
}

/** Whether a search means this organisation itself. */
export function matches({ organizeName, organizeCode }: Organization, text: string): boolean {
  const wanted = text.toLowerCase();
  return [organizeName, organizeCode ?? ''].some((value) => value.toLowerCase().includes(wanted));
}

/** What stands open at first: the topmost two levels, and the way to one organisation. */
export function openAtFirst(branches: readonly Branch[], rows: Rows, organizeId: string | undefined): string[] {
  const top = branches.flatMap(({ key, children }) => [key, ...children.map((child) => child.key)]);
  return [...new Set([...top, ...wayTo(rows, organizeId).slice(0, -1)])];
}
