import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Returns a ref and whether its element has ever been in view. True at once if the browser can't observe elements. */
export function useHasBeenVisible<E extends Element>(): readonly [ref: RefObject<E | null>, isSeen: boolean] {
  const ref = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver !== 'function');
  useEffect(() => {
    const element = ref.current;
    if (isSeen || !element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isSeen]);
  return [ref, isSeen];
}
