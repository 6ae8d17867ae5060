import { asc, eq, ne, sql } from 'drizzle-orm';
import type { App } from 'contract/access/apps';
import type { Caller } from '../../../caller';
import { menus } from '../menus/schema';
import { apps, merchantApps } from './schema';
import { toFlag } from '../../../db/status';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';

/** An app as it is stored. */
export type StoredApp = typeof apps.$inferSelect;

/** The `order by` columns for the order of the top navigation. */
export const NAVIGATION_ORDER = [asc(apps.appOrder), asc(apps.appCode)];

/**
 * Reads all apps, or one, in the order of the top navigation. Runs as the database role portal_session, which sees all
 * merchants: row-level security hides from the caller's transaction which apps other merchants have.
 */
export async function findApps({ db }: Caller, appId?: string): Promise<App[]> {
  const rows = await withSessionRole(db, () =>
    db
      .select({
        app: apps,
        merchantCount: db.$count(merchantApps, eq(merchantApps.appId, apps.appId)),
        menuCount: db.$count(menus, eq(menus.appId, apps.appId)),
      })
      .from(apps)
      .where(appId === undefined ? undefined : eq(apps.appId, appId))
      .orderBy(...NAVIGATION_ORDER),
  );
  return rows.map(({ app: { visible, isEmbedded, needsProject, isSandboxed, openType, ...app }, ...counts }) => ({
    ...app,
    ...counts,
    visible: toFlag(visible),
    isMicro: toFlag(!isEmbedded),
    needsProject: toFlag(needsProject),
    isSandboxed: toFlag(isSandboxed),
    openType: openType === 'NEW_TAB' ? 'NEW_TAB' : 'SELF',
  }));
}

/** Reads one app. Throws not-found if the app does not exist. */
export async function getApp(who: Caller, appId: string): Promise<App> {
  const [found] = await findApps(who, appId);
  if (!found) throw notFound();
  return found;
}

/** Locks an app until the transaction ends, so that its menu and its merchants can't change after they were checked. */
export async function lockApp(db: Db, appId: string): Promise<StoredApp> {
  const [stored] = await db.select().from(apps).where(eq(apps.appId, appId)).for('no key update');
  if (!stored) throw notFound();
  return stored;
}

/** Counts the merchants other than the caller's own that have an app. */
export function countOtherMerchants({ db, merchantId }: Caller, appId: string): Promise<number> {
  const others = sql`${eq(merchantApps.appId, appId)} and ${ne(merchantApps.merchantId, merchantId)}`;
  return withSessionRole(db, () => db.$count(merchantApps, others));
}
