import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Thumbnail } from 'contract/documents/items';
import { toReadingKind } from '../../../files/reader/kinds';
import type { Db } from '../../../db/store';
import { contentExtracts, fileVersions, files } from './schema';

// How long the thumbnail of a new version may take. Afterwards it waits for the night.
const PENDING_TIME = sql`interval '10 minutes'`;

/** Reads the thumbnails of the images among files, of their present versions. Other files are left out. */
export async function listThumbnails(db: Db, fileIds: readonly string[]): Promise<Thumbnail[]> {
  const found = await db
    .select({
      fileId: files.fileId,
      mediaType: fileVersions.mediaType,
      isPending: sql<boolean>`${contentExtracts.createTime} is null
        and ${fileVersions.createTime} > now() - ${PENDING_TIME}`,
      thumbnail: contentExtracts.thumbnail,
    })
    .from(files)
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.fileId), eq(fileVersions.number, files.versionNumber)))
    .leftJoin(
      contentExtracts,
      and(
        eq(contentExtracts.merchantId, fileVersions.merchantId),
        eq(contentExtracts.sha256, fileVersions.sha256),
        eq(contentExtracts.bucketId, fileVersions.bucketId),
      ),
    )
    .where(and(inArray(files.fileId, [...fileIds]), isNull(files.removalId)));
  return found
    .filter(({ mediaType }) => toReadingKind(mediaType) === 'image')
    .map(({ fileId, thumbnail, isPending }) => ({
      fileId,
      url: thumbnail && `data:image/webp;base64,${thumbnail.toString('base64')}`,
      isPending,
    }));
}
