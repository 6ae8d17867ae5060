import { Card } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './statistics.module.css';

interface Props {
  readonly title: string;
  /** What the figures count, where the title does not say it. */
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the statistics with its heading. */
export function StatisticsSection({ title, hint, action, children }: Props) {
  const heading = useId();
  return (
    <Card variant="borderless" role="region" aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{title}</h3>
        {action}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </Card>
  );
}
