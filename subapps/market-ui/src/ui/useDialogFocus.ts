import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useChild } from '../child';

const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), [tabindex="0"]:not([aria-hidden])';

/**
 * Puts the focus into a dialog with the first picture of it, keeps it there, and gives it back to what opened the dialog.
 * antd does all that by `document.activeElement`, which in a shadow root is never but its host.
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
    /** Remembers where in the dialog the focus is. */
    note: ({ target }: FocusEvent<HTMLElement>) => {
      if (panel.current?.contains(target)) last.current = target;
    },
    /** After its motion antd puts the focus to the dialog's beginning: it belongs to where the person has it. */
    settle: (isOpen: boolean) => {
      if (isOpen) last.current?.focus({ preventScroll: true });
    },
    /** Tab goes round in the dialog. */
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
