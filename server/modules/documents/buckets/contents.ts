import { eq } from 'drizzle-orm';
import { toExtension } from 'contract/documents/fileNames';
import type { MerchantScope, Db } from '../../../db/store';
import { stageContent } from '../../../files/staging';
import type { StagedContent } from '../../../files/staging';
import { contentKey } from '../../../files/storage';
import type { ByteRange } from '../../../files/storage';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import * as rows from './contentRows';
import type { ContentRef } from './contentRows';
import { openStorage } from './openStorage';
import type { BucketRow, StorageServices } from './openStorage';
import { buckets, storedContents } from './schema';

/** What is stored by {@link storeContent}. */
export interface NewContent {
  /** The bucket. Default: that of the merchant. */
  readonly bucketId?: string;
  /** The name of the file, whose extension the bucket may refuse. */
  readonly fileName: string;
  /** The type of the content, or what finds it by the content before it is stored, and refuses content that is not taken. */
  readonly mediaType: string | ((staged: StagedContent) => Promise<string>);
  readonly content: AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal;
}

/** A content that is stored whole. */
export interface StoredContent extends ContentRef {
  readonly size: number;
  readonly mediaType: string;
}

// How often a content is written that is removed again before its row is there.
const MOST_WRITES = 3;

/**
 * Stores content in a bucket of the merchant. The same content is stored once in a bucket, and never shared with another
 * merchant. The row of the content is inserted only after the content is stored whole, and in the transaction that
 * counts it, so that neither a kill nor two calls at once leave a row without content or exceed the quota. Refuses what
 * the bucket does not take; rejects with a StorageFailure if its store fails. What a kill leaves in the store
 * is named by no row, takes no quota, and is written over when the same content is stored again.
 */
export async function storeContent(
  services: StorageServices & Pick<Services, 'store'>,
  who: MerchantScope,
  { bucketId, fileName, mediaType: type, content, signal }: NewContent,
): Promise<StoredContent> {
  const { store, filesDir } = services;
  const openFitting = async (size = 0): Promise<BucketRow> => {
    const bucket = await store.asMerchant(who, (db) => findBucket(db, bucketId));
    rows.refuseUnwritable(bucket);
    refuseExtension(bucket, fileName);
    refuseTooLarge(bucket, size);
    return bucket;
  };
  let bucket = await openFitting();
  const staged = await stageContent(filesDir, content, { signal, onSize: (size) => refuseTooLarge(bucket, size) });
  try {
    const mediaType = typeof type === 'string' ? type : await type(staged);
    for (;;) {
      try {
        return await storeStaged(services, who, { bucket, staged, mediaType, signal });
      } catch (error) {
        // Another bucket may have become that of the merchant while the content was on its way, as before all content is moved.
        const present = error instanceof Refusal ? await openFitting(staged.size) : bucket;
        if (present.bucketId === bucket.bucketId) throw error;
        bucket = present;
      }
    }
  } finally {
    await staged.discard();
  }
}

async function storeStaged(
  services: StorageServices & Pick<Services, 'store'>,
  who: MerchantScope,
  writing: Writing,
): Promise<StoredContent> {
  const { bucket, staged, mediaType } = writing;
  const ref = { sha256: staged.sha256, bucketId: bucket.bucketId };
  const isKnown = await services.store.asMerchant(who, async (db) => {
    if (await rows.renewContent(db, ref)) return true;
    // Before the content is sent: most refusals cost no transfer.
    rows.refuseOverQuota(bucket, (await rows.readUsage(db, bucket.bucketId)).usedBytes, staged.size);
    await rows.refuseOverMerchantQuota(db, { merchantId: who.merchantId, size: staged.size });
    return false;
  });
  if (!isKnown) await writeAndCount(services, who, writing);
  return { ...ref, size: staged.size, mediaType };
}

interface Writing {
  readonly bucket: BucketRow;
  readonly staged: StagedContent;
  readonly mediaType: string;
  readonly signal: AbortSignal | undefined;
}

async function writeAndCount(
  services: StorageServices & Pick<Services, 'store'>,
  who: MerchantScope,
  { bucket, staged, mediaType, signal }: Writing,
): Promise<void> {
  const { sha256, size } = staged;
  const ref = { sha256, bucketId: bucket.bucketId };
  const { merchantId } = who;
  const key = contentKey(merchantId, sha256);
  const storage = openStorage(services, bucket);
  for (let writes = 1; writes <= MOST_WRITES; writes += 1) {
    await storage.write(key, staged.read(), signal);
    try {
      const isStored = await services.store.asMerchant(who, async (db) => {
        await rows.lockContent(db, merchantId, sha256);
        const present = await rows.shareBucket(db, bucket.bucketId);
        rows.refuseUnwritable(present);
        // Asks the bucket as it is now. Another call may have removed the content meanwhile, since no row named it.
        if ((await openStorage(services, present).sizeOf(key)) !== size) return false;
        const added = await db
          .insert(storedContents)
          .values({ ...ref, merchantId, size, mediaType })
          .onConflictDoNothing()
          .returning({ sha256: storedContents.sha256 });
        if (added.length === 0) return rows.renewContent(db, ref);
        await rows.refuseOverMerchantQuota(db, { merchantId, size, lock: true });
        const usage = await rows.readUsage(db, bucket.bucketId, true);
        rows.refuseOverQuota(present, usage.usedBytes, size);
        await rows.addUsage(db, bucket.bucketId, { size, count: 1 });
        return true;
      });
      if (isStored) return;
    } catch (error) {
      if (error instanceof Refusal)
        await services.store.asMerchant(who, (db) => rows.removeUnnamed(db, merchantId, ref, storage));
      throw error;
    }
  }
  throw new Refusal('conflict', '存储服务没有保存完整的内容，请稍后重试');
}

/** A content for reading. */
export interface OpenedContent {
  /** The size of the whole content. */
  readonly size: number;
  readonly mediaType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Opens a content of the merchant, or a range of it. Refuses a content that the merchant does not have, and one in a
 * disabled bucket; rejects with a StorageFailure if the store fails. A content that breaks off rejects amid its parts.
 */
export async function openContent(
  services: StorageServices,
  db: Db,
  ref: ContentRef,
  range?: ByteRange,
): Promise<OpenedContent> {
  const [found] = await db
    .select({ content: storedContents, bucket: buckets })
    .from(storedContents)
    .innerJoin(buckets, eq(buckets.bucketId, storedContents.bucketId))
    .where(rows.isContent(ref));
  if (!found) throw notFound();
  const { bucket, content } = found;
  if (!bucket.enabled) throw new Refusal('conflict', '存储桶“{bucketName}”已停用', { bucketName: bucket.bucketName });
  const key = contentKey(content.merchantId, ref.sha256);
  const { size, mediaType } = content;
  return { size, mediaType, content: await openStorage(services, bucket).read(key, range) };
}

/** Refuses a file that a bucket would not take, before its content is there. */
export async function refuseUnfit(
  db: Db,
  { fileName, size }: { readonly fileName: string; readonly size: number },
): Promise<void> {
  const bucket = await findBucket(db, undefined);
  rows.refuseUnwritable(bucket);
  refuseExtension(bucket, fileName);
  refuseTooLarge(bucket, size);
  rows.refuseOverQuota(bucket, (await rows.readUsage(db, bucket.bucketId)).usedBytes, size);
}

async function findBucket(db: Db, bucketId: string | undefined): Promise<BucketRow> {
  const wanted = bucketId === undefined ? eq(buckets.isDefault, true) : eq(buckets.bucketId, bucketId);
  const [bucket] = await db.select().from(buckets).where(wanted);
  if (!bucket) throw bucketId === undefined ? new Refusal('conflict', '还没有默认存储桶，请先设置') : notFound();
  return bucket;
}

function refuseExtension({ allowedExtensions, bucketName }: BucketRow, fileName: string): void {
  if (allowedExtensions.length > 0 && !allowedExtensions.includes(toExtension(fileName)))
    throw new Refusal('conflict', '存储桶“{bucketName}”不接收这种类型的文件', { bucketName });
}

function refuseTooLarge({ maxFileBytes, quotaBytes, bucketName }: BucketRow, size: number): void {
  if (maxFileBytes !== null && size > maxFileBytes)
    throw new Refusal('conflict', '文件超过存储桶“{bucketName}”的单个文件大小上限', { bucketName });
  if (quotaBytes !== null && size > quotaBytes)
    throw new Refusal('conflict', '存储桶“{bucketName}”的空间不足，请清理文件或提高配额', { bucketName });
}
