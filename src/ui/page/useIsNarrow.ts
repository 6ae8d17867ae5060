import { useSyncExternalStore } from 'react';

/** Windows below 760 px are narrow: the shell folds, and compact pages have one column (SHL-03). */
const NARROW = '(max-width: 759.98px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether the window is narrow, such as that of a phone, or of a desktop browser at 200 % zoom. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}
