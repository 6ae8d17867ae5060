import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { parseLocation, selectLocation } from '@/kernel/navigation/location';
import type { PortalLocation, location } from '@/kernel/navigation/location';

/** The part of the store that says where the person is. */
export type RoutedState = Readonly<Record<typeof location.name, ReturnType<typeof location.reducer>>>;

/**
 * Where the person is, as the store has it. It is drawn as urgently as whoever moved wanted it drawn: a selector's value
 * would always be drawn at once.
 */
export function useStoreLocation(): PortalLocation {
  const store = useStore<RoutedState>();
  const [location, setLocation] = useState<PortalLocation>(() => selectLocation(store.getState()));
  useLayoutEffect(() => {
    const follow = () => {
      setLocation(selectLocation(store.getState()));
    };
    follow();
    return store.subscribe(follow);
  }, [store]);
  return location;
}

/**
 * Where the person is, for the bars of the frame. It stands around each of them and never above an open page: React goes
 * through all of a page that comes back when a context above it has changed meanwhile, whether or not the page asks for it.
 */
export const ShellLocationContext = createContext<PortalLocation | undefined>(undefined);

/** Where the person is, as far as the screen has followed; asked by what belongs to a bar of the frame. */
export function useShellLocation(): PortalLocation {
  const location = useContext(ShellLocationContext);
  if (!location) throw new Error('useShellLocation needs a bar of the shell');
  return location;
}

/**
 * Puts what is below at an address, whatever page is on screen. React Router's own `<Routes location>` would draw it anew
 * each time that anybody goes anywhere.
 */
export function LocationScope({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const located = useMemo(
    () => ({ location: { ...parseLocation(address, 'page'), state: null }, navigationType: NavigationType.Pop }),
    [address],
  );
  return <LocationContext.Provider value={located}>{children}</LocationContext.Provider>;
}
