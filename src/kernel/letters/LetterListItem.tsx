import type { BellLetter } from 'contract/messages/letters';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useTexts } from '@/platform/language/useTexts';
import { formatRelativeTime } from './formatRelativeTime';
import styles from './letterLine.module.css';

interface Props {
  readonly letter: BellLetter;
  /** Opens the letter. Undefined for a letter without an id, as a server other than the portal's own may send it. */
  readonly onOpen: (() => void) | undefined;
}

/**
 * A letter (a message inside the portal) in one line: unread mark, title and relative time. A click opens the letter.
 */
export function LetterListItem({ letter, onOpen }: Props) {
  const t = useTexts();
  const { title, sendTime, status } = letter;
  const isUnread = status === 'UNREAD';
  const line = (
    <>
      <span className={isUnread ? `${styles.mark} ${styles.unread}` : styles.mark} aria-hidden="true" />
      <span className={isUnread ? `${styles.text} ${styles.strong}` : styles.text} title={title}>
        {title}
      </span>
      {isUnread && <span className={styles.word}>{t('未读')}</span>}
      <time className={styles.time} dateTime={sendTime} title={formatDateTime(sendTime)}>
        {formatRelativeTime(sendTime, t)}
      </time>
    </>
  );
  if (!onOpen) return <div className={styles.letter}>{line}</div>;
  return (
    <button type="button" className={styles.letter} onClick={onOpen}>
      {line}
    </button>
  );
}
