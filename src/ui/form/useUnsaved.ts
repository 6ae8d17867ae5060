import { createContext, useContext, useEffect, useId } from 'react';

/** Hears of input that is not saved yet, each under an id of its own. */
export interface UnsavedListener {
  readonly changed: (id: string, isUnsaved: boolean) => void;
  /** It left the screen: closed, or hidden with its page, which only the listener knows. */
  readonly left: (id: string) => void;
}

/** Who hears of unsaved input around a form: its open page, if it has one. */
export const UnsavedContext = createContext<UnsavedListener | undefined>(undefined);

/**
 * Tells of something typed that is not saved yet: its page bears a mark, and the browser asks before it leaves or reloads
 * the portal (NAV-09). `settle` says that it is saved, be the page in sight or not.
 */
export function useUnsaved(isDirty: boolean): { readonly settle: () => void } {
  const id = useId();
  const listener = useContext(UnsavedContext);
  useEffect(() => {
    listener?.changed(id, isDirty);
  }, [listener, id, isDirty]);
  useEffect(() => () => listener?.left(id), [listener, id]);
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
  return { settle: () => listener?.changed(id, false) };
}
