import { Flex } from 'antd';
import type { Bucket } from 'contract/documents/buckets';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';

/** The name of a bucket, with tags for the default bucket and for a read-only one. */
export function BucketName({ bucket: { bucketName, isDefault, isReadOnly } }: { readonly bucket: Bucket }) {
  const t = useTexts();
  return (
    <Flex gap={8} align="center">
      <span>{bucketName}</span>
      {isDefault && <LabelTag tagType="processing" label={t('默认')} />}
      {isReadOnly && <LabelTag tagType="warning" label={t('只读')} />}
    </Flex>
  );
}
