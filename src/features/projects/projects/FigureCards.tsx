import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import type { ProjectOverview } from 'contract/projects/analysis';
import { useTexts } from '@/platform/language/useTexts';
import { formatFigures } from './figures';
import type { FormattedFigure } from './figures';
import styles from './dashboard.module.css';

/**
 * The totals of a period, such as the number of participations, each compared with the preceding period of the same
 * length.
 */
export function FigureCards({ overview }: { readonly overview: ProjectOverview }) {
  const t = useTexts();
  return (
    <ul className={styles.figures}>
      {formatFigures(overview, t).map((figure) => (
        <li key={figure.label} className={styles.figure}>
          <span className={styles.label}>{figure.label}</span>
          <span className={styles.count}>{figure.value}</span>
          <ChangeLine {...figure.change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ direction, words }: FormattedFigure['change']) {
  return (
    <span className={`${styles.change} ${styles[direction] ?? ''}`}>
      {direction === 'up' && <ArrowUpOutlined aria-hidden />}
      {direction === 'down' && <ArrowDownOutlined aria-hidden />}
      {words}
    </span>
  );
}
