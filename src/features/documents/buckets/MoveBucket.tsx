import { ProFormSelect } from '@ant-design/pro-components';
import { Alert } from 'antd';
import { MAX_BUCKETS, buckets } from 'contract/documents/buckets';
import type { Bucket } from 'contract/documents/buckets';
import { useListBucketsQuery, useMoveBucketMutation } from '@/api/documents/buckets';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { moveBucket } = buckets;

interface Props {
  readonly bucket: Bucket;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for the bucket into which all content is moved, and begins to move it in the background. */
export function MoveBucket({ bucket, onSaved, onClose }: Props) {
  const t = useTexts();
  const [move] = useMoveBucketMutation();
  const { data, isFetching, error, refetch } = useListBucketsQuery({ pageSize: MAX_BUCKETS });
  const { bucketId, bucketName, version, contentCount: n, usedBytes } = bucket;
  const targets = data?.rows.filter((row) => row.bucketId !== bucketId && row.status === 'NORMAL' && !row.isReadOnly);
  return (
    <FormDialog
      endpoint={moveBucket}
      title={t('迁移存储桶“{bucketName}”', { bucketName })}
      verb={t('开始迁移')}
      fixed={{ bucketId, version }}
      waiting={targets ? undefined : { error: isFetching ? undefined : error, onRetry: () => void refetch() }}
      onSubmit={(arg) => move(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        message={t(
          '将 {n} 个文件（{size}）在后台迁移到另一个存储桶。本存储桶随即变为只读，迁移期间文件可以正常打开。',
          {
            n,
            size: formatFileSize(usedBytes),
          },
        )}
        style={{ marginBottom: 16 }}
      />
      <ProFormSelect
        {...field(moveBucket, 'targetId')}
        label={t('目标存储桶')}
        placeholder={t('请选择目标存储桶')}
        options={targets?.map((row) => ({ value: row.bucketId, label: row.bucketName })) ?? []}
      />
    </FormDialog>
  );
}
