import type { Organization } from 'contract/access/organizations';

/** Which dialog of the organisations screen is open; `to` is where an organisation was dropped. */
export type OrganizationDialog =
  | { readonly kind: 'add'; readonly parent: Organization }
  | { readonly kind: 'edit'; readonly organization: Organization }
  | { readonly kind: 'move'; readonly organization: Organization; readonly to?: Organization };
