import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { parseLocation, selectLocation } from '@/kernel/navigation/location';
import type { PortalLocation, location } from '@/kernel/navigation/location';

/** The part of the state that holds the location. */
export type StateWithLocation = Readonly<Record<typeof location.name, ReturnType<typeof location.reducer>>>;

/**
 * Returns the location in the store as component state, so that a change renders with the priority of the navigation,
 * such as a transition. A change of a selector's value would always render synchronously.
 */
export function useStoreLocation(): PortalLocation {
  const store = useStore<StateWithLocation>();
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
 * The location for the shell's bars. Each bar has its own provider, and no open page is inside a provider. If a context
 * above a hidden page changed, React would walk through the whole page when the page comes back, whether or not the
 * page uses the context.
 */
export const ShellLocationContext = createContext<PortalLocation | undefined>(undefined);

/** The location that is on screen. For the shell's bars only: throws inside a page, which reads its own address. */
export function useShellLocation(): PortalLocation {
  const location = useContext(ShellLocationContext);
  if (!location) throw new Error('No ShellLocationContext');
  return location;
}

/**
 * Gives its children a fixed address, independent of the page on screen. React Router's own `<Routes location>` would
 * re-render the children with every navigation.
 */
export function LocationScope({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const located = useMemo(
    () => ({ location: { ...parseLocation(address, 'page'), state: null }, navigationType: NavigationType.Pop }),
    [address],
  );
  return <LocationContext.Provider value={located}>{children}</LocationContext.Provider>;
}
