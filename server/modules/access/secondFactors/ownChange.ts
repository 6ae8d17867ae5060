import type { Caller } from '../../../caller';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { refuseUnproved } from '../session/proof';

/**
 * Runs a change of the caller's own second factor in the session role. Needs a recent proof of identity. Refuses callers
 * who work in another merchant, since the account does not belong to it.
 */
export async function changeOwnSecondFactor<T>(who: Caller, work: (db: Db) => Promise<T>): Promise<T> {
  if (who.user.merchantId !== who.merchantId) throw notFound();
  await refuseUnproved(who, '修改二次验证前，请验证身份');
  return withSessionRole(who.db, () => work(who.db));
}
