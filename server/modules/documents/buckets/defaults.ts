import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { bucketUsages, buckets } from './schema';

/**
 * Adds the default bucket of a new merchant, a folder of the server without a quota, so that files can be stored before
 * anybody has set up a bucket.
 */
export async function addDefaultBucket(
  db: Db,
  { merchantId, createTime }: { readonly merchantId: string; readonly createTime: string },
): Promise<void> {
  const bucketId = newId();
  const times = { createTime, updateTime: createTime };
  await db
    .insert(buckets)
    .values({ bucketId, merchantId, bucketName: '默认存储桶', kind: 'folder', isDefault: true, ...times });
  await db.insert(bucketUsages).values({ bucketId, merchantId });
}
