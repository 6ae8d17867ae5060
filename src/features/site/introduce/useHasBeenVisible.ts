import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has ever been in view; true at once if the browser can't observe it. */
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
