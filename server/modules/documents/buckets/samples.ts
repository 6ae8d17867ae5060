import { MAX_EXTENSIONS, buckets } from 'contract/documents/buckets';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

const form = (bucketName: string) => ({
  bucketName,
  kind: 's3' as const,
  endpoint: 'https://s3.example.com',
  region: 'cn-east-1',
  s3Bucket: 'portal-files',
  prefix: 'files',
  isPathStyle: false,
  accessKey: 'SAMPLEKEY',
  secretAccessKey: 'sample/secret',
  quotaBytes: 1_000_000,
  allowedExtensions: ['pdf'],
  maxFileBytes: 1000,
  keepsVersions: false,
  trashDays: 7,
  remark: '样例',
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(buckets)({
    rows: makeBuckets,
    owned: ({ bucketId }) => ({ bucket: bucketId }),
    args: {
      listBuckets: () => ({
        ...samplePageArgument,
        orderBy: 'bucketName',
        bucketName: '桶',
        kind: 'folder',
        status: '0',
      }),
      getBucket: ({ bucketId }) => ({ bucketId }),
      addBucket: ({ freeName }) => form(freeName),
      updateBucket: ({ freeName, bucketId }) => ({ ...form(freeName), bucketId, version: 1 }),
      changeBucketStatus: ({ bucketId }) => ({ bucketId, version: 1, status: 'STOP_USING' }),
      setBucketReadOnly: ({ bucketId }) => ({ bucketId, version: 1, isReadOnly: true }),
      setDefaultBucket: ({ bucketId }) => ({ bucketId, version: 1 }),
      testBucket: ({ bucketId }) => {
        const { endpoint, region, s3Bucket, prefix, isPathStyle, accessKey, secretAccessKey } = form('');
        const place = { endpoint, region, s3Bucket, prefix, isPathStyle, accessKey, secretAccessKey };
        return { ...place, kind: 'folder', bucketId, step: 'write', probe: 'sampleprobe1' };
      },
      moveBucket: ({ filledId, bucketId }) => ({ bucketId: filledId, targetId: bucketId, version: 1 }),
      removeBucket: ({ bucketId }) => ({ bucketId, version: 1 }),
    },
    bounds: { getBucket: [{ most: MAX_EXTENSIONS, by: 'a form lists no more extensions' }] },
  }),
];

// An empty bucket, and one whose rows say that it holds a content.
async function makeBuckets({ call, store }: Portal, as: SignedIn) {
  const add = () => call(buckets.addBucket, { bucketName: newId(), kind: 'folder', trashDays: 30 }, as);
  const [{ bucketId }, { bucketId: filledId }] = [await add(), await add()];
  await store.ownerQuery(
    `insert into stored_contents (merchant_id, sha256, bucket_id, size, media_type) values ($1, $2, $3, 5, 'text/plain')`,
    [as.merchantId, 'ab'.repeat(32), filledId],
  );
  await store.ownerQuery('update bucket_usages set used_bytes = 5, content_count = 1 where bucket_id = $1', [filledId]);
  return { bucketId, filledId };
}
