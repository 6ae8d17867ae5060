import { useTexts } from '@/platform/language/useTexts';
import styles from './loading.module.css';

/** The loading state of a page. Invisible for the first 300 ms, to avoid flicker. */
export function Loading({ label }: { readonly label?: string | undefined }) {
  const t = useTexts();
  return (
    <div className={styles.loading} role="status" aria-live="polite">
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.label}>{label ?? t('正在加载')}</span>
    </div>
  );
}
