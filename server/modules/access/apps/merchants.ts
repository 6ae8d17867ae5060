import { eq } from 'drizzle-orm';
import type { AppMerchantRow, AppMerchantsChangePreview } from 'contract/access/apps';
import type { Caller } from '../../../caller';
import { merchantApps } from './schema';
import { toStatus } from '../../../db/status';
import { withSessionRole } from '../../../db/store';
import { invalidArgument } from '../../../refusal';
import { changeMerchantApps } from '../merchants/apps';
import { lockMerchantRows } from '../merchants/edit';
import { countAffectedRoles } from '../merchants/preview';
import { readManagedMerchants } from '../merchants/tree';
import type { StoredMerchant } from '../merchants/tree';
import { getApp, lockApp } from './query';

/** The merchants that an app is given to, and those that it is taken from. */
interface Change {
  readonly appId: string;
  readonly givenIds: readonly string[];
  readonly takenIds: readonly string[];
}

/** Lists the merchants of the installation, parents before children, each with whether the merchant has the app. */
export async function listAppMerchants(who: Caller, appId: string): Promise<AppMerchantRow[]> {
  await getApp(who, appId);
  const holding = await merchantsWith(who, appId);
  return (await readManagedMerchants(who)).map(({ merchantId, merchantName, parentId, enabled }) => ({
    merchantId,
    merchantName,
    parentId: merchantId === who.merchantId ? null : parentId,
    isOwn: merchantId === who.merchantId,
    status: toStatus(enabled),
    hasApp: holding.has(merchantId),
  }));
}

/** Previews a change of an app's merchants: their names, and how many roles and users it affects. */
export async function previewAppMerchantsChange(who: Caller, change: Change): Promise<AppMerchantsChangePreview> {
  await getApp(who, change.appId);
  const { given, losing } = await plan(who, change);
  const names = (merchants: readonly StoredMerchant[]) => merchants.map(({ merchantName }) => merchantName);
  const ids = losing.map(({ merchantId }) => merchantId);
  return { gained: names(given), lost: names(losing), ...(await countAffectedRoles(who, ids, [change.appId])) };
}

/**
 * Gives an app to merchants and takes it from others. Keeps the rule that no merchant has an app that its parent lacks.
 */
export async function changeAppMerchants(who: Caller, change: Change): Promise<void> {
  const { db } = who;
  const { appId, takenIds } = change;
  await lockApp(db, appId);
  const before = await plan(who, change);
  const parents = before.given.flatMap(({ parentId }) => parentId ?? []);
  await lockMerchantRows(db, [...[...before.given, ...before.losing].map(({ merchantId }) => merchantId), ...parents]);
  // Computes the plan again now that the rows are locked, since another call may have changed the merchants or their
  // apps before.
  const { given } = await plan(who, change);
  for (const merchantId of takenIds) await changeMerchantApps(who, merchantId, { given: [], taken: [appId] });
  for (const { merchantId } of given) await changeMerchantApps(who, merchantId, { given: [appId], taken: [] });
}

// Checks the change, and returns the merchants that get the app (`given`) and those that lose it (`losing`). Parents
// come before children, so that each merchant's parent gets the app first.
async function plan(who: Caller, { appId, givenIds, takenIds }: Change) {
  const all = await readManagedMerchants(who);
  const known = new Map(all.map((merchant) => [merchant.merchantId, merchant]));
  if ([...givenIds, ...takenIds].some((id) => !known.has(id))) throw refused('所选租户不存在，请刷新后再试');
  if ([...givenIds, ...takenIds].includes(who.merchantId)) throw refused('平台始终拥有全部应用，不能修改');
  if (givenIds.some((id) => takenIds.includes(id))) throw refused('同一租户不能既分配又收回');
  const holding = await merchantsWith(who, appId);
  const taken = new Set<string>(takenIds);
  for (const { merchantId, parentId } of all) if (parentId !== null && taken.has(parentId)) taken.add(merchantId);
  const losing = all.filter(({ merchantId }) => taken.has(merchantId) && holding.has(merchantId));
  const given = all.filter(({ merchantId }) => givenIds.includes(merchantId) && !holding.has(merchantId));
  const after = new Set([...holding, ...given.map(({ merchantId }) => merchantId)]);
  for (const id of taken) after.delete(id);
  const isBeyond = given.some(({ parentId }) => parentId === null || !after.has(parentId));
  if (isBeyond || givenIds.some((id) => taken.has(id))) throw notGivenToParent();
  return { given, losing };
}

async function merchantsWith({ db }: Caller, appId: string): Promise<ReadonlySet<string>> {
  const rows = await withSessionRole(db, () =>
    db.select({ merchantId: merchantApps.merchantId }).from(merchantApps).where(eq(merchantApps.appId, appId)),
  );
  return new Set(rows.map(({ merchantId }) => merchantId));
}

function notGivenToParent() {
  return refused('上级租户没有该应用，请先分配给上级租户');
}

function refused(text: string) {
  return invalidArgument([{ name: 'givenIds', text }]);
}
