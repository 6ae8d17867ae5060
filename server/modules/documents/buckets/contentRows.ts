import { and, eq, sql } from 'drizzle-orm';
import type { FileStorage } from '../../../files/storage';
import { contentKey } from '../../../files/storage';
import { merchants } from '../../../db/merchantTable';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import type { BucketRow } from './openStorage';
import { bucketUsages, buckets, storedContents } from './schema';

/** Names a content of the merchant: what it is, and in which bucket. */
export interface ContentRef {
  readonly sha256: string;
  readonly bucketId: string;
}

/** The condition for the row of a content. Row-level security adds the merchant. */
export function isContent({ sha256, bucketId }: ContentRef) {
  return and(eq(storedContents.sha256, sha256), eq(storedContents.bucketId, bucketId));
}

/**
 * Waits until no other transaction stores, moves or removes this content of the merchant, and keeps others waiting until
 * the transaction ends. Content is removed only under this lock and only if no row names it, so that a row is never
 * inserted for content that is being removed.
 */
export async function lockContent(db: Db, merchantId: string, sha256: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${merchantId} ${sha256}`}, 0))`);
}

/**
 * Finds the bucket that has a content now: the named one, or one that it was moved to. The content is neither moved nor removed until the
 * transaction ends. Undefined for a content that is not there any more.
 */
export async function findBucketOf(
  db: Db,
  merchantId: string,
  { sha256, bucketId }: ContentRef,
): Promise<string | undefined> {
  await lockContent(db, merchantId, sha256);
  const found = await db
    .select({ bucketId: storedContents.bucketId })
    .from(storedContents)
    .where(eq(storedContents.sha256, sha256));
  return (found.find((one) => one.bucketId === bucketId) ?? found[0])?.bucketId;
}

/**
 * Marks a content as stored just now, if there is such a content, so that the clean-up of unused content leaves it for the
 * file that will name it. Returns false for a content that is not there.
 */
export async function renewContent(db: Db, ref: ContentRef): Promise<boolean> {
  const { rowCount } = await db
    .update(storedContents)
    .set({ createTime: sql`now()` })
    .where(isContent(ref));
  return rowCount === 1;
}

/** Reads a bucket and keeps it from being changed until the transaction ends. */
export async function shareBucket(db: Db, bucketId: string): Promise<BucketRow> {
  const [bucket] = await db.select().from(buckets).where(eq(buckets.bucketId, bucketId)).for('share');
  if (!bucket) throw notFound();
  return bucket;
}

/** Refuses a bucket that takes no content. */
export function refuseUnwritable({ enabled, isReadOnly, bucketName }: BucketRow): void {
  if (!enabled) throw new Refusal('conflict', '存储桶“{bucketName}”已停用', { bucketName });
  if (isReadOnly) throw new Refusal('conflict', '存储桶“{bucketName}”为只读，不能写入', { bucketName });
}

/** Refuses content for which a bucket has no space. `used` is what the bucket holds already. */
export function refuseOverQuota({ quotaBytes, bucketName }: BucketRow, used: number, size: number): void {
  if (quotaBytes !== null && used + size > quotaBytes)
    throw new Refusal('conflict', '存储桶“{bucketName}”的空间不足，请清理文件或提高配额', { bucketName });
}

/**
 * Refuses content for which the merchant has no space in all of its buckets together. With `lock`, other transactions store nothing in
 * any of them until this one ends, so that two calls at once never exceed the quota.
 */
export async function refuseOverMerchantQuota(
  db: Db,
  { merchantId, size, lock = false }: { readonly merchantId: string; readonly size: number; readonly lock?: boolean },
): Promise<void> {
  const [merchant] = await db
    .select({ quota: merchants.storageQuotaBytes })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId));
  const quota = merchant?.quota ?? null;
  if (quota === null) return;
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage quota ${merchantId}`}, 0))`);
  const used = sql<string>`coalesce(sum(${bucketUsages.usedBytes}), 0)`;
  const [total] = await db.select({ used }).from(bucketUsages).where(eq(bucketUsages.merchantId, merchantId));
  if (Number(total?.used) + size > quota)
    throw new Refusal('conflict', '本租户的存储空间不足，请清理文件或联系平台提高配额');
}

/** Reads how much a bucket holds. `lock` keeps other transactions from changing it. */
export async function readUsage(db: Db, bucketId: string, lock = false) {
  const query = db.select().from(bucketUsages).where(eq(bucketUsages.bucketId, bucketId)).$dynamic();
  const [usage] = await (lock ? query.for('update') : query);
  if (!usage) throw notFound();
  return usage;
}

/** Adds to what a bucket holds; negative numbers take away. */
export async function addUsage(db: Db, bucketId: string, { size, count }: { size: number; count: number }) {
  const { usedBytes, contentCount } = bucketUsages;
  await db
    .update(bucketUsages)
    .set({ usedBytes: sql`${usedBytes} + ${size}`, contentCount: sql`${contentCount} + ${count}` })
    .where(eq(bucketUsages.bucketId, bucketId));
}

/** Removes the content of a key that no row names, in a transaction of the merchant. */
export async function removeUnnamed(
  db: Db,
  merchantId: string,
  ref: ContentRef,
  storage: FileStorage,
): Promise<boolean> {
  await lockContent(db, merchantId, ref.sha256);
  if ((await db.$count(storedContents, isContent(ref))) > 0) return false;
  await storage.remove(contentKey(merchantId, ref.sha256));
  return true;
}
