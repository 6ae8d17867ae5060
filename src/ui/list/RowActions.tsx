import DownOutlined from '@ant-design/icons/DownOutlined';
import { Dropdown } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { Translated } from '@/platform/language/Translated';
import styles from './cells.module.css';
import { useExplainBlocked } from './useExplainBlocked';
import type { Blocked } from './useExplainBlocked';

/** An action on one row. */
export interface RowAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  /** Whether the row and the user's permissions allow the action. Default: true. */
  readonly isShown?: boolean;
  /** Set if the server would refuse the action. It is then shown as disabled, and a click shows the reason (LST-04). */
  readonly blocked?: Blocked | undefined;
}

interface Props {
  readonly actions: readonly RowAction[];
}

const VISIBLE = 3;

/** The key of the actions column. This column is always shown, and always last. */
export const ACTIONS_COLUMN_KEY = 'actions';

/** The column with the actions of a row. */
export function actionsColumn<Row>(render: (row: Row) => ReactNode) {
  return {
    key: ACTIONS_COLUMN_KEY,
    title: <Translated text="操作" />,
    width: 150,
    fixed: 'right',
    render: (_: ReactNode, row: Row) => render(row),
  } as const;
}

/**
 * The actions of a row: at most three are visible, the rest is under 更多. Uses plain buttons, since a list has very
 * many: when a page is shown again, the effects of antd's buttons would all run again.
 */
export function RowActions({ actions }: Props) {
  const explain = useExplainBlocked();
  const shown = actions
    .filter(({ isShown = true }) => isShown)
    .map((action) => {
      const { label, blocked } = action;
      return blocked ? { ...action, onClick: () => explain(label, blocked) } : action;
    });
  const inSight = shown.length > VISIBLE ? shown.slice(0, VISIBLE - 1) : shown;
  const rest = shown.slice(inSight.length);
  return (
    <div className={styles.actions}>
      {inSight.map(({ label, onClick, isDanger = false, blocked }) => (
        <button
          key={label}
          type="button"
          className={`${styles.action} ${blocked ? styles.blocked : isDanger ? styles.danger : ''}`}
          // Not `disabled`, so that the keyboard reaches the reason.
          aria-disabled={blocked && true}
          title={blocked?.reason}
          onClick={onClick}
        >
          {label}
        </button>
      ))}
      {rest.length > 0 && <More actions={rest} />}
    </div>
  );
}

// The menu of a row under 更多. Starts as a plain button, and mounts antd's menu only on the first click, since antd
// needs an additional component around the button of each menu.
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
    // Moves the focus to this button from the plain button that it replaces. Only once, since showing the page again
    // runs this effect again.
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
        // Moves the focus from the menu item to the button that opens the menu. A dialog that the action opens
        // remembers the focused element and focuses it again on closing. The button still exists then; the menu item
        // does not. Prevents the default action of Enter, which would click the newly focused button.
        onClick: ({ domEvent }) => {
          domEvent.preventDefault();
          focus();
        },
        items: actions.map(({ label, onClick, isDanger = false, blocked }) => ({
          key: label,
          label: blocked ? (
            <span className={styles.blocked} title={blocked.reason}>
              {label}
            </span>
          ) : (
            label
          ),
          onClick,
          danger: isDanger && !blocked,
        })),
      }}
    >
      <button ref={button} type="button" className={styles.action} aria-haspopup="menu" aria-expanded={isOpen}>
        {children}
      </button>
    </Dropdown>
  );
}
