import { and, eq } from 'drizzle-orm';
import type { Db, MerchantScope } from '../../../db/store';
import { toReadingKind } from '../../../files/reader/kinds';
import type { Reading } from '../../../files/reader/reader';
import { MissingContent } from '../../../files/storage';
import type { Services } from '../../../services';
import { openContent } from '../buckets/contents';
import { isContent } from '../buckets/contentRows';
import type { ContentRef } from '../buckets/contentRows';
import type { StorageServices } from '../buckets/openStorage';
import { storedContents } from '../buckets/schema';
import { contentExtracts } from './schema';
import { normalizeText, toBigrams } from './textIndex';

/** What reading a content needs of a server. */
export type ExtractServices = StorageServices & Pick<Services, 'store' | 'fileReader'>;

/** The columns of what was read of a content. */
export type Extract = Pick<typeof contentExtracts.$inferInsert, 'unreadable' | 'text' | 'bigrams' | 'thumbnail'>;

/**
 * Reads the text or the thumbnail of a content in a process of its own. Undefined for a content that is gone, that is of a
 * type of which nothing is read, or that was read before. Rejects with a StorageFailure if its store fails.
 */
export async function readExtract(
  services: ExtractServices,
  who: MerchantScope,
  ref: ContentRef,
  signal: AbortSignal,
): Promise<Extract | undefined> {
  const { store, fileReader } = services;
  try {
    const opened = await store.asMerchant(who, async (db) => {
      const [found] = await db.select().from(storedContents).where(isContent(ref));
      const kind = found && toReadingKind(found.mediaType);
      if (kind === undefined || (await isRead(db, ref))) return undefined;
      return { kind, ...(await openContent(services, db, ref)) };
    });
    if (!opened) return undefined;
    const { kind, content } = opened;
    return toExtract(kind === 'image', await fileReader.read(kind, content, signal));
  } catch (error) {
    // The content is damaged in its store, which `npm run documents:check` reports.
    if (error instanceof MissingContent) return { unreadable: 'damaged' };
    throw error;
  }
}

function toExtract(isImage: boolean, reading: Reading): Extract {
  if ('unreadable' in reading) return { unreadable: reading.unreadable };
  if (isImage) return { thumbnail: reading.content };
  const text = normalizeText(reading.content.toString('utf8'));
  return { text, bigrams: toBigrams(text) };
}

/** Stores what was read of a content, unless another run was faster or the content has been removed or moved meanwhile. */
export async function storeExtract(db: Db, merchantId: string, ref: ContentRef, extract: Extract): Promise<void> {
  // Locked, so that the row which the extract refers to stays until the transaction ends.
  const present = await db
    .select({ sha256: storedContents.sha256 })
    .from(storedContents)
    .where(isContent(ref))
    .for('key share');
  if (present.length === 0) return;
  await db
    .insert(contentExtracts)
    .values({ merchantId, ...ref, ...extract })
    .onConflictDoNothing();
}

/** Whether a content was read. */
export async function isRead(db: Db, { sha256, bucketId }: ContentRef): Promise<boolean> {
  const isOfContent = and(eq(contentExtracts.sha256, sha256), eq(contentExtracts.bucketId, bucketId));
  return (await db.$count(contentExtracts, isOfContent)) > 0;
}
