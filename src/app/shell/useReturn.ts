import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefCallback } from 'react';

// Milliseconds for which a picture is waited for that may never come, as in a browser tab that nobody looks at.
const PATIENCE = 200;

/** How far a page has come back. */
export interface Return {
  /** Whether what is in the page runs. */
  readonly isRunning: boolean;
  /** For the element around all of the page. */
  readonly around: RefCallback<HTMLElement>;
}

/**
 * Shows a page that comes back as it was left, at once, and lets it run after that picture: taking up again all that runs in
 * a page takes several times as long as showing what it holds. One that comes back to another address, not `isAsLeft`, has
 * to run first, as it holds something else then. A page that goes stops at once.
 *
 * Until it runs nothing may be drawn in it: React would hide it again with that.
 */
export function useReturn(isShown: boolean, isAsLeft: boolean): Return {
  const [isRunning, setIsRunning] = useState(isShown);
  if (isRunning !== isShown && !(isShown && isAsLeft)) setIsRunning(isShown);

  // React takes its own element away when the page stops, so it is remembered.
  const element = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (isRunning) return;
    // React's own way of hiding what does not run, and of showing it.
    if (isShown) element.current?.style.removeProperty('display');
    else element.current?.style.setProperty('display', 'none', 'important');
  }, [isShown, isRunning]);
  useEffect(() => {
    if (!isShown || isRunning) return undefined;
    const run = () => {
      startTransition(() => {
        setIsRunning(true);
      });
    };
    let late = setTimeout(run, PATIENCE);
    const frame = requestAnimationFrame(() => {
      clearTimeout(late);
      late = setTimeout(run);
    });
    return () => {
      clearTimeout(late);
      cancelAnimationFrame(frame);
    };
  }, [isShown, isRunning]);

  const [around] = useState<RefCallback<HTMLElement>>(() => (shown: HTMLElement | null) => {
    if (shown) element.current = shown;
  });
  return { isRunning, around };
}
