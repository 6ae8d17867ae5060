import { startTransition, useEffect, useState } from 'react';
import { isOptimizationEnabled } from './switches';
import type { RenderOptimization } from './switches';

/**
 * False during a component's first render, and true in a transition after its mount. For content that need not be in
 * the first render.
 */
export function useIsMounted(name: RenderOptimization): boolean {
  const [isStanding, setIsStanding] = useState(() => !isOptimizationEnabled(name));
  useEffect(() => {
    startTransition(() => setIsStanding(true));
  }, []);
  return isStanding;
}
