import type { Organization } from 'contract/access/organizations';

/** The open dialog of the organisations screen; `to` is the organisation that the dragged one was dropped on. */
export type OrganizationDialog =
  | { readonly kind: 'add'; readonly parent: Organization }
  | { readonly kind: 'edit'; readonly organization: Organization }
  | { readonly kind: 'move'; readonly organization: Organization; readonly to?: Organization };
