import { pathTo } from '@/kernel/navigation/namedRoutes';
import { Redirect } from './Redirect';
import { screens } from './screens';

/** The props of a refused visit. */
export interface RefusedVisitProps {
  readonly path: string;
  /** The query string that names the address of the visit, to which the 401 page leads once the user may open it. */
  readonly here: string;
  readonly isTravelling: () => boolean;
}

/**
 * Redirects a visit to an address that this user may not open: to the 401 page, which knows the address if the build has
 * a screen there (NAV-03).
 */
export function RefusedVisit({ path, here, isTravelling }: RefusedVisitProps) {
  const isKnown = screens.some((screen) => screen.path === path);
  return <Redirect to={pathTo('Unauthorized') + (isKnown ? here : '')} isTravelling={isTravelling} />;
}
