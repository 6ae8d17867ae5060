import type { Store } from '@reduxjs/toolkit';
import { selectRunningSubApps } from '@/kernel/tabs/slice';
import type { StateWithOpenPages } from '../shell/tabs/unsavedMark';
import type { SubAppInstance } from './createSubAppInstance';

type PagesStore = Pick<Store<StateWithOpenPages>, 'getState' | 'subscribe'>;

/** The running sub-apps. `opening`: the key of one opening of a sub-app's page (`getOpeningKey`). */
export interface MountedSubApps {
  readonly find: (opening: string) => SubAppInstance | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly keep: (opening: string, subApp: SubAppInstance) => void;
}

const known = new WeakMap<PagesStore, MountedSubApps>();

/**
 * Returns the running sub-apps of a portal's store. A sub-app runs as long as the state keeps its page open and alive,
 * and not only as long as its component is mounted. React hides and shows pages by ending and restarting their effects,
 * which would mount the sub-app each time.
 */
export function getMountedSubApps(store: PagesStore): MountedSubApps {
  const found = known.get(store);
  if (found) return found;
  const live = new Map<string, SubAppInstance>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  store.subscribe(() => {
    if (live.size === 0) return;
    const kept = selectRunningSubApps(store.getState());
    for (const [opening, subApp] of live) {
      if (kept.includes(opening)) continue;
      live.delete(opening);
      subApp.end();
      tell();
    }
  });
  const mountedSubApps: MountedSubApps = {
    find: (opening) => live.get(opening),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    keep: (opening, subApp) => {
      live.set(opening, subApp);
      tell();
    },
  };
  known.set(store, mountedSubApps);
  return mountedSubApps;
}
