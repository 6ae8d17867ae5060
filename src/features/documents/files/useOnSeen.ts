import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns a ref, and calls `onSeen` when its element comes into view. Undefined: nothing is observed. */
export function useOnSeen<E extends Element>(onSeen: (() => void) | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!onSeen || !element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [onSeen]);
  return ref;
}
