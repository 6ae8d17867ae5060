import { Segmented } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useChild } from '../child';
import { formatCount } from '../ui/figures';
import type { FigureName } from '../ui/figures';
import styles from '../ui/page.module.css';
import { DayTable } from './DayTable';
import { LineChart } from './LineChart';
import type { DayFigures } from './period';

interface Props {
  readonly course: readonly DayFigures[];
  /** The name of the campaign or channel that is shown. */
  readonly name: string;
  /** The field in which the user chooses the campaign or channel. */
  readonly choice?: ReactNode;
}

/**
 * Shows one of the figures (exposures, participations, conversions) by day: as a line chart, as a sentence, and as a
 * table that the user can open.
 */
export function TrendCard({ course, name, choice }: Props) {
  const { t } = useChild();
  const [measure, setMeasure] = useState<FigureName>('participations');
  const labels = { participations: t('参与次数'), exposures: t('曝光次数'), conversions: t('转化次数') };
  const label = labels[measure];
  const values = course.map((day) => day[measure]);
  const total = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(0, ...values);
  const summary = t('{name}的{label}：{begin} 至 {end} 共 {total} 次，最多的一天是 {day}，{most} 次。', {
    ...{ name, label, total: formatCount(total), most: formatCount(most) },
    begin: course[0]?.day ?? '',
    end: course.at(-1)?.day ?? '',
    day: course[values.indexOf(most)]?.day ?? '',
  });
  return (
    <section className="kit-list" aria-label={t('每日趋势')}>
      <div className="kit-toolbar">
        <h2>{t('{label}每日趋势', { label })}</h2>
        <div className={styles.bar}>
          {choice}
          <Segmented<FigureName>
            aria-label={t('指标')}
            value={measure}
            options={(['participations', 'exposures', 'conversions'] as const).map((value) => ({
              value,
              label: labels[value],
            }))}
            onChange={setMeasure}
          />
        </div>
      </div>
      <LineChart days={course.map(({ day }) => day)} values={values} label={label} />
      <p className="kit-hint">{summary}</p>
      <DayTable course={course} />
    </section>
  );
}
