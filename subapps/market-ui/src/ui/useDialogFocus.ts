import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useChild } from '../child';

const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), [tabindex="0"]:not([aria-hidden])';

/**
 * Focuses a dialog when it is first painted, traps the focus, and restores it to the element that opened the dialog.
 * antd would do so by `document.activeElement`, which inside a shadow root names only the shadow root's host.
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
    /** Remembers which element of the dialog has the focus. */
    note: ({ target }: FocusEvent<HTMLElement>) => {
      if (panel.current?.contains(target)) last.current = target;
    },
    /** Returns the focus to the element that had it, since antd focuses the dialog's beginning after the animation. */
    settle: (isOpen: boolean) => {
      if (isOpen) last.current?.focus({ preventScroll: true });
    },
    /** Keeps Tab within the dialog. */
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
