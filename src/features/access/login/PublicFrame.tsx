import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/kernel/language/LanguageSwitch';
import { BrandSide } from './BrandSide';
import styles from './frame.module.css';

/** The frame of the pages before sign-in: the brand beside the form, and the language menu above it. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <BrandSide />
      <div className={styles.side}>
        <header className={styles.top}>
          <LanguageSwitch />
        </header>
        <main className={styles.content}>{children}</main>
      </div>
    </div>
  );
}
