import { startTransition, useEffect, useState } from 'react';

/** False while a component is made, and true in a task of its own after that: for what need not be drawn with it at once. */
export function useIsStanding(): boolean {
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => {
    startTransition(() => setIsStanding(true));
  }, []);
  return isStanding;
}
