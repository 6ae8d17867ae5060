import { createHash } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { MissingContent, StorageFailure, contentKey } from '../../../files/storage';
import type { FileStorage } from '../../../files/storage';
import { findUnnamedContents, openAllBuckets } from './openBuckets';
import type { CheckServices, OpenBucket } from './openBuckets';
import { bucketUsages, storedContents } from './schema';

/**
 * What is wrong with a bucket. missing: a row names content that the store does not have. altered: the content has
 * another size or hash than its row. unnamed: the store has content that no row names. miscounted: the counters of the
 * bucket differ from its rows. failed: the store can't be asked.
 */
export interface ContentFinding {
  readonly kind: 'missing' | 'altered' | 'unnamed' | 'miscounted' | 'failed';
  readonly bucketId: string;
  readonly merchantId: string;
  /** The key of the content; null for a finding about the whole bucket. */
  readonly key: string | null;
}

/** The result of a check. */
export interface ContentCheck {
  readonly buckets: number;
  readonly contents: number;
  readonly findings: readonly ContentFinding[];
}

const PAGE = 500;

/**
 * Compares the contents of all buckets with their rows: reads every content and its hash, lists what no row names, and
 * counts. Changes nothing. `before` is the time before which unnamed content is a finding.
 */
export async function checkContents(services: CheckServices, before: Date): Promise<ContentCheck> {
  const findings: ContentFinding[] = [];
  let [count, contents] = [0, 0];
  for await (const open of openAllBuckets(services)) {
    const { bucketId, merchantId } = open.bucket;
    const add = (kind: ContentFinding['kind'], key: string | null) =>
      findings.push({ kind, bucketId, merchantId, key });
    count += 1;
    try {
      for await (const { sha256, size } of readContentRows(services, open)) {
        contents += 1;
        const key = contentKey(merchantId, sha256);
        const state = await compareContent(open.storage, key, { sha256, size });
        if (state !== 'whole') add(state, key);
      }
      for await (const sha256 of findUnnamedContents(services, open, before))
        add('unnamed', contentKey(merchantId, sha256));
      if (!(await isCounted(services, open))) add('miscounted', null);
    } catch (error) {
      // The store of one bucket keeps none of the others from being checked.
      if (!(error instanceof StorageFailure)) throw error;
      add('failed', null);
    }
  }
  return { buckets: count, contents, findings };
}

async function* readContentRows({ store }: CheckServices, { bucket, merchant }: OpenBucket) {
  let after = '';
  for (;;) {
    const page = await store.asMerchant(merchant, (db) =>
      db
        .select({ sha256: storedContents.sha256, size: storedContents.size })
        .from(storedContents)
        .where(and(eq(storedContents.bucketId, bucket.bucketId), gt(storedContents.sha256, after)))
        .orderBy(asc(storedContents.sha256))
        .limit(PAGE),
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.sha256;
  }
}

async function compareContent(
  storage: FileStorage,
  key: string,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): Promise<'whole' | 'missing' | 'altered'> {
  const stored = await storage.sizeOf(key);
  if (stored === undefined) return 'missing';
  if (stored !== size) return 'altered';
  const hash = createHash('sha256');
  try {
    for await (const part of await storage.read(key)) hash.update(part);
  } catch (error) {
    if (error instanceof MissingContent) return 'missing';
    throw error;
  }
  return hash.digest('hex') === sha256 ? 'whole' : 'altered';
}

// Reads the counters and the rows in one statement, so that content that is stored meanwhile is in both or in neither.
async function isCounted({ store }: CheckServices, { bucket, merchant }: OpenBucket): Promise<boolean> {
  const { bucketId } = bucket;
  const [usage] = await store.asMerchant(merchant, (db) =>
    db
      .select({
        isRight: sql<boolean>`(${bucketUsages.usedBytes}, ${bucketUsages.contentCount}) = (
          select coalesce(sum(size), 0)::bigint, count(*)::int from ${storedContents}
          where bucket_id = ${bucketId})`,
      })
      .from(bucketUsages)
      .where(eq(bucketUsages.bucketId, bucketId)),
  );
  return usage?.isRight === true;
}
