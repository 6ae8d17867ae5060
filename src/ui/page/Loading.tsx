import { useTexts } from '@/platform/language/useTexts';
import styles from './loading.module.css';

/** Waiting for a page. Nothing shows for the first 300 ms, so that what is quick does not flicker. */
export function Loading({ label }: { readonly label?: string | undefined }) {
  const t = useTexts();
  return (
    <div className={styles.loading} role="status" aria-live="polite">
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.label}>{label ?? t('正在加载')}</span>
    </div>
  );
}
