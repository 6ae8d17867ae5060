import { useTexts } from '@/platform/language/useTexts';
import styles from './instances.module.css';

/** Says why a button waits: files are on their way. */
export function UploadHint({ isUploading }: { readonly isUploading: boolean }) {
  const t = useTexts();
  return (
    <span className={styles.hint} aria-live="polite">
      {isUploading && t('文件上传完后可以提交')}
    </span>
  );
}
