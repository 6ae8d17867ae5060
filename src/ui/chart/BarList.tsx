import type { ReactNode } from 'react';
import styles from './barList.module.css';

/** One bar of a list. */
export interface Bar {
  readonly key: string;
  /** What the bar stands for: a text, or a button that leads there. */
  readonly label: ReactNode;
  /** The value in words. */
  readonly text: string;
  readonly value: number;
  /** The part of the value that is drawn in the colour of a warning, at the beginning of the bar. */
  readonly warningPart?: number;
}

interface Props {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Values beside each other as horizontal bars. Each bar has its value in words, so that the list reads without the drawing. */
export function BarList({ label, bars }: Props) {
  const greatest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map(({ key, label: name, text, value, warningPart = 0 }) => (
        <li key={key}>
          <div className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </div>
          <div className={styles.track} aria-hidden>
            <div className={styles.warning} style={{ width: toShare(warningPart, greatest) }} />
            <div className={styles.rest} style={{ width: toShare(value - warningPart, greatest) }} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function toShare(value: number, greatest: number): string {
  return `${String(greatest === 0 ? 0 : (value / greatest) * 100)}%`;
}
