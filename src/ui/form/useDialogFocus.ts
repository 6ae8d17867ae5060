import { useLayoutEffect } from 'react';

/**
 * Puts the focus into a dialog with the first picture of it, and gives it back to what opened the dialog when that is gone.
 * antd waits for the dialog's motion, so that Esc and what is typed meanwhile would go to what is behind it; and it gives
 * the focus back only from dialogs that stay in the page when they are closed.
 */
export function useDialogFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    // The dialog that came last is in front.
    const panel = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap [role=dialog] > [tabindex]:first-child')];
    panel.at(-1)?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
    };
  }, []);
}
