/** The permission that grants everything. */
export const ALL_PERMISSIONS = '*:*:*';

/**
 * Whether these permissions include a tag (PER-01). The one rule, both for what the SPA shows and for what the server
 * allows.
 */
export function hasPermission(permissions: readonly string[], tag: string): boolean {
  return permissions.includes(ALL_PERMISSIONS) || permissions.includes(tag);
}
