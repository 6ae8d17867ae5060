import type { FastifyInstance } from 'fastify';
import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { buckets as contract } from 'contract/documents/buckets';
import type { AuthenticatedVisitor, Caller } from '../../../caller';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { hasStatus, withStatus } from '../../../db/status';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { moveBucket } from './move';
import { openPlace, readPlace } from './openStorage';
import { refuseForeignKeys, refuseIncompletePlace, toPlaceColumns } from './place';
import { testStorage } from './probe';
import type { TestArgument } from './probe';
import { addBucket, changeBucketStatus, removeBucket, setBucketReadOnly, setDefaultBucket, updateBucket } from './save';
import { bucketUsages, buckets as table } from './schema';

/** The buckets of a merchant: list, form, test, default, read-only, move and removal (DOC-01). */
export function bucketsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listBuckets: (argument, who) => listBuckets(who, argument),

    async getBucket({ bucketId }, { db }) {
      const [found] = await selectBuckets(db).where(eq(table.bucketId, bucketId));
      if (!found) throw notFound();
      return toBucket(found);
    },

    addBucket: (form, who) => addBucket(services, who, form),
    updateBucket: (form, who) => updateBucket(services, who, form),
    changeBucketStatus: (form, who) => changeBucketStatus(who, form),
    setBucketReadOnly: (form, who) => setBucketReadOnly(who, form),
    setDefaultBucket: (row, who) => setDefaultBucket(who, row),
    // The store is asked before the call takes a database connection, since it may take long to answer.
    testBucket: {
      before: async (argument, who) => {
        const result = await testBucket(services, who, argument);
        return () => Promise.resolve(result);
      },
    },
    moveBucket: (form, who) => moveBucket(services, who, form),
    removeBucket: (row, who) => removeBucket(who, row),
  });
}

function selectBuckets(db: Caller['db']) {
  return db
    .select({ bucket: table, usage: bucketUsages })
    .from(table)
    .innerJoin(bucketUsages, eq(bucketUsages.bucketId, table.bucketId))
    .$dynamic();
}

function toBucket({ bucket, usage }: Awaited<ReturnType<typeof selectBuckets>>[number]) {
  return { ...withStatus(bucket), usedBytes: usage.usedBytes, contentCount: usage.contentCount };
}

async function listBuckets(
  { db }: Caller,
  { bucketName, kind, status, ...page }: v.InferOutput<typeof contract.listBuckets.arg>,
) {
  const where = and(
    containsText(table.bucketName, bucketName),
    kind && eq(table.kind, kind),
    hasStatus(table.enabled, status),
  );
  const order = [desc(table.isDefault), desc(table.createTime), desc(table.bucketId)];
  const found = await selectPage(selectBuckets(db).where(where), page, table, order);
  return {
    ...(await countMatching(db, table, where, { ...page, found: found.length })),
    rows: found.map(toBucket),
  };
}

async function testBucket(services: Services, who: AuthenticatedVisitor, argument: TestArgument) {
  const { bucketId, step, probe } = argument;
  const stored = bucketId ? await readOwnBucket(services, who, bucketId) : undefined;
  refuseIncompletePlace(argument, stored);
  if (stored) refuseForeignKeys(argument, stored);
  const place = readPlace(services, toPlaceColumns(services.storageCipher, argument, stored));
  return testStorage(openPlace(services, place, 'tests'), `${who.merchantId}/${probe}`, step);
}

async function readOwnBucket({ store }: Services, who: AuthenticatedVisitor, bucketId: string) {
  const [bucket] = await store.asMerchant(who, (db) => db.select().from(table).where(eq(table.bucketId, bucketId)));
  if (!bucket) throw notFound();
  return bucket;
}
