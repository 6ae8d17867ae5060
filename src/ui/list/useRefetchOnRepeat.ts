import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Refetches a list on each search with unchanged parameters, so that the button 查询 shows current data. Showing a kept
 * page again does not refetch.
 */
export function useRefetchOnRepeat({ repeats }: { readonly repeats: number }, refetch: () => unknown): void {
  const askAgain = useEffectEvent(refetch);
  const answered = useRef(repeats);
  useEffect(() => {
    // Skips runs of this effect that React causes by showing the page again.
    if (repeats !== answered.current) askAgain();
    answered.current = repeats;
  }, [repeats]);
}
