import { Popover } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import button from './panelButton.module.css';
import styles from './panels.module.css';
import type { ListWithPreferences } from '@/ui/list/listPreferences';

/** The props of the panels that the buttons above a list open: its settings and its saved views. */
export interface ListPanelProps {
  readonly list: ListWithPreferences;
  readonly onClose: () => void;
}

interface Props {
  readonly name: string;
  readonly placement: 'bottomLeft' | 'bottomRight';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel of a list, anchored at the button that opened it. Takes the focus; Esc and a click outside close it. */
export function ListPanel({ name, placement, onClose, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    content.current?.focus({ preventScroll: true });
    const byKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Node && content.current?.contains(target)) close();
    };
    document.addEventListener('keydown', byKey);
    return () => {
      document.removeEventListener('keydown', byKey);
    };
  }, []);
  return (
    <Popover
      open
      trigger="click"
      placement={placement}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      content={
        <div ref={content} role="dialog" aria-label={name} tabIndex={-1} className={styles.panel}>
          {children}
        </div>
      }
    >
      <span className={button.anchor} />
    </Popover>
  );
}
