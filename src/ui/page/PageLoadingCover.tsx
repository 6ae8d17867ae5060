import styles from './pageCover.module.css';

/**
 * Covers the whole page without delay during an operation that ends the page. Blocks all clicks. The label names the
 * operation.
 */
export function PageLoadingCover({ label }: { readonly label: string }) {
  return (
    <div className={styles.cover} role="status" aria-live="assertive">
      {label}
    </div>
  );
}
