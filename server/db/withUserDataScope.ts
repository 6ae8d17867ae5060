import { sql } from 'drizzle-orm';
import type { Db, MerchantScope } from './store';

/**
 * Runs a part of a call's transaction with the data scope of another user of the merchant, to find out what that user
 * sees (PER-04). `work` only reads, and the answer of the call may contain of these rows only their number and those
 * that the caller sees, too.
 */
export async function withUserDataScope<T>(
  db: Db,
  { scope, userId = '' }: MerchantScope,
  user: { readonly scope: string; readonly userId: string },
  work: () => Promise<T>,
): Promise<T> {
  const enterScope = (acting: { readonly scope: string; readonly userId: string }) =>
    db.execute(
      sql`select set_config('app.scope', ${acting.scope}, true), set_config('app.user_id', ${acting.userId}, true)`,
    );
  await enterScope(user);
  const done = await work();
  await enterScope({ scope, userId });
  return done;
}
