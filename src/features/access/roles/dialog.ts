import type { Role } from 'contract/access/roles';

/** What the open role form does: adds a role, or edits or copies an existing one. */
export type RoleFormDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'copy'; readonly roleId: string };

/** The open dialog of the roles screen. */
export type RoleDialog = RoleFormDialog | { readonly kind: 'users' | 'history'; readonly role: Role };
