import { useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { selectCurrentPath } from '@/kernel/tabs/slice';
import type { PagesState } from '../tabs/unsavedMark';

// By store; no part of its state, as nothing that is drawn depends on it.
const entered = new WeakMap<object, number>();

/** Remembers when the person came to the page where they are: with their click, well before the page is drawn. */
export function useNavigationStart(): void {
  const store = useStore<PagesState>();
  useLayoutEffect(() => {
    let here = selectCurrentPath(store.getState());
    return store.subscribe(() => {
      const path = selectCurrentPath(store.getState());
      if (path !== here) entered.set(store, performance.now());
      here = path;
    });
  }, [store]);
}

/** Milliseconds since the person came to the page where they are; 0 if the portal began there. */
export function msSinceNavigation(store: object): number {
  const at = entered.get(store);
  return at === undefined ? 0 : performance.now() - at;
}
