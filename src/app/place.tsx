import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { placeOf } from '@/kernel/navigation/location';
import type { Place } from '@/kernel/navigation/location';

/** Where the person is, for all that is not itself at a place: the frame, its bars, and what chooses the page. */
export const PlaceContext = createContext<Place>(placeOf('/', 'start'));

/** Where the person is, as far as the screen has followed. */
export function usePlace(): Place {
  return useContext(PlaceContext);
}

/**
 * Puts what is below at an address, whatever page is on screen. React Router's own `<Routes location>` would draw it anew
 * each time that anybody goes anywhere.
 */
export function At({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const located = useMemo(
    () => ({ location: { ...placeOf(address, 'page'), state: null }, navigationType: NavigationType.Pop }),
    [address],
  );
  return <LocationContext.Provider value={located}>{children}</LocationContext.Provider>;
}
