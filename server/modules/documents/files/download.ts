import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { FileAnswer } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import type { Exporter } from '../../../services';
import { RECHECK_INTERVAL_MS } from '../../../transfer';
import { openContent } from '../buckets/contents';
import { fileVersions, files } from './schema';

/** The kind of download tickets for a version of a file. */
export const FILE_TICKET = 'file';

/** The argument of a ticket for a version of a file. */
export const FileTicket = v.object({ fileId: v.string(), number: v.number() });

/** Finds a version of a file that the caller sees; without a number the present one. */
export async function findVersion(db: Db, fileId: string, number: number | undefined) {
  const [found] = await db
    .select({ fileName: files.fileName, version: fileVersions })
    .from(files)
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.fileId), eq(fileVersions.number, number ?? files.versionNumber)),
    )
    .where(and(eq(files.fileId, fileId), isNull(files.removalId)));
  if (!found) throw notFound();
  return found;
}

/**
 * Answers a version of a file. The right to its folder is looked up again when the ticket is used, and while the content is
 * sent: the download breaks off once the caller no longer sees the file.
 */
export const downloadFile: Exporter = async (services, who, argument) => {
  const { fileId, number } = v.parse(FileTicket, argument);
  const { fileName, version } = await findVersion(who.db, fileId, number);
  const { content } = await openContent(services, who.db, version);
  const isVisible = () =>
    services.store.asMerchant(who, async (db) => {
      await findVersion(db, fileId, number);
    });
  return {
    fileName,
    // A browser never shows the content: a page of the portal's origin that somebody has uploaded could act as its reader.
    contentType: 'application/octet-stream',
    content: watchAccess(content, isVisible),
    isStored: true,
  } satisfies FileAnswer;
};

/** Passes content on while a check does not throw. The check is made again as often as the rights of the session. */
export async function* watchAccess(content: AsyncIterable<Uint8Array>, check: () => Promise<void>) {
  let checkedAt = performance.now();
  for await (const part of content) {
    if (performance.now() - checkedAt >= RECHECK_INTERVAL_MS) {
      await check();
      checkedAt = performance.now();
    }
    yield part;
  }
}

/** What a ticket for a file is issued for, after the caller was seen to have the right. */
export async function toFileTicket({ db }: Caller, fileId: string, number: number | undefined) {
  const { version } = await findVersion(db, fileId, number);
  return { fileId, number: version.number };
}
