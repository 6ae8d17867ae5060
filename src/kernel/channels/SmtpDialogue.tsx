import type { DialogueLine } from 'contract/channels/mailAccounts';
import { useTexts } from '@/platform/language/useTexts';
import styles from './smtpDialogue.module.css';

/** What the portal and a mail server have said to each other, line by line. */
export function SmtpDialogue({ lines }: { readonly lines: readonly DialogueLine[] }) {
  const t = useTexts();
  return (
    <ol className={styles.dialogue} aria-label={t('与邮件服务器的对话')}>
      {lines.map(({ from, text }, index) => (
        <li key={index} className={from === 'portal' ? styles.sent : undefined}>
          <span aria-hidden>{from === 'portal' ? '→' : '←'}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
