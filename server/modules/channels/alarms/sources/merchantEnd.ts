import { sql } from 'drizzle-orm';
import { merchants as merchantContract } from 'contract/access/merchants';
import { merchants } from '../../../../db/merchantTable';
import type { WatchedSource } from './source';

/** The days that are left until the end of the merchant, and for the platform of each merchant. */
export const merchantEnd: WatchedSource = {
  needs: merchantContract.listMerchants.needs,
  selectEvents: (_, __, { merchantId, isPlatform, timeZone }) => sql`
    select ${merchants.merchantId} as subject, ${merchants.merchantName} as subject_name, now() as time,
      ${merchants.endDate} - (now() at time zone ${timeZone})::date as weight
    from ${merchants}
    where ${merchants.endDate} is not null and ${merchants.enabled}
      and ${isPlatform ? sql`true` : sql`${merchants.merchantId} = ${merchantId}`}`,
  needsSessionRole: true,
};
