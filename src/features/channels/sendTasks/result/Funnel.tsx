import type { TaskResult } from 'contract/channels/sendTaskResults';
import { RecordStateTag } from '@/kernel/channels/RecordStateTag';
import { useTexts } from '@/platform/language/useTexts';
import styles from './result.module.css';

/** How many people a task has found, and how many of their messages have come how far. */
export function Funnel({ result: { personCount, progress, states } }: { readonly result: TaskResult }) {
  const t = useTexts();
  const { total, handedOver, delivered } = progress;
  const stages = [
    [t('找到的人'), personCount],
    [t('消息'), total],
    [t('服务商已接收'), handedOver + delivered],
    [t('已送达'), delivered],
  ] as const;
  const greatest = Math.max(1, ...stages.map(([, count]) => count));
  return (
    <section className={styles.section} aria-label={t('漏斗')}>
      <h3 className={styles.heading}>{t('漏斗')}</h3>
      <ol className={styles.funnel}>
        {stages.map(([label, count]) => (
          <li key={label} className={styles.stage}>
            <span>{label}</span>
            <div className={styles.track} aria-hidden>
              <div className={styles.bar} style={{ width: `${String((count / greatest) * 100)}%` }} />
            </div>
            <span className={styles.count}>
              {count}
              <span className={styles.share}>{formatShare(count, greatest)}</span>
            </span>
          </li>
        ))}
      </ol>
      {states.length > 0 && (
        <p className={styles.states}>
          {states.map(({ state, count }) => (
            <span key={state}>
              <RecordStateTag state={state} />
              {count}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function formatShare(count: number, all: number): string {
  return `${String(Math.round((count / all) * 1000) / 10)}%`;
}
