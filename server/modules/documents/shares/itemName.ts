import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { files } from '../files/schema';
import { folders } from '../folders/schema';
import { shares } from './schema';

/** The name of what is shared. Undefined: the share is gone, or the transaction does not see it or its item. */
export async function readItemName(db: Db, shareId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: sql<string | null>`coalesce(${files.fileName}, ${folders.folderName})` })
    .from(shares)
    .leftJoin(files, eq(files.fileId, shares.fileId))
    .leftJoin(folders, eq(folders.folderId, shares.folderId))
    .where(eq(shares.shareId, shareId));
  return found?.name ?? undefined;
}
