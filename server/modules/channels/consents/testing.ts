import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';

/** Gives a user an address, as a test needs it. */
export async function setAddress(
  { store, services: { storageCipher } }: Portal,
  userId: string,
  column: 'phone' | 'email',
  address: string,
): Promise<void> {
  await store.ownerQuery(`update users set ${column}_cipher = $2, ${column}_hash = $3 where user_id = $1`, [
    ...[userId, storageCipher.seal(address), storageCipher.searchHash(address)],
  ]);
}

/** Stores that a user has consented. */
export async function insertUserConsent(
  { store }: Portal,
  { merchantId, userId }: Pick<SignedIn, 'merchantId' | 'userId'>,
  channel: 'sms' | 'voice' | 'mail',
): Promise<void> {
  await store.ownerQuery(
    `insert into channel_consents (consent_id, merchant_id, channel, user_id, source) values ($1, $2, $3, $4, 'self')`,
    [newId(), merchantId, channel, userId],
  );
}
