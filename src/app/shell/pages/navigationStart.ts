import { useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { selectCurrentPath } from '@/kernel/tabs/slice';
import type { StateWithOpenPages } from '../tabs/unsavedMark';

// The time of the last navigation, by store. Kept outside the store's state, since no component renders the time.
const navigationTimes = new WeakMap<object, number>();

/**
 * Records the time at which the user navigated to the current page: the time of the click, well before the page is
 * painted.
 */
export function useRecordNavigationStart(): void {
  const store = useStore<StateWithOpenPages>();
  useLayoutEffect(() => {
    let here = selectCurrentPath(store.getState());
    return store.subscribe(() => {
      const path = selectCurrentPath(store.getState());
      if (path !== here) navigationTimes.set(store, performance.now());
      here = path;
    });
  }, [store]);
}

/** Returns the milliseconds since the user navigated to the current page; 0 if the portal was opened at this page. */
export function getMsSinceNavigation(store: object): number {
  const at = navigationTimes.get(store);
  return at === undefined ? 0 : performance.now() - at;
}
