import { Skeleton } from 'antd';
import type { TaskSample } from 'contract/channels/sendTaskForm';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './taskForm.module.css';
import type { CheckOfForm } from './useTaskCheck';

/** Stands beside the steps: how many people the form reaches, and the messages as some of them get them. */
export function CheckAside({
  check: { check, isOutdated, isPossible, error, retry },
}: {
  readonly check: CheckOfForm;
}) {
  const t = useTexts();
  return (
    <aside className={styles.aside} aria-label={t('预览')}>
      {isFailure(error) && !isSessionExpiry(error) && <FailureNotice text={error.message} onRetry={retry} />}
      {!isPossible && !check && <p className={styles.hint}>{t('选择模板后，这里显示人数和消息示例')}</p>}
      {isPossible && !check && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {check && (
        <>
          <div aria-live="polite" aria-busy={isOutdated}>
            <h3 className={styles.heading}>{t('发送对象')}</h3>
            <p className={styles.figure}>{t('{n} 人', { n: check.personCount })}</p>
            <p className={styles.hint}>
              {check.personCount === check.reachedCount
                ? t('全部可以送达')
                : t('其中 {n} 人可以送达，其余没有可用的地址', { n: check.reachedCount })}
            </p>
          </div>
          <h3 className={styles.heading}>{t('消息示例')}</h3>
          {check.samples.length === 0 ? (
            <p className={styles.hint}>{t('选择发送对象后，这里显示前几个人收到的消息')}</p>
          ) : (
            <Samples samples={check.samples} />
          )}
        </>
      )}
    </aside>
  );
}

/** Messages as their recipients get them. */
export function Samples({ samples }: { readonly samples: readonly TaskSample[] }) {
  const t = useTexts();
  return (
    <ul className={styles.samples}>
      {samples.map(({ name, recipient, title, text, problem }, index) => (
        <li key={index} className={styles.sample}>
          <div className={styles.sampleHead}>
            <span>{name}</span>
            <span>{recipient ?? t('没有地址')}</span>
          </div>
          {title !== null && <p className={styles.sampleTitle}>{title}</p>}
          <p className={styles.sampleText}>{text}</p>
          {problem && <p className={styles.sampleProblem}>{t(problem)}</p>}
        </li>
      ))}
    </ul>
  );
}
