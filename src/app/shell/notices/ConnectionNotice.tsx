import { useSelector } from 'react-redux';
import { selectIsConnectionLost } from '@/kernel/live/connection';
import { useTexts } from '@/platform/language/useTexts';
import styles from '../shell.module.css';

/**
 * A status line over the page while the server can't be reached. It moves nothing. The line disappears when the
 * server answers again.
 */
export function ConnectionNotice() {
  const t = useTexts();
  const isLost = useSelector(selectIsConnectionLost);
  // The live region is mounted before its text, so that screen readers announce the text.
  return (
    <div aria-live="polite" className={styles.connection}>
      {isLost && <p>{t('网络已断开，恢复后将自动继续')}</p>}
    </div>
  );
}
