import { Card } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useAppearance } from '@/kernel/appearance/useAppearance';
import { useTexts } from '@/platform/language/useTexts';
import { createChartOption } from './chartOption';
import type { ChartData } from './chartOption';
import { mountChart } from './echarts';
import { formatCount } from './metrics';
import styles from './dashboard.module.css';

interface Props extends ChartData {
  readonly title: string;
  /** The heading of the table's first column, which contains the labels of the points. */
  readonly of: string;
}

/** A titled chart, and the same data as a table for screen readers. */
export function ChartCard({ title, of, name, kind, points }: Props) {
  const t = useTexts();
  const look = useAppearance();
  const place = useRef<HTMLDivElement>(null);
  const option = useMemo(() => createChartOption({ kind, name, points }, look), [kind, name, points, look]);
  useEffect(() => (place.current ? mountChart(place.current, option) : undefined), [option]);
  return (
    <Card variant="borderless" title={title}>
      <div
        ref={place}
        className={kind === 'line' ? styles.line : styles.bars}
        role="img"
        aria-label={t('{title}，数据见其后的表格', { title })}
        data-chart={title}
      />
      <table className={styles.unseen}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
