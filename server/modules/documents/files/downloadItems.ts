import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { FileAnswer } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { writeZip } from '../../../files/zipStream';
import { Refusal } from '../../../refusal';
import type { Exporter, Services } from '../../../services';
import { formatMoment } from '../../../spreadsheet';
import { openContent } from '../buckets/contents';
import type { StorageServices } from '../buckets/openStorage';
import { folders } from '../folders/schema';
import { planArchive } from './archive';
import type { Archive, ItemIds } from './archive';
import { findVersion, watchAccess } from './download';
import { files } from './schema';

/** The kind of download tickets for a zip of folders and files. */
export const ITEMS_TICKET = 'items';

/** The media type of a zip. */
export const ZIP_TYPE = 'application/zip';

/** The argument of a ticket for a zip of folders and files. */
export const ItemsTicket = v.object({
  folderIds: v.array(v.string()),
  fileIds: v.array(v.string()),
  fileName: v.string(),
});

/** What a ticket for a zip is issued for, after the caller was seen to have the rights and the zip to be small enough. */
export async function toItemsTicket(
  who: Caller,
  { timeZone }: Pick<Services, 'timeZone'>,
  { folderIds, fileIds }: ItemIds,
): Promise<v.InferOutput<typeof ItemsTicket>> {
  if (folderIds.length + fileIds.length === 0) throw new Refusal('param-invalid', '请选择要下载的文件或文件夹');
  await planArchive(who.db, { folderIds, fileIds });
  const day = formatMoment(new Date(), timeZone).slice(0, 10);
  const fileName = `${await nameSelection(who.db, { folderIds, fileIds })}-${day}.zip`;
  return { folderIds: [...folderIds], fileIds: [...fileIds], fileName };
}

// One folder gives its name, several items that of the folder which contains them.
async function nameSelection(db: Db, { folderIds, fileIds }: ItemIds): Promise<string> {
  const [folder] = await db
    .select()
    .from(folders)
    .where(inArray(folders.folderId, folderIds.slice(0, 1)));
  if (folder && folderIds.length + fileIds.length === 1) return folder.folderName;
  const [file] = await db
    .select()
    .from(files)
    .where(inArray(files.fileId, fileIds.slice(0, 1)));
  const containing = folder ? folder.parentId : file?.folderId;
  const [named] = await db
    .select()
    .from(folders)
    .where(eq(folders.folderId, containing ?? ''));
  return named?.folderName ?? '文件';
}

/**
 * Answers a zip of folders and files. What it contains is decided when the ticket is used, and the right to each file is looked up
 * again when its turn comes and while it is sent: the zip breaks off once the caller no longer sees a file that
 * belongs to it.
 */
export const downloadItems: Exporter = async (services, who, argument) => {
  const { fileName, ...chosen } = v.parse(ItemsTicket, argument);
  const archive = await planArchive(who.db, chosen);
  const content = zipContents(services, (work) => services.store.asMerchant(who, work), archive);
  return { fileName, contentType: ZIP_TYPE, content, isStored: true } satisfies FileAnswer;
};

/** Writes the zip of an archive. `run` runs a transaction of the person whose rights count, for each file anew. */
export function zipContents(
  services: StorageServices,
  run: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { emptyFolders, entries }: Archive,
): AsyncIterable<Uint8Array> {
  return writeZip(emptyFolders, entries, async ({ fileId, number }) => {
    const { content } = await run(async (db) =>
      openContent(services, db, (await findVersion(db, fileId, number)).version),
    );
    return watchAccess(content, () =>
      run(async (db) => {
        await findVersion(db, fileId, number);
      }),
    );
  });
}
