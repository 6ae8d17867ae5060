import type { IdentitySource } from 'contract/channels/identities';
import { newId } from '../../../db/ids';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Portal } from '../../../testing/portal';
import { sealVendorUserId } from './identities';
import type { AccountUser } from './identities';
import { channelIdentities } from './schema';

/** Stores under which id the vendor of an account knows a user, without a call. Returns the id of the row. */
export async function insertIdentity(
  { services: { store, storageCipher } }: Portal,
  user: AccountUser,
  vendorUserId: string,
  source: IdentitySource = 'import',
): Promise<string> {
  const identityId = newId();
  await store.asMerchant({ merchantId: user.merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
    db
      .insert(channelIdentities)
      .values({ ...user, ...sealVendorUserId(storageCipher, vendorUserId), identityId, source }),
  );
  return identityId;
}
