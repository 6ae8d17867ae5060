import { and, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_UPLOADS } from 'contract/documents/uploads';
import { MAX_WAITING_FILES } from 'contract/workflow/applicationFiles';
import type { applicationFiles as contract } from 'contract/workflow/applicationFiles';
import type { AuditedCaller } from '../../../caller';
import { newId } from '../../../db/ids';
import { openParts } from '../../../files/parts';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { findBucketOf } from '../../documents/buckets/contentRows';
import { refuseUnfit } from '../../documents/buckets/contents';
import { requestReading } from '../../documents/files/readContentJob';
import { uploads } from '../../documents/uploads/schema';
import { applicationFiles as table } from './parts.schema';

/** Begins the upload of a file for an application, which goes into no folder. */
export async function beginFile(
  { filesDir }: Pick<Services, 'filesDir'>,
  { db, merchantId, userId }: AuditedCaller,
  { fileName, size }: v.InferOutput<typeof contract.beginApplicationFile.arg>,
): Promise<{ uploadId: string }> {
  await refuseUnfit(db, { fileName, size });
  if ((await db.$count(uploads, isNull(uploads.fileId))) >= MAX_UPLOADS)
    throw new Refusal('conflict', '进行中的上传已达上限（{n} 个），请先完成或取消一些', { n: MAX_UPLOADS });
  const waiting = and(eq(table.userId, userId), isNull(table.instanceId));
  if ((await db.$count(table, waiting)) >= MAX_WAITING_FILES)
    throw new Refusal('conflict', '未提交的附件已达上限（{n} 个），请先提交申请', { n: MAX_WAITING_FILES });
  const uploadId = newId();
  await db.insert(uploads).values({ uploadId, merchantId, userId, folderId: null, fileName, size });
  await openParts(filesDir, uploadId).create();
  return { uploadId };
}

/** Makes a file of the caller of an upload whose content is stored. A second call for the upload answers the same file. */
export async function completeFile(
  services: Pick<Services, 'jobs'>,
  who: AuditedCaller,
  uploadId: string,
): Promise<{ fileId: string }> {
  const { db, merchantId, userId } = who;
  const [upload] = await db.select().from(uploads).where(eq(uploads.uploadId, uploadId)).for('update');
  if (upload?.folderId !== null) throw notFound();
  const { fileName, size, sha256, bucketId, mediaType } = upload;
  if (upload.fileId !== null) return { fileId: upload.fileId };
  if (sha256 === null || bucketId === null || mediaType === null) throw notFound();
  const present = await findBucketOf(db, merchantId, { sha256, bucketId });
  if (present === undefined) throw new Refusal('conflict', '上传已过期，请重新上传');
  const content = { sha256, bucketId: present, mediaType };
  const fileId = newId();
  await db.insert(table).values({ ...content, fileId, merchantId, userId, fileName, size });
  await requestReading(services, who, content);
  await db.update(uploads).set({ fileId }).where(eq(uploads.uploadId, uploadId));
  return { fileId };
}
