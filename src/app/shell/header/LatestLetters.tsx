import { Button, Skeleton } from 'antd';
import type { Ref } from 'react';
import type { LetterSummary } from 'contract/messages/letters';
import { useReadAllLettersMutation } from '@/api/messages/letters';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { LetterListItem } from '@/kernel/letters/LetterListItem';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import styles from './latestLetters.module.css';

/** The props of the bell's panel. */
export interface LatestLettersProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly summary: LetterSummary | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onOpen: (letterId: string) => void;
  /** Opens the message centre. Undefined for a user without one. */
  readonly onAll: (() => void) | undefined;
}

/** The panel of the bell: the newest letters and their actions. */
export function LatestLetters({ ref, summary, error, onRetry, onOpen, onAll }: LatestLettersProps) {
  const t = useTexts();
  const [readAll, { isLoading: isReading }] = useReadAllLettersMutation();
  const { tell } = useFeedback();
  const letters = summary?.letterItems ?? [];
  return (
    <div ref={ref} role="dialog" aria-label={t('站内消息通知')} tabIndex={-1} className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('站内消息通知')}</h2>
        {summary?.hasUnreadLetter && (
          <Button
            type="link"
            size="small"
            disabled={isReading}
            onClick={() => void tell(readAll({}).unwrap(), t('已全部标为已读'))}
          >
            {t('全部已读')}
          </Button>
        )}
      </header>
      <div className={styles.body}>
        {isFailure(error) && !isSessionExpiry(error) && <FailureNotice text={error.message} onRetry={onRetry} />}
        {!summary && !error && (
          <Skeleton active title={false} paragraph={{ rows: 4 }} className={styles.waiting ?? ''} />
        )}
        {summary && letters.length === 0 && <EmptyState drawing="letters" text={t('暂无站内消息数据')} />}
        <ul className={styles.letters}>
          {letters.map((letter, index) => {
            const { letterId } = letter;
            return (
              <li key={letterId ?? index}>
                <LetterListItem letter={letter} onOpen={letterId === undefined ? onAll : () => onOpen(letterId)} />
              </li>
            );
          })}
        </ul>
      </div>
      {onAll && (
        <footer className={styles.foot}>
          <Button type="link" block onClick={onAll}>
            {t('查看更多')}
          </Button>
        </footer>
      )}
    </div>
  );
}
