import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { MAX_SUGGESTED_LABELS, MAX_VERSIONS } from 'contract/documents/files';
import type { Caller } from '../../../caller';
import { notFound } from '../../../refusal';
import { buckets } from '../buckets/schema';
import { readLevels } from '../folders/levels';
import { readPath } from '../folders/rows';
import { folders } from '../folders/schema';
import { selectFiles, toFileItem } from './items';
import { fileVersions, files } from './schema';

/** Reads a file with its versions, the newest first, and the visible folders on the way to it. */
export async function getFile(who: Caller, fileId: string) {
  const { db } = who;
  const [row] = await selectFiles(db).where(and(eq(files.fileId, fileId), isNull(files.removalId)));
  if (!row) throw notFound();
  const levelOf = await readLevels(who);
  const versions = await db
    .select({ version: fileVersions, bucketName: buckets.bucketName })
    .from(fileVersions)
    .innerJoin(buckets, eq(buckets.bucketId, fileVersions.bucketId))
    .where(eq(fileVersions.fileId, fileId))
    .orderBy(desc(fileVersions.number))
    .limit(MAX_VERSIONS);
  const [present] = versions;
  const [folder] = await db.select().from(folders).where(eq(folders.folderId, row.file.folderId));
  if (!present || !folder) throw notFound();
  return {
    ...toFileItem(row, levelOf(row.accessFrom)),
    path: await readPath(db, [...folder.ancestors, folder.folderId]),
    sha256: present.version.sha256,
    bucketName: present.bucketName,
    versions: versions.map(({ version: { number, size, mediaType, userName, createTime } }) => ({
      number,
      size,
      mediaType,
      userName,
      createTime,
    })),
  };
}

/** The labels of files that the caller sees, the most frequent first. */
export async function listLabels({ db }: Caller): Promise<string[]> {
  const { rows } = await db.execute<{ label: string }>(sql`
    select label from files, unnest(files.labels) label where files.removal_id is null
    group by label order by count(*) desc, label limit ${MAX_SUGGESTED_LABELS}`);
  return rows.map(({ label }) => label);
}
