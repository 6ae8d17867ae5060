import { useEffect } from 'react';
import type { LazyScreen } from './lazyScreen';

// Delay in milliseconds before code is preloaded, by which time the page should have loaded its own data.
const PRELOAD_DELAY_MS = 2_000;

/** Loads code that the user of this component probably needs next, once the page has had time to load. */
export function usePreload({ preload }: Pick<LazyScreen<object>, 'preload'>): void {
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [preload]);
}
