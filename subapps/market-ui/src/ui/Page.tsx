import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  readonly title: ReactNode;
  /** A short description of the page. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a page: title, description and content. */
export function Page({ title, description, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </header>
      {children}
    </div>
  );
}
