import { matchPath } from 'react-router-dom';
import { isPathAllowed } from '@/kernel/navigation/isPathAllowed';
import { namedRoutes, pathTo } from '@/kernel/navigation/namedRoutes';
import { parseLocation } from '@/kernel/navigation/location';
import { validateReturnPath } from '@/kernel/navigation/returnPath';
import { trimTrailingSlashes } from '@/kernel/tabs/pageKinds';
import { findFirstPagePath } from '@/kernel/navigation/appTarget';
import { findRoute, parseSubAppCode, appendQuery } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu } from '@/kernel/navigation/dynamicRoutes';
import type { SessionState } from '@/kernel/session/slice';
import { SUB_APP_PAGES_PATH } from 'contract/base';

/** The decision about a visit: show the page, wait, redirect, or refuse. */
export type VisitDecision =
  | { readonly kind: 'show' }
  /** The user is not known yet, so the visit waits for the server's answer. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The user may not open the address, or nothing is there. `here` is the query string that names the address. */
  | { readonly kind: 'refuse'; readonly here: string };

/** A visit to an address, with the state of the session. */
export interface Visit {
  readonly path: string;
  readonly search: string;
  readonly phase: SessionState['phase'];
  /** Whether signing in should lead back to this address. */
  readonly keepsPlace: boolean;
  readonly appMenus: readonly AppMenu[];
}

const LOGIN = pathTo('Login');
const HOME = pathTo('SmartubeAdminHome');
const UNAUTHORIZED = pathTo('Unauthorized');
const RESET_PASSWORD = pathTo('ResetPassword');
const DINGDING_LOGIN = pathTo('DingdingLogin');

/** Addresses that are open without a session (NAV-02). */
const publicPaths: readonly string[] = [
  pathTo('Index'),
  LOGIN,
  RESET_PASSWORD,
  DINGDING_LOGIN,
  pathTo('Introduce'),
  UNAUTHORIZED,
  pathTo('NotFound'),
];

/** The addresses that every signed-in user may open. */
const ownPaths: readonly string[] = [HOME, pathTo('ProjectView')];

// A project page is open to every signed-in user. The page itself checks that the project exists. An address without a
// project id redirects to the project list (NAV-07).
const PROJECT_PAGE = namedRoutes.DataViewInteractionPutting;
const NO_PROJECT = /^\/project\/{1,2}dataView$/;

const SHOW: VisitDecision = { kind: 'show' };

/** Decides about a visit: shows the page, waits for the session to open, or redirects (SES-04, NAV-03, NAV-08). */
export function decideVisit({ path, search, phase, keepsPlace, appMenus }: Visit): VisitDecision {
  // A share is open to everybody, and has nothing to do with a session.
  if (matchPath(namedRoutes.Share, path)) return SHOW;
  // A user with an initial password may only change the password, or choose another account on the messenger's page.
  if (phase === 'restricted') {
    return path === RESET_PASSWORD || path === DINGDING_LOGIN ? SHOW : { kind: 'redirect', to: RESET_PASSWORD };
  }
  if (path === LOGIN && phase === 'open') {
    return { kind: 'redirect', to: validateReturnPath(new URLSearchParams(search).get('redirect')) ?? HOME };
  }
  // The form stays on screen while its credentials are checked (`signingIn`). While a session opens, no form is shown,
  // since a redirect is about to replace it.
  if (path === LOGIN && phase === 'opening') return { kind: 'wait' };
  // Leaves the 401 page once the user may open the page that was refused before.
  const wanted =
    path === UNAUTHORIZED && phase === 'open' && validateReturnPath(new URLSearchParams(search).get('redirect'));
  if (wanted && isAllowed(appMenus, trimTrailingSlashes(parseLocation(wanted).pathname)))
    return { kind: 'redirect', to: wanted };
  if (publicPaths.includes(path)) return SHOW;
  if (phase === 'opening' || phase === 'signingIn') return { kind: 'wait' };
  const here = `?redirect=${encodeURIComponent(path + search)}`;
  if (phase === 'none') return { kind: 'redirect', to: keepsPlace && path !== HOME ? LOGIN + here : LOGIN };
  if (NO_PROJECT.test(path)) return { kind: 'redirect', to: pathTo('ProjectView') };
  if (isAllowed(appMenus, path)) return SHOW;
  const subApp = parseSubAppCode(path);
  if (subApp !== undefined) {
    const base = `${SUB_APP_PAGES_PATH}/${subApp}`;
    const first = findFirstPagePath(appMenus.find(({ appCode }) => appCode === subApp)?.entries ?? []);
    // Shows the sub-app even if its menu has no page for this user: the sub-app's page reports the missing permission
    // (APP-05).
    if (!first?.startsWith(`${base}/`)) return SHOW;
    if (path === base) return { kind: 'redirect', to: appendQuery(first, search.slice(1)) };
  }
  return { kind: 'refuse', here };
}

function isAllowed(appMenus: readonly AppMenu[], path: string): boolean {
  const isPage =
    matchPath(PROJECT_PAGE, path) !== null ||
    ownPaths.includes(path) ||
    path.startsWith('/redirect/') ||
    findRoute(appMenus, path) !== undefined;
  return isPage && isPathAllowed(appMenus, path);
}
