import { Fragment } from 'react';
import type { FolderStep } from 'contract/documents/folders';
import { useTexts } from '@/platform/language/useTexts';
import { useDropTarget } from './dragging';
import type { DropTarget } from './items';
import styles from './files.module.css';

interface Props {
  /** The folders from the top to the present one. */
  readonly path: readonly FolderStep[];
  readonly onOpen: (folderId: string | undefined) => void;
}

/** The way to the folder on screen. Each folder of it opens by a click, and takes items that are dropped on it. */
export function FolderPath({ path, onOpen }: Props) {
  const t = useTexts();
  const last = path.at(-1);
  return (
    <nav aria-label={t('当前位置')} className={styles.path}>
      <Step
        name={t('全部文件')}
        target={{ folderId: null, level: null }}
        isCurrent={!last}
        onOpen={() => onOpen(undefined)}
      />
      {path.map(({ folderId, folderName }) => (
        <Fragment key={folderId}>
          <span aria-hidden="true" className={styles.separator}>
            /
          </span>
          <Step
            name={folderName}
            // A step does not know its level; the server refuses a move into a folder that only shows its content.
            target={{ folderId, level: 'upload' }}
            isCurrent={folderId === last?.folderId}
            onOpen={() => onOpen(folderId)}
          />
        </Fragment>
      ))}
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  readonly target: DropTarget;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function Step({ name, target, isCurrent, onOpen }: StepProps) {
  const { isOver, dropProps } = useDropTarget(target);
  return (
    <button
      {...dropProps}
      type="button"
      className={isOver ? `${styles.step} ${styles.target}` : styles.step}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
    >
      {name}
    </button>
  );
}
