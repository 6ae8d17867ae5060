import type { OrganizationNode } from 'contract/access/organizations';
import type { TreeOption } from '@/ui/form/pickers';

const NONE: ReadonlySet<string> = new Set();

/** The options for a tree of organisations. Disables those in `barred` and those that the user may not choose. */
export function organizationOptions(nodes: readonly OrganizationNode[], barred = NONE): TreeOption[] {
  return nodes.map(({ id, label, isSelectable, children }) => ({
    value: id,
    title: label,
    disabled: !isSelectable || barred.has(id),
    children: organizationOptions(children, barred),
  }));
}

/** The names of all organisations of a tree, by id. */
export function findTitles(nodes: readonly OrganizationNode[]): Map<string, string> {
  return new Map(nodes.flatMap(({ id, label, children }) => [[id, label] as const, ...findTitles(children)]));
}
