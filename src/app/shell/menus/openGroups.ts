import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';

/**
 * The maximum number of entries of a side menu whose groups (directories) are initially open. In a larger menu, open
 * groups would make entries hard to find.
 */
export const MAX_ENTRIES_WITH_OPEN_GROUPS = 100;

/** Returns the initially open groups of a side menu: all groups of a small menu, none of a large one. */
export function getInitiallyOpenGroups(entries: readonly MenuEntry[]): string[] {
  return count(entries) > MAX_ENTRIES_WITH_OPEN_GROUPS ? [] : entries.map(({ key }) => key);
}

/** The groups that contain an entry, outermost first. */
export function findGroupsContaining(entries: readonly MenuEntry[], key: string | undefined): string[] {
  for (const entry of entries) {
    if (entry.children.some((child) => child.key === key)) return [entry.key];
    const below = findGroupsContaining(entry.children, key);
    if (below.length > 0) return [entry.key, ...below];
  }
  return [];
}

function count(entries: readonly MenuEntry[]): number {
  return entries.reduce((sum, { children }) => sum + 1 + count(children), 0);
}
