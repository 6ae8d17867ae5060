import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { useHasBeenVisible } from './useHasBeenVisible';
import styles from './introduce.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A section of the introduction page, which fades in when it is scrolled into view. */
export function Section({ title, text, children }: Props) {
  const t = useTexts();
  const id = useId();
  const [ref, isSeen] = useHasBeenVisible<HTMLElement>();
  return (
    <section ref={ref} aria-labelledby={id} className={isSeen ? `${styles.section} ${styles.seen}` : styles.section}>
      <h2 id={id} className={styles.heading}>
        {t(title)}
      </h2>
      <p className={styles.text}>{t(text)}</p>
      {children}
    </section>
  );
}
