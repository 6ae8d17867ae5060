import styles from './pageCover.module.css';

/** Covers the page at once during an operation that ends it. Blocks all clicks; the label names the operation. */
export function PageCover({ label }: { readonly label: string }) {
  return (
    <div className={styles.cover} role="status" aria-live="assertive">
      {label}
    </div>
  );
}
