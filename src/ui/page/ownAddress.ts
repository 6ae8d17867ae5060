import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Params } from 'react-router-dom';

/** The key of React Router's location above the pages, which stays the same wherever the user goes. */
export const KEY_ABOVE_PAGES = 'abovePages';

/**
 * The address of the page around a component, whichever page is on screen. Throws outside of the pages, as in a bar of the
 * frame: what is there asks for the location on screen (`useShellLocation`).
 */
export function useOwnAddress(): ReturnType<typeof useLocation> {
  const address = useLocation();
  if (address.key === KEY_ABOVE_PAGES) {
    throw new Error('useOwnAddress needs a page');
  }
  return address;
}

/** The query of the page's own address, and what changes it. Throws outside of the pages. */
export function useOwnSearch(): ReturnType<typeof useSearchParams> {
  useOwnAddress();
  return useSearchParams();
}

/** The parameters in the path of the page's own address. Throws outside of the pages. */
export function useOwnParams(): Readonly<Params> {
  useOwnAddress();
  return useParams();
}
