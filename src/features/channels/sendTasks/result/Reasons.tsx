import { Button, Tag } from 'antd';
import type { TaskResult } from 'contract/channels/sendTaskResults';
import type { Message } from 'contract/text';
import { useTexts } from '@/platform/language/useTexts';
import { findRemedy } from './remedies';
import styles from './result.module.css';

interface Props {
  readonly reasons: TaskResult['reasons'];
  /** Shows the recipients whose message has this reason. */
  readonly onChoose: (reason: Message) => void;
  /** Sends what has failed once more; undefined where that is not possible now. */
  readonly onRetry: (() => void) | undefined;
}

/** Why messages have not arrived, the most frequent reason first, and what to do about each. */
export function Reasons({ reasons, onChoose, onRetry }: Props) {
  const t = useTexts();
  if (reasons.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('未送达的原因')}>
      <h3 className={styles.heading}>{t('未送达的原因')}</h3>
      <ol className={styles.reasons}>
        {reasons.map(({ reason, count, isRetryable }, index) => {
          const remedy = findRemedy(reason);
          return (
            <li key={index} className={styles.reason}>
              <span className={styles.reasonText}>
                {t(reason)}
                {remedy && <span className={styles.hint}>{t('建议：{remedy}', { remedy: { text: remedy } })}</span>}
              </span>
              {isRetryable && <Tag>{t('可重试')}</Tag>}
              <Button type="link" size="small" onClick={() => onChoose(reason)}>
                {t('{n} 条', { n: count })}
              </Button>
              {isRetryable && onRetry && (
                <Button size="small" onClick={onRetry}>
                  {t('重试')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
