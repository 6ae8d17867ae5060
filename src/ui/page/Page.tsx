import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A short description of the page. */
  readonly description?: string;
  readonly children: ReactNode;
}

/** The frame of a screen: its title, its description and its content. */
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
