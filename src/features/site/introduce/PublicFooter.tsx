import { Link } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import type { IntroductionContent } from '../../../../config/introduce';
import styles from './introduce.module.css';

/** The footer of the introduction page, with a text and links. */
export function PublicFooter({ text, links }: IntroductionContent['footer']) {
  const t = useTexts();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{t(text)}</p>
        <ul>
          {links.map(({ label, address }) => (
            <li key={address}>
              {address.startsWith('/') ? <Link to={address}>{t(label)}</Link> : <a href={address}>{t(label)}</a>}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
