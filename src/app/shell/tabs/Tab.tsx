import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PushpinFilled from '@ant-design/icons/PushpinFilled';
import { memo, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { staysOpen, getTabTitle } from '@/kernel/tabs/openPages';
import type { OpenPage } from '@/kernel/tabs/openPages';
import { useTexts } from '@/platform/language/useTexts';
import styles from './tabBar.module.css';

// One React element for all tabs, so that React skips the icon when a tab re-renders.
const CLOSE = <CloseOutlined />;

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly page: OpenPage;
  readonly isActive: boolean;
  readonly isDragged: boolean;
  readonly onOpen: (page: OpenPage) => void;
  readonly onClose: (path: string) => void;
  /** Called with the tab's path when the user opens the tab's menu. */
  readonly onMenu: (path: string) => void;
  /** Called with the tab's path when the user starts to drag it, and with undefined when the drag ends. */
  readonly onDrag: (path: string | undefined) => void;
  /** Called with this tab's path when the user drops another tab on this tab. */
  readonly onDrop: (path: string) => void;
}

/** One open page in the tab bar. The middle mouse button and the Delete key close the page as well. */
export const Tab = memo(function Tab(props: Props) {
  const { ref, page, isActive, isDragged, onOpen, onClose, onMenu, onDrag, onDrop } = props;
  const t = useTexts();
  const [isTarget, setIsTarget] = useState(false);
  const name = t(getTabTitle(page));
  const looks = { active: isActive, dragged: isDragged, target: isTarget && !isDragged };
  const look = Object.entries(looks).flatMap(([state, is]) => (is ? styles[state] : []));
  const closable = !staysOpen(page);
  return (
    <div
      ref={ref}
      role="presentation"
      className={[styles.tab, ...look].join(' ')}
      draggable
      onContextMenu={() => onMenu(page.path)}
      onMouseDown={(event) => {
        // Prevents the browser's middle-button scrolling.
        if (event.button === 1) event.preventDefault();
      }}
      onAuxClick={({ button }) => {
        if (button === 1 && closable) onClose(page.path);
      }}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        // Sets some data, since Firefox does not start a drag without data.
        dataTransfer.setData('text/plain', name);
        onDrag(page.path);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsTarget(false);
        onDrop(page.path);
      }}
    >
      <button
        type="button"
        role="tab"
        aria-selected={isActive}
        aria-keyshortcuts={closable ? 'Delete' : undefined}
        tabIndex={isActive ? 0 : -1}
        title={name}
        className={styles.name}
        onClick={() => onOpen(page)}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && closable) {
            neighbour(event, 'ArrowRight')?.focus();
            onClose(page.path);
            return;
          }
          const next = neighbour(event, event.key);
          // Prevents the arrow keys from scrolling the page.
          if (next) event.preventDefault();
          next?.focus();
        }}
      >
        {page.isPinned && <PushpinFilled className={styles.pin} aria-label={t('已固定')} />}
        <span className={styles.text}>{name}</span>
        {page.isUnsaved && (
          <span role="img" aria-label={t('有未保存的修改')} title={t('有未保存的修改')} className={styles.dot} />
        )}
      </button>
      {closable && (
        // This button is for the mouse only: keyboard users have the Delete key and the tab's menu.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          title={t('关闭')}
          className={styles.close}
          onClick={({ detail }) => {
            // Ignores the second click of a double click, which hits the next tab's button once this tab is gone.
            if (detail < 2) onClose(page.path);
          }}
        >
          {CLOSE}
        </button>
      )}
    </div>
  );
});

// Returns the tab to which a key moves the focus.
function neighbour({ currentTarget }: KeyboardEvent, key: string): HTMLElement | undefined {
  const all = [...(currentTarget.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const index = all.findIndex((tab) => tab === currentTarget);
  if (key === 'ArrowRight') return all[index + 1] ?? all[0];
  if (key === 'ArrowLeft') return all[index - 1] ?? all.at(-1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  return undefined;
}
