import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_BUCKETS } from 'contract/documents/buckets';
import type { buckets as contract } from 'contract/documents/buckets';
import type { AuditedCaller, Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { isEnabled } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { readUsage } from './contentRows';
import type { BucketRow } from './openStorage';
import { refuseForeignKeys, refuseIncompletePlace, toPlaceColumns } from './place';
import { bucketUsages, buckets as table, storedContents } from './schema';

type Form = v.InferOutput<typeof contract.addBucket.arg>;
type Row = Pick<BucketRow, 'bucketId' | 'version'>;

/** Adds an empty bucket. */
export async function addBucket(services: Services, who: Caller, form: Form): Promise<{ bucketId: string }> {
  const { db, merchantId } = who;
  if ((await db.$count(table)) >= MAX_BUCKETS)
    throw new Refusal('conflict', '存储桶数量已达上限（{n} 个）', { n: MAX_BUCKETS });
  refuseIncompletePlace(form, undefined);
  const bucketId = newId();
  await db.insert(table).values({ ...toColumns(services, form, undefined), bucketId, merchantId });
  await db.insert(bucketUsages).values({ bucketId, merchantId });
  return { bucketId };
}

/**
 * Changes a bucket. Keys that the form leaves out stay. The place of a bucket with content can't be changed, since the
 * content would be left behind.
 */
export async function updateBucket(
  services: Services,
  { db }: Caller,
  { bucketId, version, ...form }: Form & Row,
): Promise<void> {
  const bucket = await lockBucket(db, bucketId);
  refuseIncompletePlace(form, bucket);
  refuseForeignKeys(form, bucket);
  const columns = toColumns(services, form, bucket);
  const isMoved = (['kind', 'endpoint', 's3Bucket', 'prefix'] as const).some((name) => columns[name] !== bucket[name]);
  const n = await db.$count(storedContents, eq(storedContents.bucketId, bucketId));
  if (isMoved && n > 0)
    throw fieldRefusal('conflict', {
      name: form.kind === 's3' ? 'endpoint' : 'kind',
      text: '存储桶中已有 {n} 个文件，不能更改存储位置，请使用“迁移”',
      values: { n },
    });
  await updateVersioned(db, table, { row: eq(table.bucketId, bucketId), version }, columns);
}

/** Enables or disables a bucket. The default bucket stays enabled. */
export async function changeBucketStatus(
  { db }: Caller,
  { status, ...row }: v.InferOutput<typeof contract.changeBucketStatus.arg>,
): Promise<void> {
  const { isDefault } = await lockBucket(db, row.bucketId);
  if (isDefault && status !== 'NORMAL') throw new Refusal('conflict', '默认存储桶不能停用，请先把其他存储桶设为默认');
  await save(db, row, { enabled: isEnabled(status) });
}

/** Makes a bucket read-only, or writable again. The default bucket stays writable. */
export async function setBucketReadOnly(
  { db }: Caller,
  { isReadOnly, ...row }: v.InferOutput<typeof contract.setBucketReadOnly.arg>,
): Promise<void> {
  const { isDefault } = await lockBucket(db, row.bucketId);
  if (isDefault && isReadOnly) throw new Refusal('conflict', '默认存储桶不能设为只读，请先把其他存储桶设为默认');
  await save(db, row, { isReadOnly });
}

/** Makes a bucket the default of its merchant, in place of the one before. */
export async function setDefaultBucket({ db, trail }: AuditedCaller, row: Row): Promise<void> {
  // All of them, so that two calls at once follow each other.
  const all = await db.select().from(table).orderBy(table.bucketId).for('update');
  const bucket = all.find(({ bucketId }) => bucketId === row.bucketId);
  if (!bucket) throw notFound();
  if (!bucket.enabled || bucket.isReadOnly) throw new Refusal('conflict', '停用或只读的存储桶不能设为默认');
  const former = all.filter(({ isDefault, bucketId }) => isDefault && bucketId !== row.bucketId);
  await trail.follow('bucket', () => Promise.resolve(former.map(({ bucketId }) => bucketId)));
  for (const { bucketId } of former)
    await db.update(table).set({ isDefault: false }).where(eq(table.bucketId, bucketId));
  await save(db, row, { isDefault: true });
}

/** Removes a bucket that holds nothing. */
export async function removeBucket({ db }: Caller, { bucketId, version }: Row): Promise<void> {
  const { isDefault } = await lockBucket(db, bucketId);
  if (isDefault) throw new Refusal('conflict', '默认存储桶不能删除，请先把其他存储桶设为默认');
  const { contentCount: n } = await readUsage(db, bucketId);
  if (n > 0) throw new Refusal('conflict', '存储桶中还有 {n} 个文件，不能删除，请先迁移', { n });
  await save(db, { bucketId, version }, { updateTime: sql`now()` });
  await db.delete(table).where(and(eq(table.bucketId, bucketId)));
}

/** Reads a bucket, and keeps other transactions from changing it and from storing content in it. */
export async function lockBucket(db: Db, bucketId: string): Promise<BucketRow> {
  const [bucket] = await db.select().from(table).where(eq(table.bucketId, bucketId)).for('update');
  if (!bucket) throw notFound();
  return bucket;
}

function save(db: Db, { bucketId, version }: Row, values: Parameters<typeof updateVersioned<typeof table>>[3]) {
  return updateVersioned(db, table, { row: eq(table.bucketId, bucketId), version }, values);
}

function toColumns(services: Services, form: Form, stored: BucketRow | undefined) {
  const { bucketName, quotaBytes, allowedExtensions, maxFileBytes, keepsVersions, trashDays, remark } = form;
  return {
    ...toPlaceColumns(services.storageCipher, form, stored),
    bucketName,
    quotaBytes: quotaBytes ?? null,
    allowedExtensions: [...new Set(allowedExtensions)],
    maxFileBytes: maxFileBytes ?? null,
    keepsVersions,
    trashDays,
    remark: remark ?? null,
  };
}
