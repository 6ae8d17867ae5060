import { matchPath } from 'react-router-dom';
import { isAdmitted } from '@/kernel/navigation/isAdmitted';
import { comingSoonPages, namedRoutes, pathTo } from '@/kernel/navigation/namedRoutes';
import { parseLocation } from '@/kernel/navigation/location';
import { returnPath } from '@/kernel/navigation/returnPath';
import { pathOf } from '@/kernel/tabs/pageKinds';
import { firstPage } from '@/kernel/navigation/appTarget';
import { routeAt, subAppCodeAt, withQuery } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu } from '@/kernel/navigation/dynamicRoutes';
import type { SessionState } from '@/kernel/session/slice';
import { SUB_APP_ROOT } from 'contract/base';

/** What becomes of a visit to an address. */
export type Decision =
  | { readonly kind: 'show' }
  /** It isn't known yet who is there. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

/** A visit, and who makes it. */
export interface Visit {
  readonly path: string;
  readonly search: string;
  readonly phase: SessionState['phase'];
  /** Whether signing in should lead back to this address. */
  readonly keepsPlace: boolean;
  readonly appMenus: readonly AppMenu[];
  /** Addresses at which the build has a screen, whether or not this user may open it. */
  readonly knownPaths: readonly string[];
}

const LOGIN = pathTo('Login');
const HOME = pathTo('SmartubeAdminHome');
const UNAUTHORIZED = pathTo('Unauthorized');
const RESET_PASSWORD = pathTo('ResetPassword');
const DINGDING_LOGIN = pathTo('DingdingLogin');

/** Addresses that everybody may open (NAV-02). */
const publicPaths: readonly string[] = [
  pathTo('Index'),
  LOGIN,
  RESET_PASSWORD,
  DINGDING_LOGIN,
  pathTo('Introduce'),
  UNAUTHORIZED,
  pathTo('NotFound'),
];

/** Addresses that everybody who is signed in may open. */
const ownPaths: readonly string[] = [HOME, pathTo('ProjectView'), ...comingSoonPages.map(pathTo)];

// A page of a project is everybody's; whether there is that project is asked where it is shown. Without one (NAV-07) there
// is nothing to ask.
const PROJECT_PAGE = namedRoutes.DataViewInteractionPutting;
const NO_PROJECT = /^\/project\/{1,2}dataView$/;

const show: Decision = { kind: 'show' };

/** Decides what becomes of a visit: it is shown, waits for the session to open, or is sent elsewhere (SES-04, NAV-03, NAV-08). */
export function decide({ path, search, phase, keepsPlace, appMenus, knownPaths }: Visit): Decision {
  // Who has to change their password first may do just that, or choose another account.
  if (phase === 'restricted') {
    return path === RESET_PASSWORD || path === DINGDING_LOGIN ? show : { kind: 'redirect', to: RESET_PASSWORD };
  }
  if (path === LOGIN && phase === 'open') {
    return { kind: 'redirect', to: returnPath(new URLSearchParams(search).get('redirect')) ?? HOME };
  }
  // The form from which credentials were just sent stays; one that is about to go away is not shown.
  if (path === LOGIN && phase === 'opening') return { kind: 'wait' };
  // What they were kept from is theirs now.
  const wanted = path === UNAUTHORIZED && phase === 'open' && returnPath(new URLSearchParams(search).get('redirect'));
  if (wanted && isTheirs(appMenus, pathOf(parseLocation(wanted).pathname))) return { kind: 'redirect', to: wanted };
  if (publicPaths.includes(path)) return show;
  if (phase === 'opening' || phase === 'signingIn') return { kind: 'wait' };
  const here = `?redirect=${encodeURIComponent(path + search)}`;
  if (phase === 'none') return { kind: 'redirect', to: keepsPlace && path !== HOME ? LOGIN + here : LOGIN };
  if (NO_PROJECT.test(path)) return { kind: 'redirect', to: pathTo('ProjectView') };
  if (isTheirs(appMenus, path)) return show;
  const subApp = subAppCodeAt(path);
  if (subApp !== undefined) {
    const base = `${SUB_APP_ROOT}/${subApp}`;
    const first = firstPage(appMenus.find(({ appCode }) => appCode === subApp)?.entries ?? []);
    // Of a child that has nothing for this user, its place says so (APP-05).
    if (!first?.startsWith(`${base}/`)) return show;
    if (path === base) return { kind: 'redirect', to: withQuery(first, search.slice(1)) };
  }
  return { kind: 'redirect', to: knownPaths.includes(path) ? UNAUTHORIZED + here : UNAUTHORIZED };
}

function isTheirs(appMenus: readonly AppMenu[], path: string): boolean {
  const isPage =
    matchPath(PROJECT_PAGE, path) !== null ||
    ownPaths.includes(path) ||
    path.startsWith('/redirect/') ||
    routeAt(appMenus, path) !== undefined;
  return isPage && isAdmitted(appMenus, path);
}
