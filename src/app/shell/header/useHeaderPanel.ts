import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface Focusable {
  readonly focus: () => void;
}

/**
 * The state of a panel that a header button opens. `popover` has the props of the panel's popover, and `panel` is the ref
 * of the element that takes the focus when the panel opens, even if the element's code is loaded only then. Esc closes
 * the panel, wherever the focus is, and returns the focus to the button.
 */
export function useHeaderPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<Focusable>(null);
  const panel = useCallback((element: Focusable | null) => {
    content.current = element;
    element?.focus();
  }, []);
  const popover = useMemo(
    () => ({
      trigger: 'click' as const,
      onOpenChange: setIsOpen,
      afterOpenChange: (opened: boolean) => {
        if (opened) content.current?.focus();
      },
    }),
    [],
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    // A panel that is opened again before it has disappeared is not mounted anew.
    content.current?.focus();
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
  return { isOpen, setIsOpen, button, panel, popover: { ...popover, open: isOpen } };
}
