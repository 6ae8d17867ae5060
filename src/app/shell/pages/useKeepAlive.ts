import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '@/platform/scheduling/afterPaint';
import { asTransition } from '@/platform/scheduling/asTransition';
import { hideKeepingLayout, showAgain } from '@/platform/scheduling/keptLayout';

/** How far a page has come back. */
export interface KeepAlive {
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
 * A page that is away keeps its layout (`content-visibility`), which is half of what showing it takes. Until it runs again
 * nothing may be drawn in it: React would hide it with that.
 */
export function useKeepAlive(isShown: boolean, isAsLeft: boolean): KeepAlive {
  const [isRunning, setIsRunning] = useState(isShown);
  if (isShown && !isRunning && !isAsLeft) setIsRunning(true);

  // React takes its own element away when the page stops, so it is remembered.
  const element = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    // Dialogs stand elsewhere, and go with their page: before the picture.
    if (!isShown && isRunning && document.querySelector('[aria-modal=true]')) {
      queueMicrotask(() => {
        flushSync(() => {
          setIsRunning(false);
        });
      });
    }
    if (!element.current) return undefined;
    if (!isShown) return hideKeepingLayout(element.current);
    showAgain(element.current);
    return undefined;
  }, [isShown, isRunning]);
  useEffect(() => {
    if (isShown === isRunning) return undefined;
    return afterPaint('pageAfterPaint', () => {
      asTransition(() => {
        setIsRunning(isShown);
      });
    });
  }, [isShown, isRunning]);

  const [around] = useState<RefCallback<HTMLElement>>(() => (shown: HTMLElement | null) => {
    if (shown) element.current = shown;
  });
  return { isRunning, around };
}
