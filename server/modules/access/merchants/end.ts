import { eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { merchants } from '../../../db/merchantTable';
import { auditLog } from '../../../db/schema';
import { loginLog } from '../../audit/loginLogs/schema';
import { buckets, storedContents } from '../../documents/buckets/schema';
import { projects } from '../../projects/projects/schema';
import { merchantApps } from '../apps/schema';
import { merchantAuthorizations } from '../authorizations/schema';
import { organizations } from '../organizations/schema';
import { positions } from '../positions/schema';
import { roles } from '../roles/schema';
import { endSessions } from '../session/endSessions';
import type { SessionEnding } from '../session/endSessions';
import { sessions } from '../session/schema';
import { parameters } from '../../site/parameters/schema';
import { siteDrafts, siteReleases } from '../../site/siteConfiguration/schema';
import { siteDomains } from '../../site/siteDomains/schema';
import { workCalendars } from '../../site/workCalendar/schema';
import { users } from '../users/schema';
import { withDescendantMerchant } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { lockMerchantRows } from './edit';
import { readSubtreeIds } from './tree';
import type { Managing } from './tree';

/** Whether the last day of a merchant is over. */
export const hasEnded = (timeZone: string) =>
  sql<boolean>`coalesce(${merchants.endDate} < (now() at time zone ${timeZone})::date, false)`;

/**
 * Enables or disables a merchant below the caller's own. Disabling applies to all merchants below it as well. Enabling
 * applies to one merchant only, since the merchants below may have been disabled on purpose before; it is refused while
 * the parent is disabled, and once its last day is over. Ends the sessions in the affected merchants, and all sessions of their users. Enabling does
 * so too: a session that was opened at the moment of disabling would otherwise become valid again.
 */
export async function changeMerchantStatus(
  who: Caller,
  timeZone: string,
  merchantId: string,
  isEnabled: boolean,
): Promise<void> {
  const { db, traceId } = who;
  if (merchantId === who.merchantId) throw new Refusal('conflict', '不能启用或停用本租户');
  const ending = { way: 'endedByAdministrator', operator: who, traceId } as const;
  if (!isEnabled) {
    await disableMerchants(who, merchantId, { ...ending, reason: 'merchantDisabled' });
    return;
  }
  await lockMerchants(who, [merchantId]);
  await refuseToEnable(who, timeZone, merchantId);
  await setEnabled(db, [merchantId], true);
  await endSessionsIn(db, [merchantId], { ...ending, reason: 'merchantEnabled' });
}

/** Disables a merchant and all merchants below it, and ends the sessions in them and those of their users. */
export async function disableMerchants(who: Managing, merchantId: string, ending: SessionEnding): Promise<void> {
  const affected = await lockSubtree(who, merchantId);
  await setEnabled(who.db, affected, false);
  await endSessionsIn(who.db, affected, ending);
}

function setEnabled(db: Db, merchantIds: readonly string[], enabled: boolean) {
  return db
    .update(merchants)
    .set({ enabled })
    .where(inArray(merchants.merchantId, [...merchantIds]));
}

async function endSessionsIn(db: Db, merchantIds: readonly string[], ending: SessionEnding): Promise<void> {
  const ids = [...merchantIds];
  const people = db.select({ userId: users.userId }).from(users).where(inArray(users.merchantId, ids));
  await endSessions(db, or(inArray(sessions.merchantId, ids), inArray(sessions.userId, people)), ending);
}

async function lockMerchants({ db }: Managing, merchantIds: readonly string[]): Promise<readonly string[]> {
  await lockMerchantRows(db, merchantIds);
  return merchantIds;
}

// Locks the merchant and all merchants below it. Repeats until no new merchant is found, since merchants may be added
// while this call waits for locks. Below a locked merchant no merchant can be added.
async function lockSubtree(who: Managing, merchantId: string): Promise<readonly string[]> {
  let known: readonly string[] = [];
  for (;;) {
    const found = await readSubtreeIds(who, merchantId);
    if (found.length === known.length) return known;
    known = await lockMerchants(who, found);
  }
}

async function refuseToEnable({ db }: Caller, timeZone: string, merchantId: string): Promise<void> {
  const [merchant] = await db
    .select({ parentId: merchants.parentId, hasEnded: hasEnded(timeZone) })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId));
  if (!merchant) throw notFound();
  if (merchant.hasEnded) throw new Refusal('conflict', '租户已到期，请先修改到期日期');
  // Locks the parent, so that the parent is not disabled at the same moment.
  const [parent] = await lockMerchantRows(db, [merchant.parentId ?? '']);
  if (!parent?.enabled) throw new Refusal('conflict', '上级租户已停用，请先启用上级租户');
}

/**
 * Removes an unused merchant: one without merchants below, authorisations, users other than its first administrator, or
 * any activity. Audit rows belong to their merchant and are never deleted, so that a merchant with a history can only
 * be disabled.
 */
export async function removeMerchant(who: Caller, merchantId: string): Promise<void> {
  const { db } = who;
  if (merchantId === who.merchantId) throw new Refusal('conflict', '不能删除本租户');
  // Locks the merchant's row, so that nothing is added to it meanwhile.
  const [held] = await db.select().from(merchants).where(eq(merchants.merchantId, merchantId)).for('update');
  if (!held) throw notFound();
  await withDescendantMerchant(db, who, merchantId, async () => {
    const hanging = [
      { n: await db.$count(merchants, ne(merchants.merchantId, merchantId)), text: '{n} 个下级租户' },
      { n: await db.$count(users), text: '{n} 个用户', allowed: 1 },
      { n: await db.$count(merchantAuthorizations), text: '{n} 条授权' },
      { n: await db.$count(storedContents), text: '{n} 个文件' },
    ].filter(({ n, allowed = 0 }) => n > allowed);
    if (hanging.length > 0) {
      const held = hanging.map(({ n, text }) => ({ text, values: { n } }));
      throw new Refusal('conflict', '该租户下有 {held}，不能删除', { held });
    }
    if ((await db.$count(auditLog)) > 0 || (await db.$count(loginLog)) > 0) {
      throw new Refusal('conflict', '该租户已有操作记录，不能删除，可以停用');
    }
    const tables = [users, organizations, positions, roles, merchantApps, parameters, projects, siteDomains];
    for (const table of [...tables, siteDrafts, siteReleases, workCalendars, buckets]) {
      await db.delete(table).where(eq(table.merchantId, merchantId));
    }
  });
  await db.delete(merchants).where(eq(merchants.merchantId, merchantId));
}
