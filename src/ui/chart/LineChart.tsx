import type { CSSProperties } from 'react';
import styles from './lineChart.module.css';

// In units of the drawing, which the browser scales to the width of the chart.
const WIDTH = 640;
const HEIGHT = 120;

/** One line of a chart. */
interface Line {
  readonly name: string;
  /** A colour of the theme, as a CSS variable. */
  readonly color: string;
  /** One value for each step; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

interface Props {
  /** Without it, the heading above the chart says what it shows. */
  readonly title?: string;
  readonly lines: readonly Line[];
  /** The first and the last step, as texts below the chart. */
  readonly from: string;
  readonly to: string;
  /** Formats the greatest value, which the caption tells. */
  readonly format: (value: number) => string;
}

/**
 * Lines over time, as a small drawing without a library. Each step is as wide as the time that it stands for, so that a
 * single one is seen. Hidden from screen readers: the page has to show the same figures as a table.
 */
export function LineChart({ title, lines, from, to, format }: Props) {
  const greatest = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <figure className={styles.chart} aria-hidden>
      <figcaption className={styles.caption}>
        {title !== undefined && <strong>{title}</strong>}
        {lines.length > 1 &&
          lines.map(({ name, color }) => (
            <span key={name} className={styles.legend} style={withColor(color)}>
              <span>{name}</span>
            </span>
          ))}
        <span className={styles.greatest}>{format(greatest)}</span>
      </figcaption>
      <svg className={styles.plot} viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none">
        {lines.map(({ name, color, values }) => (
          <path key={name} className={styles.line} style={withColor(color)} d={toPath(values, greatest)} />
        ))}
      </svg>
      <div className={styles.axis}>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </figure>
  );
}

// A path through the values. A value between two gaps is a short line, so that it can be seen.
function toPath(values: readonly (number | null)[], greatest: number): string {
  const stepWidth = WIDTH / Math.max(1, values.length);
  return values
    .map((value, step) => {
      if (value === null) return '';
      const x = step * stepWidth;
      const y = greatest === 0 ? HEIGHT : HEIGHT - (value / greatest) * HEIGHT;
      const isAfterGap = (values[step - 1] ?? null) === null;
      return `${isAfterGap ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}h${stepWidth.toFixed(1)}`;
    })
    .join('');
}

// React's types know no custom properties of CSS, but `color` reaches the stroke as currentColor.
function withColor(color: string): CSSProperties {
  return { color };
}
