import { buckets } from 'contract/documents/buckets';
import type { Bucket } from 'contract/documents/buckets';
import { useAddBucketMutation, useLazyGetBucketQuery, useUpdateBucketMutation } from '@/api/documents/buckets';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { BucketFields } from './BucketFields';

const { addBucket, updateBucket } = buckets;
const NEW_BUCKET = { kind: 's3', isPathStyle: true, keepsVersions: true, trashDays: 30, allowedExtensions: [] };

interface Props {
  /** The bucket to edit. Undefined: a new one. */
  readonly bucket: Bucket | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a bucket, or edits one. */
export function BucketForm({ bucket, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddBucketMutation();
  const [update] = useUpdateBucketMutation();
  const [get] = useLazyGetBucketQuery();
  if (!bucket)
    return (
      <FormDrawer
        endpoint={addBucket}
        title={t('新增存储桶')}
        initialValues={NEW_BUCKET}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <BucketFields bucket={undefined} />
      </FormDrawer>
    );
  const { bucketId, version } = bucket;
  return (
    <FormDrawer
      endpoint={updateBucket}
      title={t('编辑存储桶')}
      initialValues={bucket}
      fixed={{ bucketId, version }}
      readLatest={() => get({ bucketId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <BucketFields bucket={bucket} />
    </FormDrawer>
  );
}
