import type { Authorization } from 'contract/access/authorizations';
import type { MerchantRow } from 'contract/access/merchants';

/** The open dialog of the merchants screen. */
export type MerchantDialog =
  | { readonly kind: 'add'; readonly parentId: string }
  | { readonly kind: 'edit'; readonly merchantId: string }
  | { readonly kind: 'authorizations'; readonly merchant: MerchantRow }
  | { readonly kind: 'password'; readonly userName: string; readonly password: string };

/** The direction of the listed authorisations: users who may enter the merchant, or its users who may enter others. */
export type AuthorizationDirection = 'inwards' | 'outwards';

/** The open dialog of a merchant's authorisations. */
export type AuthorizationDialog =
  { readonly kind: 'add' } | { readonly kind: 'edit'; readonly authorization: Authorization };
