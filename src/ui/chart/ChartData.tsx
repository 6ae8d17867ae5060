import { useTexts } from '@/platform/language/useTexts';
import styles from './chartData.module.css';

interface Props {
  readonly headers: readonly string[];
  /** The cells of each row. The first one names the row. */
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
}

/** The figures of a chart as a table that opens below it, also for those who can't see the drawing. */
export function ChartData({ headers, rows }: Props) {
  const t = useTexts();
  return (
    <details className={styles.data}>
      <summary>{t('查看数据')}</summary>
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
