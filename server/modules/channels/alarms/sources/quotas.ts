import { sql } from 'drizzle-orm';
import { buckets as bucketContract } from 'contract/documents/buckets';
import { merchants } from '../../../../db/merchantTable';
import { buckets, bucketUsages } from '../../../documents/buckets/schema';
import type { WatchedSource } from './source';

/** How many percent of its quota each bucket of the merchant holds. */
export const bucketQuota: WatchedSource = {
  needs: bucketContract.listBuckets.needs,
  selectEvents: () => sql`
    select ${buckets.bucketId} as subject, ${buckets.bucketName} as subject_name, now() as time,
      floor(100.0 * ${bucketUsages.usedBytes} / ${buckets.quotaBytes}) as weight
    from ${buckets} join ${bucketUsages} on ${bucketUsages.bucketId} = ${buckets.bucketId}
    where ${buckets.quotaBytes} is not null and ${buckets.enabled}`,
};

/** How many percent of its quota the merchant stores, and for the platform each merchant. */
export const merchantQuota: WatchedSource = {
  needs: bucketContract.listBuckets.needs,
  selectEvents: (_, __, { merchantId, isPlatform }) => sql`
    select ${merchants.merchantId} as subject, ${merchants.merchantName} as subject_name, now() as time,
      floor(100.0 * coalesce(stored.bytes, 0) / ${merchants.storageQuotaBytes}) as weight
    from ${merchants} left join stored_bytes_of_merchants(
      array(select merchant_id from merchants where storage_quota_bytes is not null)) as stored
      on stored.id = ${merchants.merchantId}
    where ${merchants.storageQuotaBytes} is not null
      and ${isPlatform ? sql`true` : sql`${merchants.merchantId} = ${merchantId}`}`,
  needsSessionRole: true,
};
