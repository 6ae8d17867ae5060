/** The permission that grants everything. */
export const EVERYTHING = '*:*:*';

/**
 * Whether these permissions include a tag (PER-01). The one rule, both for what the SPA shows and for what the server
 * allows.
 */
export function holds(permissions: readonly string[], tag: string): boolean {
  return permissions.includes(EVERYTHING) || permissions.includes(tag);
}
