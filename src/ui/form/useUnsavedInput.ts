import { createContext, useContext, useEffect, useId } from 'react';

/** Receives changes of unsaved input, each under its own id. */
export interface UnsavedInputListener {
  readonly changed: (id: string, isUnsaved: boolean) => void;
  /**
   * The input's component was unmounted, or hidden together with its page. Only the listener knows which of the two has
   * happened.
   */
  readonly left: (id: string) => void;
}

/** Provides a form with the listener of the open page that contains the form. Undefined outside the open pages. */
export const UnsavedInputContext = createContext<UnsavedInputListener | undefined>(undefined);

/**
 * Reports unsaved input: marks its page, and makes the browser ask before it leaves or reloads the portal (NAV-09).
 * `settle` reports that the input is saved, even while the page is hidden.
 */
export function useUnsavedInput(isDirty: boolean): { readonly settle: () => void } {
  const id = useId();
  const listener = useContext(UnsavedInputContext);
  useEffect(() => {
    listener?.changed(id, isDirty);
  }, [listener, id, isDirty]);
  useEffect(() => () => listener?.left(id), [listener, id]);
  useEffect(() => {
    if (!isDirty) return undefined;
    // Asks for confirmation. The browser supplies the question and its text.
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
  return { settle: () => listener?.changed(id, false) };
}
