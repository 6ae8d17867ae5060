import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { APP_CATEGORY_DICTIONARY, MAX_APPS } from 'contract/access/apps';
import type { apps as contract } from 'contract/access/apps';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { dictionaryItems } from '../../site/dictionaries/schema';
import { menus } from '../menus/schema';
import { appLogos, apps, merchantApps } from './schema';
import { isFlagSet } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, invalidArgument, outdatedRow } from '../../../refusal';
import { countOtherMerchants, lockApp, NAVIGATION_ORDER } from './query';

type Arg<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;
type Form = Omit<Arg<'addApp'>, 'appCode'>;

/** The difference between the `app_order` values of two adjacent apps. */
const STEP = 10;

/** Adds an app after all others. The platform has the app at once and can give the app to the merchants below. */
export async function addApp(
  { db, merchantId }: Caller,
  { appCode, ...form }: Arg<'addApp'>,
): Promise<{ appId: string }> {
  if ((await db.$count(apps)) >= MAX_APPS) throw new Refusal('conflict', '应用数量已达上限（{n} 个）', { n: MAX_APPS });
  await refuseCategory(db, form.appCategory);
  await refuseLogo(db, form.appLogo);
  const appId = newId();
  const appOrder = sql`(select coalesce(max(app_order), 0) + ${STEP}::int from apps)`;
  await db.insert(apps).values({ ...toColumns(form), appId, appCode, appOrder });
  await db.insert(merchantApps).values({ merchantId, appId });
  return { appId };
}

/**
 * Edits an app. The code of the app can't be changed, since addresses and other programs refer to the app by its code.
 */
export async function updateApp(db: Db, { appId, version, ...form }: Arg<'updateApp'>): Promise<void> {
  const held = await lockApp(db, appId);
  // An app may keep a category that is no longer offered, so only a changed category is checked.
  if (held.appCategory !== form.appCategory) await refuseCategory(db, form.appCategory);
  await refuseLogo(db, form.appLogo);
  await updateVersioned(db, apps, { row: eq(apps.appId, appId), version }, toColumns(form));
}

/** Shows an app in the top navigation or hides the app there. The app's pages stay reachable either way. */
export async function changeAppVisibility(db: Db, { appId, visible }: Arg<'changeAppVisibility'>): Promise<void> {
  await lockApp(db, appId);
  await db
    .update(apps)
    .set({ visible: isFlagSet(visible) })
    .where(eq(apps.appId, appId));
}

/** Removes an app with its menu. Refused while any merchant but the platform has the app. */
export async function removeApp(who: Caller, appId: string): Promise<void> {
  const { db, merchantId } = who;
  const { isBuiltin } = await lockApp(db, appId);
  if (isBuiltin) throw new Refusal('conflict', '内置应用不能删除，可以在顶部导航中隐藏');
  const others = await countOtherMerchants(who, appId);
  if (others > 0) throw new Refusal('conflict', '还有 {n} 个租户拥有该应用，请先收回后再删除', { n: others });
  await db.delete(menus).where(eq(menus.appId, appId));
  await db.delete(merchantApps).where(and(eq(merchantApps.appId, appId), eq(merchantApps.merchantId, merchantId)));
  await db.delete(apps).where(eq(apps.appId, appId));
}

/**
 * Sorts the apps of a category. These apps exchange their places in the order among each other, so that the apps of
 * other categories keep their places.
 */
export async function sortApps(db: Db, { appCategory, appIds }: Arg<'sortApps'>): Promise<void> {
  const stored = await db
    .select()
    .from(apps)
    .orderBy(...NAVIGATION_ORDER)
    .for('update');
  const inside = stored.filter((app) => app.appCategory === appCategory);
  const wanted = new Set(appIds);
  const isAll = wanted.size === appIds.length && inside.length === appIds.length;
  if (!isAll || inside.some(({ appId }) => !wanted.has(appId))) throw outdatedRow();
  const next = appIds.values();
  const order = stored.map((app) => (app.appCategory === appCategory ? (next.next().value ?? app.appId) : app.appId));
  await db.execute(sql`
    update apps set app_order = place.number * ${STEP}::int
    from unnest(${sql.param(order)}::text[]) with ordinality as place (id, number)
    where app_id = place.id and app_order <> place.number * ${STEP}::int`);
}

// Stores null for every empty field of the form, whether it was sent as null or left out.
function toColumns({ appName, appPath, appLogo, appCategory, openType, ...form }: Form) {
  const isEmbedded = !isFlagSet(form.isMicro);
  return {
    appName,
    appPath: appPath || null,
    appLogo: appLogo ?? null,
    appCategory,
    visible: isFlagSet(form.visible),
    isEmbedded,
    needsProject: isEmbedded && isFlagSet(form.needsProject),
    isSandboxed: isEmbedded && isFlagSet(form.isSandboxed),
    openType: openType === 'NEW_TAB' ? openType : null,
  };
}

async function refuseCategory(db: Db, appCategory: string): Promise<void> {
  const { dictCode, dictValue, enabled } = dictionaryItems;
  const offered = and(eq(dictCode, APP_CATEGORY_DICTIONARY), eq(dictValue, appCategory), enabled);
  if ((await db.$count(dictionaryItems, offered)) === 0)
    throw invalidArgument([{ name: 'appCategory', text: '所选应用分类不存在或已停用' }]);
}

async function refuseLogo(db: Db, appLogo: string | null | undefined): Promise<void> {
  if (!appLogo) return;
  if ((await db.$count(appLogos, eq(appLogos.logoHash, appLogo))) === 0)
    throw invalidArgument([{ name: 'appLogo', text: '图片已失效，请重新上传' }]);
}
