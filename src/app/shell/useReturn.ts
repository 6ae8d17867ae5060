import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { afterPicture } from './afterPicture';

/** How far a page has come back. */
export interface Return {
  /** Whether what is in the page runs. */
  readonly isRunning: boolean;
  /** For the element around all of the page. */
  readonly around: RefCallback<HTMLElement>;
}

/**
 * Shows a page that comes back as it was left, at once, and lets it run after that picture; the page that goes stops after it,
 * too. Taking up again all that runs in a page takes several times as long as showing what it holds. One that comes back to
 * another address, not `isAsLeft`, has to run first, as it holds something else then.
 *
 * Until it runs nothing may be drawn in it: React would hide it again with that.
 */
export function useReturn(isShown: boolean, isAsLeft: boolean): Return {
  const [isRunning, setIsRunning] = useState(isShown);
  if (isShown && !isRunning && !isAsLeft) setIsRunning(true);

  // React takes its own element away when the page stops, so it is remembered.
  const element = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    // As React hides what does not run, and shows it.
    if (isShown) element.current?.style.removeProperty('display');
    else element.current?.style.setProperty('display', 'none', 'important');
    // Dialogs stand elsewhere, and go with their page: before the picture.
    if (!isShown && isRunning && document.querySelector('[aria-modal=true]')) {
      queueMicrotask(() => {
        flushSync(() => {
          setIsRunning(false);
        });
      });
    }
  }, [isShown, isRunning]);
  useEffect(() => {
    if (isShown === isRunning) return undefined;
    return afterPicture(() => {
      startTransition(() => {
        setIsRunning(isShown);
      });
    });
  }, [isShown, isRunning]);

  const [around] = useState<RefCallback<HTMLElement>>(() => (shown: HTMLElement | null) => {
    if (shown) element.current = shown;
  });
  return { isRunning, around };
}
