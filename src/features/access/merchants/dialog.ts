import type { Authorization } from 'contract/access/authorizations';
import type { MerchantRow } from 'contract/access/merchants';

/** Which dialog of the merchants screen is open. */
export type MerchantDialog =
  | { readonly kind: 'add'; readonly parentId: string }
  | { readonly kind: 'edit'; readonly merchantId: string }
  | { readonly kind: 'authorizations'; readonly merchant: MerchantRow }
  | { readonly kind: 'password'; readonly userName: string; readonly password: string };

/** From which side the authorisations of a merchant are looked at: who may enter it, or where its people may go. */
export type Direction = 'inwards' | 'outwards';

/** Which dialog of a merchant's authorisations is open. */
export type AuthorizationDialog =
  { readonly kind: 'add' } | { readonly kind: 'edit'; readonly authorization: Authorization };
