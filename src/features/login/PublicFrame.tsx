import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from '@/kernel/language/slice';
import { useDocumentLanguage } from '@/kernel/language/useTexts';
import { Loading } from '@/ui/page/Loading';
import { BrandSide } from './BrandSide';
import { LanguageSwitch } from './LanguageSwitch';
import styles from './frame.module.css';

/** The frame of the pages before signing in: the brand beside them, and the language above. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  useDocumentLanguage();
  // Chinese would flash by before the language of the last visit is there.
  if (useSelector(selectLanguage) === undefined) return <Loading />;
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
