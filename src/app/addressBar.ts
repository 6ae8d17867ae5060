import type { Dispatch, Store } from '@reduxjs/toolkit';
import { formatLocation, parseLocation, returned, selectLocation } from '@/kernel/navigation/location';
import type { PortalLocation, location } from '@/kernel/navigation/location';
import { reportError } from '@/platform/reportError';

type Located = Store<Readonly<Record<typeof location.name, ReturnType<typeof location.reducer>>>> & {
  readonly dispatch: Dispatch;
};

/**
 * Synchronises the browser's address bar and history with the store. The store leads: each navigation of a page or flow
 * is written to the history, and so is each location to which a developer travels in time. The browser's back and
 * forward buttons dispatch `returned`.
 */
export function connectAddressBar(store: Located, isTravelling: () => boolean): void {
  store.dispatch(returned(addressOnScreen()));
  let shown = selectLocation(store.getState());
  window.history.replaceState({ key: shown.key, depth: depthOf() }, '', formatLocation(shown));
  window.addEventListener('popstate', () => store.dispatch(returned(addressOnScreen())));
  store.subscribe(() => {
    const state = store.getState();
    const location = selectLocation(state);
    if (location === shown) return;
    shown = location;
    const isNew = location.way === 'visited' && !isTravelling();
    const entry = { key: location.key, depth: depthOf() + (isNew ? 1 : 0) };
    try {
      if (isNew) window.history.pushState(entry, '', formatLocation(location));
      else window.history.replaceState(entry, '', formatLocation(location));
    } catch (error) {
      // Safari refuses more than 100 history entries in 30 seconds. The pages still navigate, and the next navigation
      // updates the address bar.
      reportError(error);
    }
  });
}

/** Whether going back leads to a page that this visit has opened before. */
export function canGoBack(): boolean {
  return depthOf() > 0;
}

// Returns the number of the portal's own history entries before the current one. The number is stored in the history
// entry, so that it survives a reload.
function depthOf(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) || 0 : 0;
}

function addressOnScreen(): PortalLocation {
  const { pathname, search, hash } = window.location;
  const state: unknown = window.history.state;
  const isOurs = typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';
  return parseLocation(formatLocation({ pathname, search, hash }), isOurs ? String(state.key) : undefined);
}
