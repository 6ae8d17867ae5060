import { Suspense, useCallback, useEffect, useLayoutEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useAppearance } from '@/kernel/appearance/useAppearance';
import {
  selectHasExpired,
  selectIsSigningOut,
  selectKeepsPlace,
  selectPhase,
  selectSessionInfo,
} from '@/kernel/session/slice';
import type { session } from '@/kernel/session/slice';
import { selectLastUser } from '@/kernel/session/userInfo';
import { selectSite } from '@/kernel/site/slice';
import { findPageKind, trimTrailingSlashes } from '@/kernel/tabs/pageKinds';
import { selectPageKinds } from '@/kernel/tabs/slice';
import { Loading } from '@/ui/page/Loading';
import { PageLoadingCover } from '@/ui/page/PageLoadingCover';
import { FailureReportedContext } from '@/ui/form/useUnreportedFailure';
import { applyCssVariables } from '@/ui/theme/tokens';
import { Pages } from './Pages';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { findRoute } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu } from '@/kernel/navigation/dynamicRoutes';
import type { PortalLocation } from '@/kernel/navigation/location';
import { isSessionExpiry } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { decideVisit } from './routes/guard';
import { Redirect } from './routes/Redirect';
import { refusedVisit } from './routes/lazyRoutes';

type SessionState = Readonly<Record<typeof session.name, ReturnType<typeof session.reducer>>>;

const NO_MENUS: readonly AppMenu[] = [];

interface Props {
  /** The current location. */
  readonly location: PortalLocation;
  /** Whether a developer travels in time with Redux DevTools, so that the screen shows a former state of the store. */
  readonly isTravelling: () => boolean;
}

/**
 * The root component of the portal. Decides about each visit (show, wait or redirect) and renders the result. While a
 * developer travels in time (`isTravelling`), no redirect happens.
 */
export function App({ location, isTravelling }: Props) {
  const t = useTexts();
  const phase = useSelector(selectPhase);
  const info = useSelector(selectSessionInfo);
  const keepsPlace = useSelector(selectKeepsPlace);
  const isSigningOut = useSelector(selectIsSigningOut);
  const { name, favicon } = useSelector(selectSite);
  const look = useAppearance();
  const lastUser = useSelector(selectLastUser);
  const { pathname, search } = location;
  const path = trimTrailingSlashes(pathname);
  const appMenus = info?.appMenus ?? NO_MENUS;
  const appCode = findRoute(appMenus, path)?.menu.appCode;
  const app = info?.apps.find((candidate) => candidate.appCode === appCode);
  // Sets the document title to the name of the page's application; for the main application, to the product's name
  // (CFG-05).
  const title = app && app.appCode !== MAIN_APP_CODE ? app.appName : name;
  const shownTitle = t(title);

  useLayoutEffect(() => {
    applyCssVariables(look);
  }, [look]);
  useEffect(() => {
    document.title = shownTitle;
    document.querySelector('link[rel=icon]')?.setAttribute('href', favicon);
  }, [shownTitle, favicon]);
  // Every navigation starts at the top of the page (NAV-01). Pages in the shell manage their own scroll position.
  const isFramed = findPageKind(useSelector(selectPageKinds), path) !== undefined;
  useLayoutEffect(() => {
    if (!isFramed) window.scrollTo(0, 0);
  }, [pathname, isFramed]);

  const store = useStore<SessionState>();
  const isReported = useCallback(
    (failure: Failure) => isSessionExpiry(failure) && selectHasExpired(store.getState()),
    [store],
  );

  const decision = decideVisit({ path, search, phase, keepsPlace, appMenus });
  if (decision.kind === 'wait')
    return (
      <Loading label={lastUser ? t('{name}，正在打开', { name: lastUser.nickName || lastUser.userName }) : undefined} />
    );
  // The open pages stay mounted during a redirect, so that they keep their state.
  const isLeaving = decision.kind !== 'show';
  return (
    <FailureReportedContext value={isReported}>
      {decision.kind === 'redirect' && <Redirect to={decision.to} isTravelling={isTravelling} />}
      {decision.kind === 'refuse' && (
        <Suspense>
          <refusedVisit.Screen path={path} here={decision.here} isTravelling={isTravelling} />
        </Suspense>
      )}
      <Pages {...{ location, appMenus, isFramed, isLeaving, isTravelling }} />
      {isSigningOut && <PageLoadingCover label={t('正在退出登录…')} />}
    </FailureReportedContext>
  );
}
