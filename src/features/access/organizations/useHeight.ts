import { useCallback, useState } from 'react';

/** The height of an element in pixels: a list that draws only what is in sight has to be told it. */
export function useHeight(): readonly [
  measure: (element: HTMLElement | null) => (() => void) | undefined,
  height: number,
] {
  const [height, setHeight] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      // Of a page that is kept but not shown there is nothing to measure.
      if (element.clientHeight > 0) setHeight(element.clientHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [measure, height];
}
