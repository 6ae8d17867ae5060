import { eq, inArray, ne, or } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { merchants } from '../../../db/merchantTable';
import { auditLog } from '../../../db/schema';
import { projects } from '../../projects/projects/schema';
import { merchantApps } from '../apps/schema';
import { merchantAuthorizations } from '../authorizations/schema';
import { organizations } from '../organizations/schema';
import { positions } from '../positions/schema';
import { roles } from '../roles/schema';
import { sessions } from '../session/schema';
import { users } from '../users/schema';
import { asMerchantBelow, asSessionWithin } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { holdMerchants } from './edit';
import { withThoseBelow } from './tree';

/**
 * Enables or disables a merchant below. A company tree closes from the top: with a merchant all below it are disabled,
 * and nothing below a disabled one can be enabled. Enabling opens one merchant alone, since some of those below may have
 * been disabled before, on purpose. Sessions in the merchants and of their users end in both directions: one that was
 * opened in the instant of the closing must not come back to life with the opening.
 */
export async function changeMerchantStatus(who: Caller, merchantId: string, isEnabled: boolean): Promise<void> {
  const { db } = who;
  if (merchantId === who.merchantId) throw new Refusal('conflict', '不能启用或停用本租户');
  const affected = isEnabled ? await held(who, [merchantId]) : await heldWithThoseBelow(who, merchantId);
  if (isEnabled) await refuseBelowDisabled(who, merchantId);
  await db.update(merchants).set({ enabled: isEnabled }).where(inArray(merchants.merchantId, affected));
  await asSessionWithin(db, async () => {
    const people = db.select({ userId: users.userId }).from(users).where(inArray(users.merchantId, affected));
    await db.delete(sessions).where(or(inArray(sessions.merchantId, affected), inArray(sessions.userId, people)));
  });
}

async function held({ db }: Caller, merchantIds: readonly string[]): Promise<readonly string[]> {
  await holdMerchants(db, merchantIds);
  return merchantIds;
}

// One may be added below while the others are waited for; below those that are held none can be.
async function heldWithThoseBelow(who: Caller, merchantId: string): Promise<readonly string[]> {
  let known: readonly string[] = [];
  for (;;) {
    const found = await withThoseBelow(who, merchantId);
    if (found.length === known.length) return known;
    known = await held(who, found);
  }
}

async function refuseBelowDisabled({ db }: Caller, merchantId: string): Promise<void> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantId, merchantId));
  if (!merchant) throw notFound();
  // Held, so that it is not disabled at the same moment.
  const [parent] = await holdMerchants(db, [merchant.parentId ?? '']);
  if (!parent?.enabled) throw new Refusal('conflict', '上级租户已停用，请先启用上级租户');
}

/**
 * Removes a merchant that nothing hangs on: no merchants below, no authorisations, nobody but the administrator whom it
 * was created with, and nobody has ever done anything in it. The rows of its audit log belong to it and are never taken
 * away, so that a merchant with a history can be disabled but not removed.
 */
export async function removeMerchant(who: Caller, merchantId: string): Promise<void> {
  const { db } = who;
  if (merchantId === who.merchantId) throw new Refusal('conflict', '不能删除本租户');
  // Held as a whole, so that nothing is added to it meanwhile.
  const [held] = await db.select().from(merchants).where(eq(merchants.merchantId, merchantId)).for('update');
  if (!held) throw notFound();
  await asMerchantBelow(db, who, merchantId, async () => {
    const hanging = [
      { n: await db.$count(merchants, ne(merchants.merchantId, merchantId)), text: '{n} 个下级租户' },
      { n: await db.$count(users), text: '{n} 个用户', allowed: 1 },
      { n: await db.$count(merchantAuthorizations), text: '{n} 条授权' },
    ].filter(({ n, allowed = 0 }) => n > allowed);
    if (hanging.length > 0) {
      const held = hanging.map(({ n, text }) => ({ text, values: { n } }));
      throw new Refusal('conflict', '该租户下有 {held}，不能删除', { held });
    }
    if ((await db.$count(auditLog)) > 0) {
      throw new Refusal('conflict', '该租户已有操作记录，不能删除，可以停用');
    }
    for (const table of [users, organizations, positions, roles, merchantApps, projects]) {
      await db.delete(table).where(eq(table.merchantId, merchantId));
    }
  });
  await db.delete(merchants).where(eq(merchants.merchantId, merchantId));
}
