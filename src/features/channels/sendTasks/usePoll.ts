import { useEffect, useRef } from 'react';

/**
 * Calls `refetch` again and again while `isOn`, not while the browser does not show the window. The effects of a page that is not on
 * screen do not run, so that it does not poll either.
 */
export function usePoll(refetch: () => unknown, intervalMs: number, isOn: boolean): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isOn]);
}
