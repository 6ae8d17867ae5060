import { eq } from 'drizzle-orm';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import type { ContactField } from '../passwords/notifications';
import { users } from './schema';

/** The stored data by which a user is identified and reached, such as phone number and e-mail address. */
export type StoredIdentity = Awaited<ReturnType<typeof readIdentity>>;

/**
 * Reads the data by which a user is identified and reached. Throws not-found for a user that the caller does not see.
 */
export async function readIdentity(db: Db, userId: string) {
  const [stored] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      merchantId: users.merchantId,
      nickName: users.nickName,
      phoneCipher: users.phoneCipher,
      emailCipher: users.emailCipher,
    })
    .from(users)
    .where(eq(users.userId, userId));
  if (!stored) throw notFound();
  return stored;
}

/**
 * Lists which of the given values (phone number, e-mail address) differ from the stored ones. An undefined value means
 * that the stored one stays.
 */
export function listIdentityChanges(
  stored: StoredIdentity,
  { phone, email }: { readonly phone?: string | null | undefined; readonly email?: string | null | undefined },
  cipher: StorageCipher,
): ContactField[] {
  const differs = (value: string | null | undefined, sealed: Buffer | null) =>
    value !== undefined && (value ?? '') !== (sealed ? cipher.open(sealed) : '');
  return [
    ...(differs(phone, stored.phoneCipher) ? (['phone'] as const) : []),
    ...(differs(email, stored.emailCipher) ? (['email'] as const) : []),
  ];
}
