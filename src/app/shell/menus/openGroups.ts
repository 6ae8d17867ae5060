import type { MenuEntry } from '@/kernel/navigation/dynamicRoutes';

/** The most entries that a side menu opens by itself; a larger one would hide what the person looks for. */
export const MAX_OPEN_ENTRIES = 100;

/** The groups of a side menu that are open before anybody has touched it: all of a small one. */
export function initiallyOpenGroups(entries: readonly MenuEntry[]): string[] {
  return count(entries) > MAX_OPEN_ENTRIES ? [] : entries.map(({ key }) => key);
}

/** The groups in which an entry stands, outermost first. */
export function groupsContaining(entries: readonly MenuEntry[], key: string | undefined): string[] {
  for (const entry of entries) {
    if (entry.children.some((child) => child.key === key)) return [entry.key];
    const below = groupsContaining(entry.children, key);
    if (below.length > 0) return [entry.key, ...below];
  }
  return [];
}

function count(entries: readonly MenuEntry[]): number {
  return entries.reduce((sum, { children }) => sum + 1 + count(children), 0);
}
