import { and, eq, lt } from 'drizzle-orm';
import { MAX_VERSIONS } from 'contract/documents/files';
import type { NameConflict } from 'contract/documents/files';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import type { ContentRef } from '../buckets/contentRows';
import { buckets } from '../buckets/schema';
import { getAuthorName } from '../folders/authorName';
import { readFoldersAt } from '../folders/levels';
import { findByName, findFreeName, toNameColumns } from './names';
import type { FileRow } from './names';
import { fileVersions, files } from './schema';

/** Who makes files: a caller, or the user for whom a job works. */
export type FileAuthor = Pick<Caller, 'db' | 'merchantId' | 'userId' | 'userName' | 'user'>;

/** A content that is stored whole, with its type. */
export interface NamedContent extends ContentRef {
  readonly size: number;
  readonly mediaType: string;
}

/** A content that becomes a file. */
export interface NewFile {
  readonly folderId: string;
  readonly fileName: string;
  readonly content: NamedContent;
  /** What happens if another file of the folder has the name. */
  readonly onConflict: NameConflict;
}

/**
 * Makes a file of a stored content, or a version of the file that has the name. Refuses callers who hold less than `upload`
 * in the folder, or less than `edit` where a file is changed.
 */
export async function addFile(
  who: FileAuthor,
  { folderId, fileName, content, onConflict }: NewFile,
): Promise<{ fileId: string; fileName: string }> {
  const { db } = who;
  await readFoldersAt(who, [folderId], 'upload');
  const known = await findByName(db, folderId, fileName);
  if (known && onConflict === 'refuse')
    throw fieldRefusal('conflict', { name: 'fileName', text: '此文件夹中已有同名的文件' });
  if (known && onConflict !== 'keepBoth') {
    await readFoldersAt(who, [folderId], 'edit');
    const number = await addVersion(who, known, content);
    if (onConflict === 'replace') await dropVersionsBefore(who, known.fileId, number);
    return { fileId: known.fileId, fileName: known.fileName };
  }
  const name = known ? await findFreeName(db, folderId, fileName) : fileName;
  return { fileId: await insertFile(who, { folderId, fileName: name, content }), fileName: name };
}

// Inserts a file with its first version. The folder and the name have been checked.
async function insertFile(
  who: FileAuthor,
  { folderId, fileName, content }: Omit<NewFile, 'onConflict'>,
): Promise<string> {
  const { db, merchantId } = who;
  const fileId = newId();
  await db.insert(files).values({
    fileId,
    merchantId,
    folderId,
    ...toNameColumns(fileName),
    versionNumber: 1,
    size: content.size,
    ownerName: getAuthorName(who),
  });
  await db.insert(fileVersions).values({ ...content, fileId, merchantId, number: 1, userName: getAuthorName(who) });
  return fileId;
}

/**
 * Makes a content the present version of a file. The versions before stay if the bucket keeps them. Refuses a file that
 * somebody else has locked. Returns the number of the version.
 */
export async function addVersion(who: FileAuthor, file: FileRow, content: NamedContent): Promise<number> {
  const { db, merchantId } = who;
  const [present] = await db.select().from(files).where(eq(files.fileId, file.fileId)).for('update');
  if (!present || present.removalId !== null) throw notFound();
  refuseLocked(who, present);
  const number = present.versionNumber + 1;
  const { sha256, bucketId, size, mediaType } = content;
  await db.insert(fileVersions).values({
    fileId: file.fileId,
    merchantId,
    number,
    sha256,
    bucketId,
    size,
    mediaType,
    userName: getAuthorName(who),
  });
  await db.update(files).set({ versionNumber: number, size }).where(eq(files.fileId, file.fileId));
  const [bucket] = await db.select().from(buckets).where(eq(buckets.bucketId, bucketId));
  await dropVersionsBefore(who, file.fileId, bucket?.keepsVersions === false ? number : number - MAX_VERSIONS + 1);
  return number;
}

/** Refuses to change a file that somebody else has locked. */
export function refuseLocked({ userId }: Pick<Caller, 'userId'>, { lockedBy, lockedByName, fileName }: FileRow): void {
  if (lockedBy !== null && lockedBy !== userId)
    throw new Refusal('conflict', '“{fileName}”已被 {userName} 锁定', { fileName, userName: lockedByName ?? '' });
}

// The content of a dropped version is removed by the nightly clean-up once nothing else names it.
async function dropVersionsBefore({ db }: FileAuthor, fileId: string, number: number): Promise<void> {
  await db.delete(fileVersions).where(and(eq(fileVersions.fileId, fileId), lt(fileVersions.number, number)));
}
