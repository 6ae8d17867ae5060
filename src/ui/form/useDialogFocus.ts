import { useLayoutEffect } from 'react';

/**
 * Focuses a dialog on its first paint, and returns the focus to the element that opened the dialog after the dialog
 * unmounts. antd alone would focus the dialog only after its opening animation, so that Esc and early typing would
 * reach the page behind. And antd returns the focus only for dialogs that stay in the document after closing.
 */
export function useDialogFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    // The dialog that was opened last is in front.
    const panel = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap [role=dialog] > [tabindex]:first-child')];
    panel.at(-1)?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
    };
  }, []);
}
