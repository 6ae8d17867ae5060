import type { Bucket } from 'contract/documents/buckets';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import styles from './usage.module.css';

// From this share of the quota on, the bar warns.
const ALMOST_FULL = 90;

/** How much a bucket holds, with a bar if it has a quota. */
export function BucketUsage({ bucket: { usedBytes, quotaBytes } }: { readonly bucket: Bucket }) {
  const t = useTexts();
  const used = formatFileSize(usedBytes);
  if (quotaBytes === null) return <span>{t('{used} / 不限', { used })}</span>;
  const percent = Math.min(100, Math.round((usedBytes / quotaBytes) * 100));
  return (
    <div className={styles.usage}>
      <span>{t('{used} / {quota}', { used, quota: formatFileSize(quotaBytes) })}</span>
      <div className={styles.line}>
        {/* antd's Progress would move into the code that all lists load. */}
        <div
          className={styles.bar}
          role="meter"
          aria-label={t('已用 / 配额')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div
            className={percent >= ALMOST_FULL ? `${styles.used} ${styles.almostFull}` : styles.used}
            style={{ width: `${String(percent)}%` }}
          />
        </div>
        <span>{percent}%</span>
      </div>
    </div>
  );
}
