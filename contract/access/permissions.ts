/** The permission that grants everything. */
export const EVERYTHING = '*:*:*';

/** Whether somebody with these permissions holds a tag (PER-01): the one rule for what is shown and what is served. */
export function holds(permissions: readonly string[], tag: string): boolean {
  return permissions.includes(EVERYTHING) || permissions.includes(tag);
}
