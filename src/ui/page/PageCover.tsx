import styles from './pageCover.module.css';

/** Covers the page, at once, while something goes on that ends it: nothing below takes a click, and the label says what. */
export function PageCover({ label }: { readonly label: string }) {
  return (
    <div className={styles.cover} role="status" aria-live="assertive">
      {label}
    </div>
  );
}
