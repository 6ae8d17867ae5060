import { startTransition, useEffect, useState } from 'react';
import { isOn } from './switches';
import type { Scheduling } from './switches';

/** False while a component is made, and true in a task of its own after that: for what need not be drawn with it at once. */
export function useIsMounted(name: Scheduling): boolean {
  const [isStanding, setIsStanding] = useState(() => !isOn(name));
  useEffect(() => {
    startTransition(() => setIsStanding(true));
  }, []);
  return isStanding;
}
