import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { mails } from '../../messages/outbox/schema';
import { loginCodes } from '../session/schema';
import { verificationCodes } from './schema';
import type { Db } from '../../../db/store';

/**
 * Deletes all verification codes and login codes of these users, and the texts of mails with such a code. Called when a
 * change makes codes invalid: a new password, phone number or e-mail address, locking, disabling. The transaction must
 * run in the users' own merchant or as the database role portal_session, which sees all merchants.
 */
export async function deleteCodes(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  await db.delete(verificationCodes).where(inArray(verificationCodes.userId, ids));
  // Deletes used codes as well. That makes no difference for users: a deleted code is refused like a used one.
  await db.delete(loginCodes).where(inArray(loginCodes.userId, ids));
  await db
    .update(mails)
    .set({
      textCipher: null,
      status: sql`case when ${mails.status} = 'waiting' then 'failed' else ${mails.status} end`,
      failure: sql`case when ${mails.status} = 'waiting' then '已失效' else ${mails.failure} end`,
    })
    .where(and(inArray(mails.userId, ids), isNotNull(mails.textCipher), mails.hasCode));
}
