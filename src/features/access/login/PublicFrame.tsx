import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { LanguageSwitch } from '@/kernel/language/LanguageSwitch';
import { selectSite } from '@/kernel/site/slice';
import { BrandSide } from './BrandSide';
import styles from './frame.module.css';

/** The frame of the pages before sign-in: the brand beside the form, and the language menu above it. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { footer, languages } = useSelector(selectSite);
  return (
    <div className={styles.page}>
      <BrandSide />
      <div className={styles.side}>
        <header className={styles.top}>{languages === 'all' && <LanguageSwitch />}</header>
        <main className={styles.content}>{children}</main>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </div>
  );
}
