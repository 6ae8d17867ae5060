import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { Router, createPath } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { formatLocation, parseLocation, replaced, selectLocation, visited } from '@/kernel/navigation/location';
import type { PortalLocation } from '@/kernel/navigation/location';
import { asTransition } from '@/platform/scheduling/asTransition';
import { KEY_ABOVE_PAGES } from '@/ui/page/ownAddress';
import { useStoreLocation } from './portalLocation';
import type { RoutedState } from './portalLocation';

// React Router itself stays where it is: a location above the open pages that changed would have all of them drawn anew.
const NOWHERE = { ...parseLocation('/', KEY_ABOVE_PAGES), state: null };

/**
 * React Router on the location that the store knows: to navigate is to dispatch an action, and nothing else. What is below
 * is told where the person is, or is put at an address by `At`.
 */
export function StoreRouter({ children }: { readonly children: (location: PortalLocation) => ReactNode }) {
  const store = useStore<RoutedState>();
  const dispatch = useDispatch();
  const location = useStoreLocation();
  const [navigator] = useState<Navigator>(() => ({
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to) => {
      const address = typeof to === 'string' ? to : createPath(to);
      // To where they are already there is no way back.
      const isHere = address === formatLocation(selectLocation(store.getState()));
      // Who follows a link goes on seeing their page until the code of the next one has come. Everything else that moves
      // the location changes more than it, and has to be seen at once with it.
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
    <Router location={NOWHERE} navigator={navigator}>
      {children(location)}
    </Router>
  );
}
