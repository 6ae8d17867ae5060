import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Refetches a list on each search with unchanged parameters: pressing 查询 shows what there is now, while a page that is
 * shown again is not refetched for it.
 */
export function useFresh({ repeats }: { readonly repeats: number }, refetch: () => unknown): void {
  const askAgain = useEffectEvent(refetch);
  const answered = useRef(repeats);
  useEffect(() => {
    // Effects of a page run again when it is shown again.
    if (repeats !== answered.current) askAgain();
    answered.current = repeats;
  }, [repeats]);
}
