import { toPercent } from './formatProgress';
import styles from './uploadTray.module.css';

interface Props {
  readonly label: string;
  readonly size: number;
  readonly sent: number;
}

/** A thin bar for the progress of an upload, or of all of them. */
export function ProgressBar({ label, ...amounts }: Props) {
  const percent = toPercent(amounts);
  return (
    <div className={styles.bar} role="progressbar" aria-label={label} aria-valuenow={percent}>
      <div className={styles.sent} style={{ width: `${percent}%` }} />
    </div>
  );
}
