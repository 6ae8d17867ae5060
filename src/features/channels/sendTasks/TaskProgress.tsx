import type { TaskProgress as Counts } from 'contract/channels/sendTaskStates';
import { useTexts } from '@/platform/language/useTexts';
import styles from './sendTasks.module.css';

/** How far the messages of a task are: a bar of those that are on their way or have arrived, and the numbers below it. */
export function TaskProgress({ progress }: { readonly progress: Counts }) {
  const t = useTexts();
  const { total, waiting, handedOver, delivered, failed, unknown } = progress;
  if (total === 0) return '-';
  const parts = [
    t('已送达 {n}', { n: delivered }),
    t('已提交 {n}', { n: handedOver }),
    t('失败 {n}', { n: failed }),
    ...(unknown > 0 ? [t('结果未知 {n}', { n: unknown })] : []),
    t('剩余 {n}', { n: waiting }),
  ];
  const said = parts.join(t('，'));
  return (
    <>
      <div className={styles.bar} role="img" aria-label={`${t('进度')} ${toPercent(total - waiting, total)}`}>
        <div className={styles.delivered} style={{ width: toPercent(delivered, total) }} />
        <div className={styles.handedOver} style={{ width: toPercent(handedOver + unknown, total) }} />
        <div className={styles.failed} style={{ width: toPercent(failed, total) }} />
      </div>
      <span className={styles.line} title={said}>
        {said}
      </span>
    </>
  );
}

function toPercent(part: number, total: number): string {
  return `${String(Math.floor((part / total) * 100))}%`;
}
