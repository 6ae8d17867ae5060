import { buckets } from 'contract/documents/buckets';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The buckets (存储桶) in which the merchant keeps the content of its files. */
export const bucketsApi = api.enhanceEndpoints({ addTagTypes: ['Bucket', 'Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listBuckets: query(build, buckets.listBuckets, ['Bucket'], { failures: 'caller' }),
      getBucket: query(build, buckets.getBucket, ['Bucket'], { failures: 'caller' }),
      addBucket: mutation(build, buckets.addBucket, ['Bucket'], { failures: 'caller' }),
      updateBucket: mutation(build, buckets.updateBucket, ['Bucket'], { failures: 'caller' }),
      changeBucketStatus: mutation(build, buckets.changeBucketStatus, ['Bucket']),
      setBucketReadOnly: mutation(build, buckets.setBucketReadOnly, ['Bucket']),
      setDefaultBucket: mutation(build, buckets.setDefaultBucket, ['Bucket']),
      // A test changes nothing that a list shows.
      testBucket: mutation(build, buckets.testBucket, [], { failures: 'caller' }),
      moveBucket: mutation(build, buckets.moveBucket, ['Bucket', 'Job'], { failures: 'caller' }),
      removeBucket: mutation(build, buckets.removeBucket, ['Bucket']),
    }) satisfies SliceEndpoints<typeof buckets>,
});

export const {
  useListBucketsQuery,
  useLazyGetBucketQuery,
  useAddBucketMutation,
  useUpdateBucketMutation,
  useChangeBucketStatusMutation,
  useSetBucketReadOnlyMutation,
  useSetDefaultBucketMutation,
  useTestBucketMutation,
  useMoveBucketMutation,
  useRemoveBucketMutation,
} = bucketsApi;
