import { useSelector } from 'react-redux';
import { selectIsConnectionLost } from '@/kernel/live/connection';
import { useTexts } from '@/platform/language/useTexts';
import styles from '../shell.module.css';

/** A quiet line at the top of the frame while the server can't be reached; it goes away by itself. */
export function ConnectionLine() {
  const t = useTexts();
  const isLost = useSelector(selectIsConnectionLost);
  // The place of the line is there before it, so that it is read out.
  return (
    <div aria-live="polite" className={styles.connection}>
      {isLost && <p>{t('网络已断开，恢复后将自动继续')}</p>}
    </div>
  );
}
