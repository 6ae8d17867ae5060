import { useState } from 'react';
import { useChild } from '../child';
import { formatCount } from '../ui/figures';
import own from './effect.module.css';
import type { DayFigures } from './period';

/** The figures by day as a table, collapsed until the user opens it. */
export function DayTable({ course }: { readonly course: readonly DayFigures[] }) {
  const { t } = useChild();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={own.days} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('查看每日数据')}</summary>
      {isOpen && (
        // Focusable, so that the keyboard can scroll it.
        <div className={own.scroll} tabIndex={0} role="region" aria-label={t('每日数据')}>
          <table>
            <thead>
              <tr>
                {[t('日期'), t('曝光次数'), t('参与次数'), t('转化次数')].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {course.map(({ day, exposures, participations, conversions }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{formatCount(exposures)}</td>
                  <td>{formatCount(participations)}</td>
                  <td>{formatCount(conversions)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
