import { asc } from 'drizzle-orm';
import { merchants } from './merchantTable';
import { WHOLE_MERCHANT_SCOPE } from './store';
import type { MerchantScope, Store } from './store';

/** The scopes of all merchants, in which the portal's own jobs work in one merchant after the other. */
export async function readMerchantScopes(store: Store): Promise<readonly MerchantScope[]> {
  const found = await store.asSession((db) =>
    db.select({ merchantId: merchants.merchantId }).from(merchants).orderBy(asc(merchants.merchantId)),
  );
  return found.map(({ merchantId }) => ({ merchantId, scope: WHOLE_MERCHANT_SCOPE }));
}
