import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  readonly title: ReactNode;
  /** A short sentence of what is here. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A page's frame: its title, what it is about, and the content below. */
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
