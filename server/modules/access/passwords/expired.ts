import { and, eq, not, sql } from 'drizzle-orm';
import { isWithinPeriod } from '../../../db/clock';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { users } from '../users/schema';
import { readPasswordRules } from './rules';

/**
 * Demands a new password from a user who signs in with one that has expired, in the same way as for an initial password.
 * Returns whether the password has expired just now.
 */
export async function demandExpiredPassword(
  db: Db,
  services: Pick<Services, 'parameters'>,
  { userId, merchantId }: { readonly userId: string; readonly merchantId: string },
): Promise<boolean> {
  const { maxAgeDays } = readPasswordRules(services, merchantId);
  if (maxAgeDays === 0) return false;
  const isValid = isWithinPeriod(users.passwordTime, sql`make_interval(days => ${maxAgeDays}::int)`);
  const demanded = await db
    .update(users)
    .set({ mustChangePassword: true })
    .where(and(eq(users.userId, userId), not(users.mustChangePassword), not(isValid)))
    .returning({ userId: users.userId });
  return demanded.length > 0;
}
