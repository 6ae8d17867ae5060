import { and, asc, eq, inArray } from 'drizzle-orm';
import { merchants } from '../../../db/merchantTable';
import { apps, merchantApps } from '../apps/schema';
import { menus } from '../menus/schema';
import { roleMenus } from '../roles/schema';
import { withDescendantMerchant, withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import type { Caller } from '../../../caller';
import { invalidArgument, notFound } from '../../../refusal';
import { readSubtreeIds } from './tree';

/** The apps that are given to a merchant and taken from it. */
export interface MerchantAppsChange {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/**
 * Lists the apps of a merchant in the order of the top navigation. Runs as the database role portal_session, which sees
 * all merchants: row-level security hides the apps of other merchants.
 */
export function readMerchantApps(db: Db, merchantId: string) {
  return withSessionRole(db, () =>
    db
      .select({ appId: apps.appId, appName: apps.appName })
      .from(apps)
      .innerJoin(merchantApps, eq(merchantApps.appId, apps.appId))
      .where(eq(merchantApps.merchantId, merchantId))
      .orderBy(asc(apps.appOrder), asc(apps.appCode)),
  );
}

/**
 * Computes which apps a form gives to a merchant and takes from it. Refuses apps that the merchant's parent does not
 * have, and any change of the caller's own merchant.
 */
export async function computeMerchantAppsChange(
  who: Caller,
  merchantId: string,
  wanted: readonly string[],
): Promise<MerchantAppsChange> {
  const held = (await readMerchantApps(who.db, merchantId)).map(({ appId }) => appId);
  const given = [...new Set(wanted)].filter((appId) => !held.includes(appId));
  const taken = held.filter((appId) => !wanted.includes(appId));
  if (merchantId === who.merchantId) {
    if (given.length + taken.length > 0) throw invalidApps('本租户的应用由上级租户分配，不能修改');
    return { given, taken };
  }
  const [merchant] = await who.db.select().from(merchants).where(eq(merchants.merchantId, merchantId));
  if (!merchant) throw notFound();
  await refuseAppsMissingInParent(who.db, merchant.parentId ?? '', given);
  return { given, taken };
}

/** Refuses to give apps that the merchant above does not have. */
export async function refuseAppsMissingInParent(db: Db, parentId: string, given: readonly string[]): Promise<void> {
  const available = (await readMerchantApps(db, parentId)).map(({ appId }) => appId);
  if (given.some((appId) => !available.includes(appId))) throw invalidApps('上级租户没有所选的应用，请刷新后再试');
}

/**
 * Gives apps to a merchant, and takes apps from the merchant and all merchants below it, since no merchant may have an
 * app that its parent lacks. The roles of these merchants lose the menu nodes of the taken apps.
 */
export async function changeMerchantApps(
  who: Caller,
  merchantId: string,
  { given, taken }: MerchantAppsChange,
): Promise<void> {
  const { db } = who;
  if (given.length > 0) {
    await withDescendantMerchant(db, who, merchantId, () =>
      db.insert(merchantApps).values(given.map((appId) => ({ merchantId, appId }))),
    );
  }
  if (taken.length === 0) return;
  const menuIds = db
    .select({ menuId: menus.menuId })
    .from(menus)
    .where(inArray(menus.appId, [...taken]));
  // Changes one merchant after the other, since row-level security allows changes in one merchant at a time. The slow
  // loop is acceptable, since apps are rarely taken.
  for (const losing of await findMerchantsWithAnyApp(db, await readSubtreeIds(who, merchantId), taken)) {
    await withDescendantMerchant(db, who, losing, async () => {
      await db.delete(roleMenus).where(inArray(roleMenus.menuId, menuIds));
      await db.delete(merchantApps).where(inArray(merchantApps.appId, [...taken]));
    });
  }
}

/** Finds those of the given merchants that have at least one of the apps. */
export async function findMerchantsWithAnyApp(
  db: Db,
  merchantIds: readonly string[],
  appIds: readonly string[],
): Promise<string[]> {
  const rows = await withSessionRole(db, () =>
    db
      .selectDistinct({ merchantId: merchantApps.merchantId })
      .from(merchantApps)
      .where(and(inArray(merchantApps.merchantId, [...merchantIds]), inArray(merchantApps.appId, [...appIds]))),
  );
  return rows.map(({ merchantId }) => merchantId);
}

function invalidApps(text: string) {
  return invalidArgument([{ name: 'appIds', text }]);
}
