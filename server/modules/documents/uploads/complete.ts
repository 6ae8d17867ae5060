import { createReadStream } from 'node:fs';
import { and, eq, isNull } from 'drizzle-orm';
import type { NameConflict } from 'contract/documents/files';
import type { AuditedCaller } from '../../../caller';
import type { MerchantScope } from '../../../db/store';
import { openParts } from '../../../files/parts';
import { MissingContent } from '../../../files/storage';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { findBucketOf } from '../buckets/contentRows';
import { storeContent } from '../buckets/contents';
import type { StorageServices } from '../buckets/openStorage';
import { addFile } from '../files/addFile';
import { requestReading } from '../files/readContentJob';
import { checkContent } from './check';
import { uploads } from './schema';

/** An upload as stored. */
export type UploadRow = typeof uploads.$inferSelect;

/**
 * Stores the content of an upload whose parts have all arrived, after it was checked. The parts are removed once the
 * content has its row and the upload names it, so that a kill at any point leaves one of both. Does nothing for an upload whose
 * content is stored, so that a completion that was refused for its name can be repeated.
 */
export async function storeUpload(
  services: StorageServices & Pick<Services, 'store' | 'scanner'>,
  who: MerchantScope,
  uploadId: string,
): Promise<void> {
  const { store, filesDir } = services;
  const readUpload = () =>
    store.asMerchant(who, async (db) => {
      const [found] = await db.select().from(uploads).where(eq(uploads.uploadId, uploadId));
      if (!found) throw notFound();
      return found;
    });
  const { fileName, size, sha256 } = await readUpload();
  if (sha256 !== null) return;
  const parts = openParts(filesDir, uploadId);
  const offset = await parts.readOffset();
  if (offset === undefined) {
    // Another call for the same upload may have stored its content, and removed the parts, since the row was read.
    if ((await readUpload()).sha256 !== null) return;
    throw new Refusal('conflict', '上传已过期，请重新上传');
  }
  if (offset !== size) throw new Refusal('conflict', '文件还没有上传完');
  const stored = await storeContent(services, who, {
    fileName,
    mediaType: (staged) => {
      if (staged.size !== size) throw new Refusal('conflict', '文件还没有上传完');
      return checkContent(services, staged, fileName);
    },
    content: readParts(parts.path),
  }).catch(async (error: unknown) => {
    if (error instanceof MissingContent && (await readUpload()).sha256 !== null) return undefined;
    throw error;
  });
  if (!stored) return;
  await store.asMerchant(who, async (db) => {
    const { sha256, bucketId, mediaType } = stored;
    await db
      .update(uploads)
      .set({ sha256, bucketId, mediaType })
      .where(and(eq(uploads.uploadId, uploadId), isNull(uploads.sha256)));
  });
  await parts.remove();
}

// Opens the file only when it is read: a bucket that refuses the upload before leaves nothing open.
async function* readParts(path: string): AsyncGenerator<Uint8Array> {
  const content: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: 256 * 1024 });
  yield* content;
}

/** Makes a file of an upload whose content is stored, and asks for its text or thumbnail. A second call for the upload answers the same file. */
export async function completeUpload(
  services: Pick<Services, 'jobs'>,
  who: AuditedCaller,
  { uploadId, onConflict }: { readonly uploadId: string; readonly onConflict: NameConflict },
): Promise<{ fileId: string; fileName: string }> {
  const { db } = who;
  const [upload] = await db.select().from(uploads).where(eq(uploads.uploadId, uploadId)).for('update');
  if (!upload) throw notFound();
  const { folderId, fileName, size, sha256, bucketId, mediaType, fileId } = upload;
  if (fileId !== null && folderId !== null) return { fileId, fileName };
  if (folderId === null || sha256 === null || bucketId === null || mediaType === null) throw notFound();
  const present = await findBucketOf(db, who.merchantId, { sha256, bucketId });
  if (present === undefined) throw new Refusal('conflict', '上传已过期，请重新上传');
  const content = { sha256, bucketId: present, size, mediaType };
  const added = await addFile(who, { folderId, fileName, content, onConflict });
  await requestReading(services, who, content);
  await db.update(uploads).set(added).where(eq(uploads.uploadId, uploadId));
  return added;
}
