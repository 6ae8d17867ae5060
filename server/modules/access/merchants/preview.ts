import { sql } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import type { MerchantPreview } from 'contract/access/merchants';
import type { Caller } from '../../../caller';
import { apps } from '../apps/schema';
import { asSessionWithin } from '../../../db/store';
import { merchantAppsChange, merchantsWithApps } from './apps';
import { idsOfSubtree } from './tree';

/** What saving a merchant with these apps would mean for it and all below it, in numbers. */
export async function previewMerchant(
  who: Caller,
  merchantId: string,
  appIds: readonly string[],
): Promise<MerchantPreview> {
  const { db } = who;
  const { given, taken } = await merchantAppsChange(who, merchantId, appIds);
  const changed = [...given, ...taken];
  const known = await db.select().from(apps).where(inArray(apps.appId, changed));
  const names = (ids: readonly string[]) =>
    known.filter(({ appId }) => ids.includes(appId)).map(({ appName }) => appName);
  const losing = await merchantsWithApps(db, await idsOfSubtree(who, merchantId), taken);
  return {
    gained: names(given),
    lost: names(taken),
    merchantCount: losing.filter((id) => id !== merchantId).length,
    ...(await countHolders(who, losing, taken)),
  };
}

/**
 * How many roles of some merchants lose menu nodes together with apps, and how many users hold one of them. Guests hold a
 * role as the merchant's own users do.
 */
export async function countHolders({ db }: Caller, merchantIds: readonly string[], appIds: readonly string[]) {
  const { rows } = await asSessionWithin(db, () =>
    db.execute<{ roleCount: number; userCount: number }>(sql`
      with losing as (
        select distinct rm.role_id from role_menus rm join menus n using (menu_id)
        where rm.merchant_id = any(${sql.param([...merchantIds])}::text[])
          and n.app_id = any(${sql.param([...appIds])}::text[])
      )
      select (select count(*)::int from losing) as "roleCount", count(distinct user_id)::int as "userCount" from (
        select user_id from user_roles join losing using (role_id)
        union all
        select user_id from merchant_authorizations join losing using (role_id)
      ) holders`),
  );
  return { roleCount: rows[0]?.roleCount ?? 0, userCount: rows[0]?.userCount ?? 0 };
}
