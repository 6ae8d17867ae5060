import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Params } from 'react-router-dom';

/**
 * The constant key of React Router's location for the portal's shell: the components outside the pages, such as the
 * header and the tab bar. Their location does not change on navigation.
 */
export const SHELL_LOCATION_KEY = 'shell';

/**
 * The address of the page that contains the component, even while another page is on screen. Throws outside the pages,
 * as in the header or the tab bar; use `useShellLocation` there, which returns the location on screen.
 */
export function usePageAddress(): ReturnType<typeof useLocation> {
  const address = useLocation();
  if (address.key === SHELL_LOCATION_KEY) {
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
