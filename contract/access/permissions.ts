/** The permission that includes all others. */
export const ALL_PERMISSIONS = '*:*:*';

/**
 * Whether the permissions of a user include a permission tag (PER-01). The SPA decides by this function what it shows,
 * and the server which calls it allows.
 */
export function hasPermission(permissions: readonly string[], tag: string): boolean {
  return permissions.includes(ALL_PERMISSIONS) || permissions.includes(tag);
}
