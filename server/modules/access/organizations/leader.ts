import { eq } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { users } from '../users/schema';
import { asWholeMerchant } from '../../../db/store';

/**
 * The leader of an organisation if the caller can't see them: whoever is not told of somebody can't have meant to take
 * them away by leaving the field empty. Somebody who is gone from the merchant is nobody.
 */
export async function hiddenLeaderOf(who: Caller, leaderId: string | null): Promise<string | null> {
  if (leaderId === null) return null;
  const isThere = async () => (await who.db.$count(users, eq(users.userId, leaderId))) > 0;
  if (await isThere()) return null;
  return (await asWholeMerchant(who.db, who, isThere)) ? leaderId : null;
}
