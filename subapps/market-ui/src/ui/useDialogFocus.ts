import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useChild } from '../child';

const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), [tabindex="0"]:not([aria-hidden])';

/**
 * Focuses a dialog before it is first painted, traps the focus, and restores the focus to the element that opened the
 * dialog. antd uses `document.activeElement` for this, which inside a shadow root returns only the shadow root's host.
 */
export function useDialogFocus(first: string) {
  const { domElement } = useChild();
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const opener = activeIn(domElement);
    panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [domElement, first]);
  return {
    panel,
    /** Handles a focus event: remembers the element of the dialog that has the focus. */
    note: ({ target }: FocusEvent<HTMLElement>) => {
      if (panel.current?.contains(target)) last.current = target;
    },
    /**
     * Handles the end of antd's animation, after which antd focuses the beginning of the dialog: returns the focus to
     * the element that had the focus before.
     */
    settle: (isOpen: boolean) => {
      if (isOpen) last.current?.focus({ preventScroll: true });
    },
    /** Handles a key: keeps Tab within the dialog. */
    hold: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Tab') return;
      const stops = [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
      const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
      if (!from || activeIn(domElement) !== from) return;
      event.preventDefault();
      to?.focus();
    },
  };
}

function activeIn(element: HTMLElement): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}
