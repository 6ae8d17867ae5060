import { useEffect } from 'react';

/** Lets the browser ask before it leaves or reloads the page while something typed is not saved yet (NAV-09). */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    // The question and its words are the browser's own.
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
