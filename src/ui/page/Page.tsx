import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A short sentence of what is here. */
  readonly description?: string;
  readonly children: ReactNode;
}

/** A screen's frame: its title, what it is about, and the content below. */
export function Page({ title, description, children }: PageProps) {
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </header>
      {children}
    </main>
  );
}
