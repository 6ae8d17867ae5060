import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { Router, createPath } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { formatLocation, parseLocation, replaced, selectLocation, visited } from '@/kernel/navigation/location';
import type { PortalLocation } from '@/kernel/navigation/location';
import { asTransition } from '@/platform/scheduling/asTransition';
import { SHELL_LOCATION_KEY } from '@/ui/page/pageAddress';
import { useStoreLocation } from './portalLocation';
import type { StateWithLocation } from './portalLocation';

// The location that React Router itself always gets. If React Router got each new location, every navigation would
// re-render all open pages.
const CONSTANT_LOCATION = { ...parseLocation('/', SHELL_LOCATION_KEY), state: null };

/**
 * Connects React Router to the location in the store: a navigation only dispatches an action. Passes the location in
 * the store to `children`. Each page gets its own address from the `LocationScope` around it.
 */
export function StoreRouter({ children }: { readonly children: (location: PortalLocation) => ReactNode }) {
  const store = useStore<StateWithLocation>();
  const dispatch = useDispatch();
  const location = useStoreLocation();
  const [navigator] = useState<Navigator>(() => ({
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to) => {
      const address = typeof to === 'string' ? to : createPath(to);
      // Navigating to the current address adds no history entry.
      const isHere = address === formatLocation(selectLocation(store.getState()));
      // Dispatches in a transition, which keeps the former page on screen until the code of the next page has loaded.
      // Other changes of the location, such as a redirect, use no transition: they are part of a larger change of the
      // state, and the screen must show both at the same time.
      asTransition(() => {
        dispatch(isHere ? replaced(address) : visited(address));
      });
    },
    replace: (to) => {
      const address = typeof to === 'string' ? to : createPath(to);
      if (address !== formatLocation(selectLocation(store.getState()))) dispatch(replaced(address));
    },
    go: (steps) => {
      window.history.go(steps);
    },
  }));
  return (
    <Router location={CONSTANT_LOCATION} navigator={navigator}>
      {children(location)}
    </Router>
  );
}
