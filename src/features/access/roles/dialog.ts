import type { Role } from 'contract/access/roles';

/** The purposes for which the role form opens. */
export type RoleFormDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'copy'; readonly roleId: string };

/** The open dialog of the roles screen. */
export type RoleDialog = RoleFormDialog | { readonly kind: 'users'; readonly role: Role };
