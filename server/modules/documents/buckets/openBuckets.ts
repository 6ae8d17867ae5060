import { and, asc, eq, inArray } from 'drizzle-orm';
import { readMerchantScopes } from '../../../db/merchantScopes';
import type { MerchantScope } from '../../../db/store';
import { contentKey } from '../../../files/storage';
import type { FileStorage, StoredObject } from '../../../files/storage';
import type { Services } from '../../../services';
import { openStorage } from './openStorage';
import type { BucketRow, StorageServices } from './openStorage';
import { buckets, storedContents } from './schema';

/** What looking through buckets needs of a server. */
export type CheckServices = StorageServices & Pick<Services, 'store'>;

/** A bucket with its storage, and the scope in which its merchant's rows are seen. */
export interface OpenBucket {
  readonly bucket: BucketRow;
  readonly merchant: MerchantScope;
  readonly storage: FileStorage;
}

/**
 * The age in milliseconds from which content without a row is what a kill has left. An upload writes its content before
 * its row, and never takes as long.
 */
export const MAX_UPLOAD_MS = 24 * 3_600_000;

const PAGE = 500;

/** Opens the buckets of all merchants, one after the other, also those that are disabled. */
export async function* openAllBuckets(services: CheckServices): AsyncGenerator<OpenBucket> {
  const { store } = services;
  for (const merchant of await readMerchantScopes(store)) {
    const rows = await store.asMerchant(merchant, (db) => db.select().from(buckets).orderBy(asc(buckets.bucketId)));
    for (const bucket of rows) yield { bucket, merchant, storage: openStorage(services, bucket) };
  }
}

/**
 * Lists the hashes of contents in a store that no row names and that were written before a time: what a kill amid an
 * upload has left. A younger content may be that of an upload whose row is not there yet.
 */
export async function* findUnnamedContents(
  { store }: Pick<Services, 'store'>,
  { bucket, merchant, storage }: OpenBucket,
  before: Date,
): AsyncGenerator<string> {
  for await (const page of inPages(storage.list(''))) {
    const hashes = page
      .filter(({ changeTime }) => changeTime < before)
      .flatMap(({ key }) => readHash(merchant.merchantId, key) ?? []);
    if (hashes.length === 0) continue;
    const named = await store.asMerchant(merchant, (db) =>
      db
        .select({ sha256: storedContents.sha256 })
        .from(storedContents)
        .where(and(eq(storedContents.bucketId, bucket.bucketId), inArray(storedContents.sha256, hashes))),
    );
    const known = new Set(named.map(({ sha256 }) => sha256));
    yield* hashes.filter((sha256) => !known.has(sha256));
  }
}

// Returns undefined for an object that has not the key of a content of the merchant.
function readHash(merchantId: string, key: string): string | undefined {
  const [sha256] = /[0-9a-f]{64}$/.exec(key) ?? [];
  return sha256 !== undefined && key === contentKey(merchantId, sha256) ? sha256 : undefined;
}

async function* inPages(objects: AsyncIterable<StoredObject>): AsyncGenerator<readonly StoredObject[]> {
  let page: StoredObject[] = [];
  for await (const object of objects) {
    page.push(object);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
