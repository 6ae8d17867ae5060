import { sql } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import type { MerchantChangePreview } from 'contract/access/merchants';
import type { Caller } from '../../../caller';
import { apps } from '../apps/schema';
import { withSessionRole } from '../../../db/store';
import { computeMerchantAppsChange, findMerchantsWithAnyApp } from './apps';
import { readSubtreeIds } from './tree';

/** Previews what saving a merchant with these apps changes for the merchant and all merchants below, in numbers. */
export async function previewMerchantChange(
  who: Caller,
  merchantId: string,
  appIds: readonly string[],
): Promise<MerchantChangePreview> {
  const { db } = who;
  const { given, taken } = await computeMerchantAppsChange(who, merchantId, appIds);
  const changed = [...given, ...taken];
  const known = await db.select().from(apps).where(inArray(apps.appId, changed));
  const names = (ids: readonly string[]) =>
    known.filter(({ appId }) => ids.includes(appId)).map(({ appName }) => appName);
  const losing = await findMerchantsWithAnyApp(db, await readSubtreeIds(who, merchantId), taken);
  return {
    gained: names(given),
    lost: names(taken),
    merchantCount: losing.filter((id) => id !== merchantId).length,
    ...(await countAffectedRoles(who, losing, taken)),
  };
}

/**
 * Counts the roles in these merchants that lose menu nodes when the merchants lose these apps, and the users who hold
 * such a role. Guests (users of other merchants who are authorised) count like the merchant's own users.
 */
export async function countAffectedRoles({ db }: Caller, merchantIds: readonly string[], appIds: readonly string[]) {
  const { rows } = await withSessionRole(db, () =>
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
