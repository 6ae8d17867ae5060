import { Dropdown } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import type { RowAction } from '@/ui/list/RowActions';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';
import styles from './files.module.css';

interface Props {
  /** The point of the window where the menu opens. */
  readonly x: number;
  readonly y: number;
  readonly actions: readonly (RowAction & { readonly shortcut?: string })[];
  /** Gives the focus back to the list. Called before an action runs, so that its dialog knows where to return to. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The context menu of items, or of the empty part of a folder. */
export function ItemMenu({ x, y, actions, onLeave, onClose }: Props) {
  const t = useTexts();
  const explain = useExplainBlocked();
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        onLeave();
        onClose();
      }}
      menu={{
        'aria-label': t('操作'),
        // Keeps Enter from clicking what gets the focus.
        onClick: ({ domEvent }) => domEvent.preventDefault(),
        items: actions
          .filter(({ isShown = true }) => isShown)
          .map(({ label, shortcut, onClick, isDanger = false, blocked }) => ({
            key: label,
            danger: isDanger && !blocked,
            extra: shortcut,
            label: blocked ? (
              <span className={styles.blocked} title={blocked.reason}>
                {label}
              </span>
            ) : (
              label
            ),
            onClick: () => {
              onLeave();
              onClose();
              if (blocked) explain(label, blocked);
              else onClick();
            },
          })),
      }}
    >
      <span className={styles.menuPoint} style={{ left: x, top: y }} />
    </Dropdown>
  );
}
