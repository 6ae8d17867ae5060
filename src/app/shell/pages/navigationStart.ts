import { useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { selectCurrentPath } from '@/kernel/tabs/slice';
import type { PagesState } from '../tabs/unsavedMark';

// Keyed by store, but outside its state, since nothing rendered depends on it.
const navigationTimes = new WeakMap<object, number>();

/** Records when the user navigated to the current page: at the click, well before the page is painted. */
export function useNavigationStart(): void {
  const store = useStore<PagesState>();
  useLayoutEffect(() => {
    let here = selectCurrentPath(store.getState());
    return store.subscribe(() => {
      const path = selectCurrentPath(store.getState());
      if (path !== here) navigationTimes.set(store, performance.now());
      here = path;
    });
  }, [store]);
}

/** Milliseconds since the user navigated to the current page; 0 if the portal was opened there. */
export function msSinceNavigation(store: object): number {
  const at = navigationTimes.get(store);
  return at === undefined ? 0 : performance.now() - at;
}
