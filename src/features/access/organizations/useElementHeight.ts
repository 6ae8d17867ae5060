import { useCallback, useState } from 'react';

/** Measures the height of an element in pixels, which a virtualised list needs. */
export function useElementHeight(): readonly [
  measure: (element: HTMLElement | null) => (() => void) | undefined,
  height: number,
] {
  const [height, setHeight] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      // Ignores a height of 0: the page is hidden and can't be measured.
      if (element.clientHeight > 0) setHeight(element.clientHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [measure, height];
}
