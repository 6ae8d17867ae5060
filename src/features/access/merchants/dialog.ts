import type { Authorization } from 'contract/access/authorizations';
import type { MerchantRow } from 'contract/access/merchants';

/** The open dialog of the merchants screen. */
export type MerchantDialog =
  | { readonly kind: 'add'; readonly parentId: string }
  | { readonly kind: 'edit'; readonly merchantId: string }
  | { readonly kind: 'authorizations' | 'history'; readonly merchant: MerchantRow }
  | { readonly kind: 'password'; readonly userName: string; readonly password: string };

/**
 * The direction of the listed authorisations. `incoming`: users of other merchants who may enter the merchant.
 * `outgoing`: users of the merchant who may enter other merchants.
 */
export type AuthorizationDirection = 'incoming' | 'outgoing';

/** The open dialog of a merchant's authorisations. */
export type AuthorizationDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly authorization: Authorization };
