import { Flex, Progress } from 'antd';
import type { Bucket } from 'contract/documents/buckets';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';

// From this share of the quota on, the bar warns.
const ALMOST_FULL = 90;

/** How much a bucket holds, with a bar if it has a quota. */
export function BucketUsage({ bucket: { usedBytes, quotaBytes } }: { readonly bucket: Bucket }) {
  const t = useTexts();
  const used = formatFileSize(usedBytes);
  if (quotaBytes === null) return <span>{t('{used} / 不限', { used })}</span>;
  const percent = Math.min(100, Math.round((usedBytes / quotaBytes) * 100));
  return (
    <Flex vertical>
      <span>{t('{used} / {quota}', { used, quota: formatFileSize(quotaBytes) })}</span>
      <Progress
        percent={percent}
        size="small"
        status={percent >= ALMOST_FULL ? 'exception' : 'normal'}
        format={(share) => `${String(share)}%`}
        aria-label={t('已用 / 配额')}
      />
    </Flex>
  );
}
