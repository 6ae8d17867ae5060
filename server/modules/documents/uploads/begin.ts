import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { toExtension } from 'contract/documents/fileNames';
import { MAX_UPLOADS } from 'contract/documents/uploads';
import type { Upload, uploads as contract } from 'contract/documents/uploads';
import type { AuditedCaller, Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { openParts } from '../../../files/parts';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { refuseUnfit } from '../buckets/contents';
import { renewContent } from '../buckets/contentRows';
import { fileVersions, files } from '../files/schema';
import { findByName } from '../files/names';
import { refuseBelow } from '../folders/levels';
import { folders } from '../folders/schema';
import { uploads } from './schema';

/** Begins an upload. Nothing has to be sent of a content that the caller can read already. */
export async function beginUpload(
  { filesDir }: Pick<Services, 'filesDir'>,
  who: AuditedCaller,
  { folderId, fileName, size, sha256 }: v.InferOutput<typeof contract.beginUpload.arg>,
) {
  const { db, merchantId, userId } = who;
  await refuseBelow(who, [folderId], 'upload');
  await refuseUnfit(db, { fileName, size });
  if ((await db.$count(uploads, isNull(uploads.fileId))) >= MAX_UPLOADS)
    throw new Refusal('conflict', '进行中的上传已达上限（{n} 个），请先完成或取消一些', { n: MAX_UPLOADS });
  const stored = sha256 === undefined ? undefined : await findReadable(who, sha256, { size, fileName });
  const uploadId = newId();
  await db.insert(uploads).values({ uploadId, merchantId, userId, folderId, fileName, size, ...stored });
  if (!stored) await openParts(filesDir, uploadId).create();
  return {
    uploadId,
    isStored: stored !== undefined,
    isNameTaken: (await findByName(db, folderId, fileName)) !== undefined,
  };
}

// Only a content that the caller sees in some file, since the answer would tell otherwise what others have. Of the same
// extension, so that its bytes have been checked against the name.
async function findReadable(
  { db }: Caller,
  sha256: string,
  { size, fileName }: { readonly size: number; readonly fileName: string },
) {
  const seen = await db
    .select({ version: fileVersions })
    .from(fileVersions)
    .innerJoin(files, eq(files.fileId, fileVersions.fileId))
    .where(
      and(eq(fileVersions.sha256, sha256), eq(fileVersions.size, size), eq(files.extension, toExtension(fileName))),
    )
    .orderBy(desc(fileVersions.createTime))
    .limit(1);
  const [found] = seen;
  if (!found) return undefined;
  const { bucketId, mediaType } = found.version;
  return (await renewContent(db, { sha256, bucketId })) ? { sha256, bucketId, mediaType } : undefined;
}

/** The caller's uploads that are not complete, with how much of them has arrived. */
export async function listUploads({ filesDir }: Pick<Services, 'filesDir'>, { db }: Caller): Promise<Upload[]> {
  const found = await db
    .select({ upload: uploads, folderId: folders.folderId, folderName: folders.folderName })
    .from(uploads)
    .innerJoin(folders, eq(folders.folderId, uploads.folderId))
    .where(and(isNull(uploads.fileId), isNull(folders.removalId)))
    .orderBy(asc(uploads.createTime), asc(uploads.uploadId))
    .limit(MAX_UPLOADS);
  return Promise.all(
    found.map(async ({ upload: { uploadId, fileName, size, sha256, createTime }, folderId, folderName }) => {
      const offset = sha256 === null ? await openParts(filesDir, uploadId).readOffset() : size;
      return { uploadId, folderId, folderName, fileName, size, offset: offset ?? 0, createTime };
    }),
  );
}
