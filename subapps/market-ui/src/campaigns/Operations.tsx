import { Button } from 'antd';
import type { Campaign } from 'contract/children/campaigns';
import { useChild } from '../child';
import styles from '../ui/page.module.css';
import { getAllowedOperations } from './operations';
import type { CampaignTask } from './operations';

interface Props {
  readonly campaign: Campaign;
  readonly onTask: (task: CampaignTask) => void;
}

/** The buttons for the operations on one row of the list. */
export function RowOperations({ campaign, onTask }: Props) {
  const operations = getAllowedOperations(campaign, useChild());
  return (
    <div className={styles.actions}>
      {operations.map(({ label, isDanger, task }) => (
        <button
          key={label}
          type="button"
          className={isDanger ? `${styles.action ?? ''} ${styles.danger ?? ''}` : styles.action}
          onClick={() => onTask(task)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The buttons for the operations on the campaign that a page shows. */
export function PageOperations({ campaign, onTask }: Props) {
  const operations = getAllowedOperations(campaign, useChild());
  return operations.map(({ label, isDanger, task }) => (
    <Button key={label} danger={isDanger} onClick={() => onTask(task)}>
      {label}
    </Button>
  ));
}
