import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { DataOf } from 'contract/endpoint';
import type { callSecrets as contract } from 'contract/workflow/calls';
import type { Caller } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { callSecrets as secrets } from './schema';

// As long as the hash.
const SECRET_BYTES = 32;
const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Tells since when there is a secret. */
export async function getCallSecret({ db }: Caller): Promise<DataOf<typeof contract.getCallSecret>> {
  const [found] = await db.select({ createTime: secrets.createTime }).from(secrets);
  return { createTime: found?.createTime ?? null };
}

/** Replaces the secret of the caller's merchant, and answers the new one. */
export async function renewCallSecret(
  { db, merchantId }: Caller,
  cipher: StorageCipher,
): Promise<DataOf<typeof contract.renewCallSecret>> {
  const secret = makeSecret();
  const renewed = { secretId: newId(), secretCipher: cipher.seal(secret), createTime: sql`clock_timestamp()` };
  await db
    .insert(secrets)
    .values({ merchantId, ...renewed })
    .onConflictDoUpdate({ target: secrets.merchantId, set: renewed });
  return { secretId: renewed.secretId, secret };
}

/** The secret of a merchant. The first call makes it. */
export async function readCallSecret(db: Db, merchantId: string, cipher: StorageCipher): Promise<string> {
  const read = () =>
    db.select({ secretCipher: secrets.secretCipher }).from(secrets).where(eq(secrets.merchantId, merchantId));
  const [found] = await read();
  if (found) return cipher.open(found.secretCipher);
  const made = { merchantId, secretId: newId(), secretCipher: cipher.seal(makeSecret()) };
  await db.insert(secrets).values(made).onConflictDoNothing();
  // Another server may have been faster.
  const [stored] = await read();
  if (!stored) throw new Error('the secret of calls was not stored');
  return cipher.open(stored.secretCipher);
}
