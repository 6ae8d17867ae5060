import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How wide an element is, as long as it stands; at first, and out of sight, this. */
export function useWidth(first: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const measure = () => {
      const now = element.current?.clientWidth ?? 0;
      if (now > 0) setWidth(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
