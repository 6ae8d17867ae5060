import { useTexts } from '@/platform/language/useTexts';
import type { IntroductionContent } from '../../../../config/introduce';
import styles from './introduce.module.css';

/** A list on the introduction page, numbered if the order matters. */
export function ItemList({ isNumbered, items }: Pick<IntroductionContent['lists'][number], 'isNumbered' | 'items'>) {
  const t = useTexts();
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={isNumbered ? `${styles.list} ${styles.numbered}` : styles.list}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </li>
      ))}
    </List>
  );
}
