import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { placeOf, selectLocation } from '@/kernel/navigation/location';
import type { Place, location } from '@/kernel/navigation/location';

/** The part of the store that says where the person is. */
export type RoutedState = Readonly<Record<typeof location.name, ReturnType<typeof location.reducer>>>;

/**
 * Where the person is, as the store has it. It is drawn as urgently as whoever moved wanted it drawn: a selector's value
 * would always be drawn at once.
 */
export function useStorePlace(): Place {
  const store = useStore<RoutedState>();
  const [place, setPlace] = useState<Place>(() => selectLocation(store.getState()));
  useLayoutEffect(() => {
    const follow = () => {
      setPlace(selectLocation(store.getState()));
    };
    follow();
    return store.subscribe(follow);
  }, [store]);
  return place;
}

/**
 * Where the person is, for the bars of the frame. It stands around each of them and never above an open page: React goes
 * through all of a page that comes back when a context above it has changed meanwhile, whether or not the page asks for it.
 */
export const PlaceContext = createContext<Place | undefined>(undefined);

/** Where the person is, as far as the screen has followed; asked by what belongs to a bar of the frame. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('Only the bars of the frame know where the person is: a page is told by its address');
  return place;
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
