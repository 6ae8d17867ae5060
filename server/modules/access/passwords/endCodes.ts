import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { mails } from '../../messages/outbox/schema';
import { loginCodes } from '../session/schema';
import { verificationCodes } from './schema';
import type { Db } from '../../../db/store';

/**
 * Ends every code that was sent to these users or signs them in, and the mails that it stands in. For whatever makes
 * one worthless: a new password, phone or address, a lock, being disabled. It works in a transaction of the users' own
 * merchant and in one that finds out who somebody is.
 */
export async function endCodes(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  await db.delete(verificationCodes).where(inArray(verificationCodes.userId, ids));
  // The used ones as well: they open nothing, whether they are known or not.
  await db.delete(loginCodes).where(inArray(loginCodes.userId, ids));
  await db
    .update(mails)
    .set({
      textCipher: null,
      status: sql`case when ${mails.status} = 'waiting' then 'failed' else ${mails.status} end`,
      failure: sql`case when ${mails.status} = 'waiting' then '已失效' else ${mails.failure} end`,
    })
    .where(and(inArray(mails.userId, ids), isNotNull(mails.textCipher)));
}
