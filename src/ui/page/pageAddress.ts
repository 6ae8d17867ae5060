import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Params } from 'react-router-dom';

/** The key of React Router's location outside the pages, which does not change on navigation. */
export const KEY_OUTSIDE_PAGES = 'abovePages';

/**
 * The address of the page that contains the component, whichever page is on screen. Throws outside the pages, as in a
 * bar of the frame; use the location on screen there (`useShellLocation`).
 */
export function usePageAddress(): ReturnType<typeof useLocation> {
  const address = useLocation();
  if (address.key === KEY_OUTSIDE_PAGES) {
    throw new Error('usePageAddress needs a page');
  }
  return address;
}

/** The query string of the page's own address, and its setter. Throws outside the pages. */
export function usePageSearch(): ReturnType<typeof useSearchParams> {
  usePageAddress();
  return useSearchParams();
}

/** The path parameters of the page's own address. Throws outside the pages. */
export function usePageParams(): Readonly<Params> {
  usePageAddress();
  return useParams();
}
