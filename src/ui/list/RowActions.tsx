import DownOutlined from '@ant-design/icons/DownOutlined';
import { Dropdown } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { Translated } from '@/platform/language/Translated';
import styles from './cells.module.css';

/** Something that can be done with one row. */
export interface RowAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  /** Left out where the row or the user's permissions don't allow it. */
  readonly isShown?: boolean;
}

interface Props {
  readonly actions: readonly RowAction[];
}

const VISIBLE = 3;

/** The key of the column of operations, which is always shown, and last. */
export const ACTIONS = 'actions';

/** The column in which the operations of a row stand. */
export function actionsColumn<Row>(render: (row: Row) => ReactNode) {
  return {
    key: ACTIONS,
    title: <Translated text="操作" />,
    width: 150,
    fixed: 'right',
    render: (_: ReactNode, row: Row) => render(row),
  } as const;
}

/**
 * The operations of a row: at most three in sight, the rest under 更多. The buttons are plain ones, as there are so many of
 * them: showing a page again would do over what antd's do on their own account.
 */
export function RowActions({ actions }: Props) {
  const shown = actions.filter(({ isShown = true }) => isShown);
  const inSight = shown.length > VISIBLE ? shown.slice(0, VISIBLE - 1) : shown;
  const rest = shown.slice(inSight.length);
  return (
    <div className={styles.actions}>
      {inSight.map(({ label, onClick, isDanger = false }) => (
        <button
          key={label}
          type="button"
          className={isDanger ? `${styles.action} ${styles.danger}` : styles.action}
          onClick={onClick}
        >
          {label}
        </button>
      ))}
      {rest.length > 0 && <More actions={rest} />}
    </div>
  );
}

// The menu of a row comes when it is asked for, with a button around which it can stand.
function More({ actions }: Props) {
  const t = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  const content = (
    <>
      {t('更多')}
      <DownOutlined />
    </>
  );
  if (isAsked) return <Menu actions={actions}>{content}</Menu>;
  return (
    <button type="button" className={styles.action} aria-haspopup="menu" onClick={() => setIsAsked(true)}>
      {content}
    </button>
  );
}

function Menu({ actions, children }: Props & { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const focus = () => button.current?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    // It stands in for the one that was pressed, once: a page that is shown again runs this again.
    if (!hadFocus.current) focus();
    hadFocus.current = true;
  }, []);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setIsOpen}
      menu={{
        // What opens now gives the focus back to where it came from, and the menu is gone by then.
        onClick: focus,
        items: actions.map(({ label, onClick, isDanger = false }) => ({
          key: label,
          label,
          onClick,
          danger: isDanger,
        })),
      }}
    >
      <button ref={button} type="button" className={styles.action} aria-haspopup="menu" aria-expanded={isOpen}>
        {children}
      </button>
    </Dropdown>
  );
}
