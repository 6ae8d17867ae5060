/** The permission that grants everything. */
export const ALL_PERMISSIONS = '*:*:*';

/**
 * Whether these permissions include a tag (PER-01). The SPA uses this rule for what it shows, the server for what it
 * allows.
 */
export function hasPermission(permissions: readonly string[], tag: string): boolean {
  return permissions.includes(ALL_PERMISSIONS) || permissions.includes(tag);
}
