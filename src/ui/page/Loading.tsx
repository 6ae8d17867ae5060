import styles from './loading.module.css';

/** Waiting for a page. Nothing shows for the first 300 ms, so that what is quick does not flicker. */
export function Loading({ label = '正在加载' }: { readonly label?: string | undefined }) {
  return (
    <div className={styles.loading} role="status" aria-live="polite">
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
