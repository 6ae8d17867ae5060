import type { UserRow } from 'contract/access/users';

/** The open dialog of the users screen. */
export type UserDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly userId: string }
  | { readonly kind: 'lock'; readonly user: UserRow }
  | { readonly kind: 'authorize'; readonly user: UserRow }
  | { readonly kind: 'dataPerms'; readonly user: UserRow }
  | { readonly kind: 'reset'; readonly user: UserRow }
  | { readonly kind: 'history'; readonly user: UserRow }
  | { readonly kind: 'password'; readonly userName: string; readonly password: string };
