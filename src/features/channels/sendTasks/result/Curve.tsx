import type { TaskResult } from 'contract/channels/sendTaskResults';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { ChartData } from '@/ui/chart/ChartData';
import { LineChart } from '@/ui/chart/LineChart';
import { formatDateTime } from '@/ui/list/formatDateTime';
import styles from './result.module.css';

/** How many messages the vendor has taken, and how many have failed, over time: as a drawing, and as a table for those who ask. */
export function Curve({ result: { curve, curveSeconds } }: { readonly result: TaskResult }) {
  const t = useTexts();
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last) return null;
  return (
    <section className={styles.section} aria-label={t('发送曲线')}>
      <h3 className={styles.heading}>{t('发送曲线')}</h3>
      <LineChart
        lines={[
          {
            name: t('服务商已接收'),
            color: 'var(--ant-color-primary)',
            values: curve.map(({ sent }) => sent),
          },
          { name: t('未送达'), color: 'var(--ant-color-error-text)', values: curve.map(({ failed }) => failed) },
        ]}
        from={formatDateTime(first.time)}
        to={formatDateTime(last.time)}
        format={(n) => t('每点 {period}，最高 {n} 条', { period: formatPeriod(curveSeconds, t), n })}
      />
      <ChartData
        headers={[t('时间'), t('服务商已接收'), t('未送达')]}
        rows={curve.map(({ time, sent, failed }) => [formatDateTime(time), sent, failed])}
      />
    </section>
  );
}

function formatPeriod(seconds: number, t: Translate): string {
  if (seconds < 60) return t('{n} 秒', { n: seconds });
  return seconds < 3600
    ? t('{n} 分钟', { n: Math.round(seconds / 60) })
    : t('{n} 小时', { n: Math.round(seconds / 3600) });
}
