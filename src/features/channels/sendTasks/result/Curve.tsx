import type { CurvePoint, TaskResult } from 'contract/channels/sendTaskResults';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import styles from './result.module.css';

// In units of the drawing, which the browser scales to the width of the chart.
const WIDTH = 640;
const HEIGHT = 120;

/** How many messages the vendor has taken, and how many have failed, over time: as a drawing, and as a table for those who ask. */
export function Curve({ result: { curve, curveSeconds } }: { readonly result: TaskResult }) {
  const t = useTexts();
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last) return null;
  const greatest = Math.max(1, ...curve.flatMap(({ sent, failed }) => [sent, failed]));
  return (
    <section className={styles.section} aria-label={t('发送曲线')}>
      <h3 className={styles.heading}>{t('发送曲线')}</h3>
      <figure className={styles.chart} aria-hidden>
        <figcaption className={styles.caption}>
          <span className={`${styles.legend ?? ''} ${styles.sent ?? ''}`}>
            <span>{t('服务商已接收')}</span>
          </span>
          <span className={`${styles.legend ?? ''} ${styles.failed ?? ''}`}>
            <span>{t('未送达')}</span>
          </span>
          <span className={styles.share}>
            {t('每点 {period}，最高 {n} 条', { period: formatPeriod(curveSeconds, t), n: greatest })}
          </span>
        </figcaption>
        <svg className={styles.plot} viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none">
          <path className={`${styles.line ?? ''} ${styles.sent ?? ''}`} d={toPath(curve, 'sent', greatest)} />
          <path className={`${styles.line ?? ''} ${styles.failed ?? ''}`} d={toPath(curve, 'failed', greatest)} />
        </svg>
        <div className={styles.axis}>
          <span>{formatDateTime(first.time)}</span>
          <span>{formatDateTime(last.time)}</span>
        </div>
      </figure>
      <details className={styles.figures}>
        <summary>{t('查看数据')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('时间')}</th>
              <th scope="col">{t('服务商已接收')}</th>
              <th scope="col">{t('未送达')}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ time, sent, failed }) => (
              <tr key={time}>
                <td>{formatDateTime(time)}</td>
                <td>{sent}</td>
                <td>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** The path of a line through the points. Each point is as wide as the time that it stands for, so that a single one is seen. */
export function toPath(curve: readonly CurvePoint[], part: 'sent' | 'failed', greatest: number): string {
  const stepWidth = WIDTH / Math.max(1, curve.length);
  return curve
    .map((point, step) => {
      const y = HEIGHT - (point[part] / greatest) * HEIGHT;
      return `${step === 0 ? 'M' : 'L'}${(step * stepWidth).toFixed(1)} ${y.toFixed(1)}h${stepWidth.toFixed(1)}`;
    })
    .join('');
}

function formatPeriod(seconds: number, t: Translate): string {
  if (seconds < 60) return t('{n} 秒', { n: seconds });
  return seconds < 3600
    ? t('{n} 分钟', { n: Math.round(seconds / 60) })
    : t('{n} 小时', { n: Math.round(seconds / 3600) });
}
