import type { UploadCounts } from '@/forms/uploads';
import { useTexts } from '@/platform/language/useTexts';
import styles from './instances.module.css';

/** Says why a button waits for files, or that some will not go along. */
export function UploadHint({ uploading, failed }: UploadCounts) {
  const t = useTexts();
  return (
    <span className={styles.hint} aria-live="polite">
      {uploading > 0 && t('文件上传完后可以提交')}
      {uploading === 0 && failed > 0 && t('{n} 个文件未能上传', { n: failed })}
    </span>
  );
}
