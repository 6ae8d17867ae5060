import type * as v from 'valibot';
import type { FileAnswer } from 'contract/endpoint';
import type { shares as contract } from 'contract/documents/shares';
import type { Visitor } from '../../../caller';
import type { ByteRange } from '../../../files/storage';
import { writeZip } from '../../../files/zipStream';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { formatMoment } from '../../../spreadsheet';
import { openContent } from '../buckets/contents';
import type { StorageServices } from '../buckets/openStorage';
import { planArchive } from '../files/archive';
import { watchAccess } from '../files/download';
import { ZIP_TYPE } from '../files/downloadItems';
import { readLevels } from '../folders/levels';
import { auditVisit, logAccess } from './accesses';
import { asMaker, canShare, deadShare, readSharedFile, readSharedFolders } from './liveShare';
import { readVisit } from './visits';
import type { OpenVisit } from './visits';

/** Reads a file of a visit, in a transaction of its maker. */
export function findSharedFile(services: Pick<Services, 'store'>, visit: OpenVisit, fileId: string) {
  return asMaker(services, visit, (db) => readSharedFile(db, visit.share, fileId));
}

/**
 * Opens the newest version of a file of a visit, or a range of it. The content breaks off once the share or the right of
 * its maker has ended.
 */
export async function openSharedFile(
  services: StorageServices & Pick<Services, 'store' | 'storageCipher'>,
  ticket: string,
  fileId: string,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array>> {
  const visit = await readVisit(services, ticket);
  const { content } = await asMaker(services, visit, async (db) =>
    openContent(services, db, (await readSharedFile(db, visit.share, fileId)).version, range),
  );
  return watchAccess(content, async () => {
    await findSharedFile(services, await readVisit(services, ticket), fileId);
  });
}

/** Answers a shared file, or a shared folder as a zip. Refuses both where visitors may only look. */
export async function downloadShared(
  services: Services,
  { visit: ticket, folderId, fileId }: v.InferOutput<typeof contract.downloadShared.arg>,
  visitor: Visitor,
): Promise<FileAnswer> {
  const { address } = visitor;
  const visit = await readVisit(services, ticket);
  const { share } = visit;
  if (share.isViewOnly) throw new Refusal('permission-denied', '分享人只允许在线查看，不能下载');
  if (fileId !== undefined) {
    const { fileName } = await asMaker(services, visit, async (db) => {
      const { file } = await readSharedFile(db, share, fileId);
      await logAccess(db, share, { action: 'downloaded', address, fileName: file.fileName });
      await auditVisit(db, share, visitor, { name: 'downloadShared', objectName: file.fileName });
      return file;
    });
    const content = await openSharedFile(services, ticket, fileId);
    return { fileName, contentType: 'application/octet-stream', content, isStored: true };
  }
  const wanted = folderId ?? share.folderId;
  if (share.folderId === null || wanted === null) throw deadShare();
  const { archive, fileName } = await asMaker(services, visit, async (db) => {
    const folder = (await readSharedFolders(db, share, wanted)).at(-1);
    const levelOf = await readLevels({ db });
    const plan = await planArchive(db, { folderIds: [wanted], fileIds: [] }, (from) => canShare(levelOf, from));
    const day = formatMoment(new Date(), services.timeZone).slice(0, 10);
    const name = `${folder?.folderName ?? ''}-${day}.zip`;
    await logAccess(db, share, { action: 'downloaded', address, fileName: name });
    await auditVisit(db, share, visitor, { name: 'downloadShared', objectName: name });
    return { archive: plan, fileName: name };
  });
  const content = writeZip(archive.emptyFolders, archive.entries, ({ fileId: id }) =>
    openSharedFile(services, ticket, id),
  );
  return { fileName, contentType: ZIP_TYPE, content, isStored: true };
}
