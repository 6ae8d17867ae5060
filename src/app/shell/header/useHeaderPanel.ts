import { useEffect, useRef, useState } from 'react';

/**
 * The state of a panel that a header button opens. Esc closes the panel, wherever the focus is, and returns the focus
 * to the button.
 */
export function useHeaderPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  return { isOpen, setIsOpen, button };
}
