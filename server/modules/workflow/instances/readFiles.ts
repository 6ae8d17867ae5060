import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { DataOf, FileAnswer } from 'contract/endpoint';
import type { applicationFiles as contract } from 'contract/workflow/applicationFiles';
import { readableValues } from 'contract/workflow/fieldRights';
import { listFormFiles } from 'contract/workflow/formFiles';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { toReadingKind } from '../../../files/reader/kinds';
import { notFound } from '../../../refusal';
import type { Exporter } from '../../../services';
import { openContent } from '../../documents/buckets/contents';
import { watchAccess } from '../../documents/files/download';
import { contentExtracts } from '../../documents/files/schema';
import { readFormOf } from './formOf';
import { readInstance } from './load';
import { rightsToRead } from './rights';
import { applicationFiles as table } from './parts.schema';
import { readViewer } from './viewer';

/** A file of an application as stored. */
export type FileRow = typeof table.$inferSelect;

/** Who reads, in whose transaction. */
export type Reader = Pick<Caller, 'db' | 'merchantId' | 'scope' | 'userId'>;

/**
 * Reads those of some files that a person may read, by their ids: own ones that are not submitted; in an instance that the person may
 * read those of decisions, and those that the fields name which the person may read there.
 */
export function readVisibleFiles(who: Reader, fileIds: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
  const { db, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    if (fileIds.length === 0) return new Map();
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.fileId, [...fileIds]));
    const visible = new Map<string, FileRow>();
    const see = (row: FileRow) => visible.set(row.fileId, row);
    const ofInstances = new Map<string, FileRow[]>();
    for (const row of rows)
      if (row.instanceId !== null) ofInstances.set(row.instanceId, [...(ofInstances.get(row.instanceId) ?? []), row]);
      else if (row.userId === userId) see(row);
    for (const [instanceId, files] of ofInstances) {
      const named = await readNamedFiles(db, instanceId, userId);
      if (named) for (const row of files) if (row.task !== null || named.has(row.fileId)) see(row);
    }
    return visible;
  });
}

// The files of the fields that a person may read. Undefined: the person may not read the instance.
async function readNamedFiles(db: Db, instanceId: string, userId: string): Promise<ReadonlySet<string> | undefined> {
  const stored = await readInstance(db, instanceId);
  const viewer = await readViewer(db, stored, userId);
  if (!viewer) return undefined;
  const definition = await readFormOf(db, instanceId);
  if (!definition) return new Set();
  const rights = rightsToRead(stored.process, stored.state, viewer);
  const values = readableValues(definition, rights, stored.state.values);
  return new Set(listFormFiles(definition, values).map(({ fileId }) => fileId));
}

/** Reads a file that a person may read. Any other does not exist for the person. */
export async function findFile(who: Reader, fileId: string): Promise<FileRow> {
  const row = (await readVisibleFiles(who, [fileId])).get(fileId);
  if (!row) throw notFound();
  return row;
}

/** Lists those of some files that the caller may read, in the order in which they were asked for, with small pictures of images. */
export async function listFiles(
  who: Caller,
  fileIds: readonly string[],
): Promise<DataOf<typeof contract.listApplicationFiles>> {
  const visible = await readVisibleFiles(who, fileIds);
  if (visible.size === 0) return [];
  const drawn = await who.db
    .select({
      fileId: table.fileId,
      thumbnail: contentExtracts.thumbnail,
      isPending: sql<boolean>`${contentExtracts.createTime} is null and ${table.createTime} > now() - interval '10 minutes'`,
    })
    .from(table)
    .leftJoin(
      contentExtracts,
      and(
        eq(contentExtracts.merchantId, table.merchantId),
        eq(contentExtracts.sha256, table.sha256),
        eq(contentExtracts.bucketId, table.bucketId),
      ),
    )
    .where(inArray(table.fileId, [...visible.keys()]));
  const pictures = new Map(drawn.map((one) => [one.fileId, one]));
  return [...new Set(fileIds)].flatMap((id) => {
    const row = visible.get(id);
    if (!row) return [];
    const { fileId, fileName, size, mediaType } = row;
    const picture = toReadingKind(mediaType) === 'image' ? pictures.get(fileId) : undefined;
    const thumbnail = picture?.thumbnail ? `data:image/webp;base64,${picture.thumbnail.toString('base64')}` : null;
    return [{ fileId, fileName, size, thumbnail, isPending: picture?.isPending ?? false }];
  });
}

/** The kind of download tickets for a file of an application. */
export const APPLICATION_FILE_TICKET = 'applicationFile';

const FileTicket = v.object({ fileId: v.string() });

/** Answers a file of an application. The right to it is looked up again when the ticket is used, and while the content is sent. */
export const downloadApplicationFile: Exporter = async (services, who, argument) => {
  const { fileId } = v.parse(FileTicket, argument);
  const row = await findFile(who, fileId);
  const { content } = await openContent(services, who.db, row);
  const isVisible = () =>
    services.store.asMerchant(who, async (db) => {
      await findFile({ ...who, db }, fileId);
    });
  return {
    fileName: row.fileName,
    // A browser never shows the content: a page of the portal's origin that somebody has uploaded could act as its reader.
    contentType: 'application/octet-stream',
    content: watchAccess(content, isVisible),
    isStored: true,
  } satisfies FileAnswer;
};
