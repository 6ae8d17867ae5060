import { useTexts } from '@/platform/language/useTexts';
import styles from './compareTexts.module.css';

/** A text of two versions of a template. */
export interface ComparedText {
  readonly label: string;
  readonly former: string;
  readonly present: string;
}

interface Props {
  readonly formerTitle: string;
  readonly presentTitle: string;
  readonly texts: readonly ComparedText[];
}

/** Shows the texts in which two versions of a template differ, side by side. Lines that the other version lacks are marked. */
export function CompareTexts({ formerTitle, presentTitle, texts }: Props) {
  const t = useTexts();
  const changed = texts.filter(({ former, present }) => former !== present);
  if (changed.length === 0) return <p>{t('两个版本的内容相同')}</p>;
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th scope="col">{t('内容')}</th>
          <th scope="col">{formerTitle}</th>
          <th scope="col">{presentTitle}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ label, former, present }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Lines text={former} other={present} mark={styles.removed} />
            </td>
            <td>
              <Lines text={present} other={former} mark={styles.added} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LinesProps {
  readonly text: string;
  readonly other: string;
  readonly mark: string | undefined;
}

function Lines({ text, other, mark }: LinesProps) {
  const t = useTexts();
  if (text === '') return <span className={styles.none}>{t('（空）')}</span>;
  const others = new Set(other.split('\n'));
  return text.split('\n').map((line, index) => (
    <div key={index} className={others.has(line) ? styles.line : `${styles.line ?? ''} ${mark ?? ''}`}>
      {line}
    </div>
  ));
}
