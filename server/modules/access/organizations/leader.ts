import { eq } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { users } from '../users/schema';
import { withWholeMerchantScope } from '../../../db/store';

/**
 * Returns the id of the stored leader of an organisation if the caller can't see that user: the form then shows an
 * empty field, and saving the form must not remove the leader. Null if the caller can see the leader, or if the leader
 * has left the merchant.
 */
export async function findHiddenLeader(who: Caller, leaderId: string | null): Promise<string | null> {
  if (leaderId === null) return null;
  const isThere = async () => (await who.db.$count(users, eq(users.userId, leaderId))) > 0;
  if (await isThere()) return null;
  return (await withWholeMerchantScope(who.db, who, isThere)) ? leaderId : null;
}
