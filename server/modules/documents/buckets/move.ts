import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { buckets as contract } from 'contract/documents/buckets';
import type { Caller } from '../../../caller';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal } from '../../../refusal';
import type { Services } from '../../../services';
import { readUsage, refuseOverQuota, refuseUnwritable, shareBucket } from './contentRows';
import { moveContentsJob } from './moveJob';
import { lockBucket } from './save';
import { buckets as table } from './schema';

/** Makes a bucket read-only, and asks for the job that moves its content into another one. */
export async function moveBucket(
  { jobs }: Services,
  who: Caller,
  { bucketId, targetId, version }: v.InferOutput<typeof contract.moveBucket.arg>,
): Promise<{ jobId: string }> {
  const { db } = who;
  if (bucketId === targetId) throw fieldRefusal('conflict', { name: 'targetId', text: '请选择另一个存储桶' });
  const bucket = await lockBucket(db, bucketId);
  if (bucket.isDefault) throw new Refusal('conflict', '默认存储桶不能迁移，请先把其他存储桶设为默认');
  if (!bucket.enabled) throw new Refusal('conflict', '存储桶“{bucketName}”已停用', { bucketName: bucket.bucketName });
  const { usedBytes, contentCount } = await readUsage(db, bucketId);
  if (contentCount === 0) throw new Refusal('conflict', '存储桶中没有文件，无需迁移');
  const target = await shareBucket(db, targetId);
  refuseUnwritable(target);
  refuseOverQuota(target, (await readUsage(db, targetId)).usedBytes, usedBytes);
  await updateVersioned(db, table, { row: eq(table.bucketId, bucketId), version }, { isReadOnly: true });
  return jobs.enqueue(db, who, moveContentsJob, { argument: { bucketId, targetId } });
}
