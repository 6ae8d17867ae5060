import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LazyDialog } from '@/ui/page/LazyDialog';
import styles from './panelButton.module.css';

interface Props {
  readonly name: string;
  /** The icon of the button. Omitted: the button shows its name. */
  readonly icon?: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button of a list that opens a panel. The panel's code is loaded on opening. When the panel closes, the focus
 * returns to the button.
 */
export function PanelButton({ name, icon, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={icon ? `${styles.button} ${styles.icon}` : styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={icon ? name : undefined}
        aria-label={icon ? name : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon ?? name}
      </button>
      {isOpen && (
        <LazyDialog name={name} onClose={close}>
          {children(close)}
        </LazyDialog>
      )}
    </span>
  );
}
