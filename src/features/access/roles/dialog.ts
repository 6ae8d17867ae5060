import type { Role } from 'contract/access/roles';

/** What the form of a role is opened for. */
export type RoleFormDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'copy'; readonly roleId: string };

/** Which dialog of the roles screen is open. */
export type RoleDialog = RoleFormDialog | { readonly kind: 'users'; readonly role: Role };
