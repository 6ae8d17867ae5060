import { startTransition, useEffect, useState } from 'react';
import { isOn } from './switches';
import type { Scheduling } from './switches';

/**
 * False during a component's first render, and true in a transition after its mount. For content that need not be in
 * the first render.
 */
export function useIsMounted(name: Scheduling): boolean {
  const [isStanding, setIsStanding] = useState(() => !isOn(name));
  useEffect(() => {
    startTransition(() => setIsStanding(true));
  }, []);
  return isStanding;
}
