import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Refetches a list on each search with unchanged parameters, so that 查询 shows current data. Showing a page again does
 * not refetch.
 */
export function useFresh({ repeats }: { readonly repeats: number }, refetch: () => unknown): void {
  const askAgain = useEffectEvent(refetch);
  const answered = useRef(repeats);
  useEffect(() => {
    // Showing a page again runs its effects again.
    if (repeats !== answered.current) askAgain();
    answered.current = repeats;
  }, [repeats]);
}
