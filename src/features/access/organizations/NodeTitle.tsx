import StopOutlined from '@ant-design/icons/StopOutlined';
import { ORGANIZE_TYPE_LABELS } from 'contract/access/organizations';
import type { Organization } from 'contract/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import { matchesSearch } from './branches';
import styles from './organizations.module.css';

interface Props {
  readonly organization: Organization;
  readonly search: string;
  /** Whether a drop at the pointer's current place would make the dragged organisation a child of this organisation. */
  readonly isTarget: boolean;
  /** Called when the user starts to drag the organisation. Undefined if the organisation can't be dragged. */
  readonly onDragStart: (() => void) | undefined;
  readonly onDragEnd: () => void;
  /** Called when the user drags an organisation over this node. Undefined if nothing can be dropped on this node. */
  readonly onDragOver: (() => void) | undefined;
  readonly onDragLeave: () => void;
  readonly onDrop: () => void;
}

/** A node of the tree: name, kind, number of users, and a label if it is disabled. */
export function NodeTitle({ organization, search, isTarget, onDragStart, onDragOver, onDrop, ...drag }: Props) {
  const t = useTexts();
  const { organizeName, organizeType, status, totalUserCount, isInScope } = organization;
  const isMatch = search !== '' && matchesSearch(organization, search);
  const looks = [styles.node, isTarget && styles.target, !isInScope && styles.beyond];
  return (
    <span
      {...drag}
      // The element needs no role for keyboard or screen reader: the tree node around it takes the focus, and keyboard
      // users move an organisation by a dialog.
      role="presentation"
      className={looks.filter(Boolean).join(' ')}
      draggable={onDragStart !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', organizeName);
        onDragStart?.();
      }}
      onDragOver={(event) => {
        if (!onDragOver) return;
        // Tells the browser that a drop is allowed.
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span className={isMatch ? `${styles.name} ${styles.match}` : styles.name}>{organizeName}</span>
      {status === 'STOP_USING' && (
        <span className={styles.disabled}>
          <StopOutlined /> {t('停用', { meaning: 'state' })}
        </span>
      )}
      {isInScope && (
        <span className={styles.kind}>
          {t(ORGANIZE_TYPE_LABELS[organizeType])} · {t('{n} 人', { n: totalUserCount })}
        </span>
      )}
    </span>
  );
}
