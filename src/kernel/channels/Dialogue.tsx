import type { DialogueLine } from 'contract/channels/account';
import { useTexts } from '@/platform/language/useTexts';
import styles from './dialogue.module.css';

/** What the portal and a server have said to each other, line by line. */
export function Dialogue({ lines }: { readonly lines: readonly DialogueLine[] }) {
  const t = useTexts();
  return (
    <ol className={styles.dialogue} aria-label={t('与服务器的对话')}>
      {lines.map(({ from, text }, index) => (
        <li key={index} className={from === 'portal' ? styles.sent : undefined}>
          <span aria-hidden>{from === 'portal' ? '→' : '←'}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
