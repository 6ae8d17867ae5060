import { useEffect, useRef } from 'react';

// Milliseconds without a change after which a draft is saved by itself.
const AUTOSAVE_MS = 3000;

/**
 * Saves a draft by itself some seconds after the last change of its content, as long as there is something to save. `content` stays
 * the same object while nothing changes.
 */
export function useAutosave(isDue: boolean, content: object, save: () => Promise<unknown>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void latest.current(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [isDue, content]);
}
