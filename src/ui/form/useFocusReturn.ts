import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what opened a dialog when the dialog is gone. antd does so only for dialogs that stay in the
 * page when they are closed.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
    };
  }, []);
}
