import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '@/platform/scheduling/afterPaint';
import { asTransition } from '@/platform/scheduling/asTransition';
import { hideKeepingLayout, showKeptElement } from '@/platform/scheduling/keptLayout';

/** The state of a page that is shown or kept alive. */
export interface KeepAliveState {
  /** Whether the page's effects run. */
  readonly isRunning: boolean;
  /** The ref of the element around the whole page. */
  readonly around: RefCallback<HTMLElement>;
}

// The first event of each kind of input. Everything that a user does in a page begins with one of them.
const INPUT_EVENTS = ['focusin', 'pointerdown', 'keydown', 'beforeinput', 'input', 'click'];

/**
 * Hides a page when it leaves the screen, and shows the page with its former content as soon as it comes back. The
 * effects of the page start only after that paint, since restarting all effects takes several times as long as showing
 * the content. The effects of a page that leaves the screen stop after the paint as well. If a page comes back at
 * another address (not `isAsLeft`), its effects start at once, since its content changes. They also start at once when
 * the user acts in the page: React defers the changes of a hidden page, so a letter that is typed before would be lost.
 *
 * A hidden page keeps its layout (`content-visibility`), since computing the layout is half of the cost of showing the
 * page.
 */
export function useKeepAlive(isShown: boolean, isAsLeft: boolean): KeepAliveState {
  const [isRunning, setIsRunning] = useState(isShown);
  if (isShown && !isRunning && !isAsLeft) setIsRunning(true);

  // React clears the ref when the effects of the page stop, so the hook stores the element itself.
  const element = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    // Dialogs are rendered outside the page by React portals, so this effect hides them together with the page before
    // the paint.
    if (!isShown && isRunning && document.querySelector('[aria-modal=true]')) {
      queueMicrotask(() => {
        flushSync(() => {
          setIsRunning(false);
        });
      });
    }
    if (!element.current) return undefined;
    return isShown ? showKeptElement(element.current) : hideKeepingLayout(element.current);
  }, [isShown, isRunning]);
  useEffect(() => {
    if (isShown === isRunning) return undefined;
    return afterPaint('pageAfterPaint', () => {
      asTransition(() => {
        setIsRunning(isShown);
      });
    });
  }, [isShown, isRunning]);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!isShown || isRunning || !shown) return undefined;
    const start = () => {
      flushSync(() => {
        setIsRunning(true);
      });
    };
    // Captured, so that the page runs before React dispatches the event in it.
    for (const type of INPUT_EVENTS) shown.addEventListener(type, start, { capture: true, once: true });
    return () => {
      for (const type of INPUT_EVENTS) shown.removeEventListener(type, start, { capture: true });
    };
  }, [isShown, isRunning]);

  const [around] = useState<RefCallback<HTMLElement>>(() => (shown: HTMLElement | null) => {
    if (shown) element.current = shown;
  });
  return { isRunning, around };
}
