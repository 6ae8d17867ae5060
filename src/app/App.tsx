import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useLook } from '@/kernel/appearance/useLook';
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
import { kindAt, pathOf } from '@/kernel/tabs/pageKinds';
import { selectPageKinds } from '@/kernel/tabs/slice';
import { Loading } from '@/ui/page/Loading';
import { PageCover } from '@/ui/page/PageCover';
import { FailureReportedContext } from '@/ui/form/useUnreportedFailure';
import { applyTokens } from '@/ui/theme/tokens';
import { Pages } from './Pages';
import { MAIN_APP } from 'contract/access/sysApps';
import { routeAt } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu } from '@/kernel/navigation/dynamicRoutes';
import type { PortalLocation } from '@/kernel/navigation/location';
import { isExpiry } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { decide } from './routes/guard';
import { screens } from './routes/screens';

const knownPaths = screens.map(({ path }) => path);

type SessionState = Readonly<Record<typeof session.name, ReturnType<typeof session.reducer>>>;

const NO_MENUS: readonly AppMenu[] = [];

interface Props {
  /** Where the person is. */
  readonly location: PortalLocation;
  /** Whether a developer looks at a former moment. */
  readonly isTravelling: () => boolean;
}

/**
 * The portal: decides what becomes of the address that somebody is at, and shows it. While a developer travels in time
 * (`isTravelling`) nobody is sent elsewhere.
 */
export function App({ location, isTravelling }: Props) {
  const t = useTexts();
  const phase = useSelector(selectPhase);
  const info = useSelector(selectSessionInfo);
  const keepsPlace = useSelector(selectKeepsPlace);
  const isSigningOut = useSelector(selectIsSigningOut);
  const { name, favicon } = useSelector(selectSite);
  const look = useLook();
  const lastUser = useSelector(selectLastUser);
  const { pathname, search } = location;
  const path = pathOf(pathname);
  const appMenus = info?.appMenus ?? NO_MENUS;
  const appCode = routeAt(appMenus, path)?.menu.appCode;
  const app = info?.apps.find((candidate) => candidate.appCode === appCode);
  // The page is called after its application, and after the product in the main one (CFG-05).
  const title = app && app.appCode !== MAIN_APP ? app.appName : name;
  const shownTitle = t(title);

  useLayoutEffect(() => {
    applyTokens(look);
  }, [look]);
  useEffect(() => {
    document.title = shownTitle;
    document.querySelector('link[rel=icon]')?.setAttribute('href', favicon);
  }, [shownTitle, favicon]);
  // Every navigation begins at the top (NAV-01); pages in the frame see to it themselves.
  const isFramed = kindAt(useSelector(selectPageKinds), path) !== undefined;
  useLayoutEffect(() => {
    if (!isFramed) window.scrollTo(0, 0);
  }, [pathname, isFramed]);

  const store = useStore<SessionState>();
  const isReported = useCallback(
    (failure: Failure) => isExpiry(failure) && selectHasExpired(store.getState()),
    [store],
  );

  const decision = decide({ path, search, phase, keepsPlace, appMenus, knownPaths });
  if (decision.kind === 'wait')
    return (
      <Loading label={lastUser ? t('{name}，正在打开', { name: lastUser.nickName || lastUser.userName }) : undefined} />
    );
  // Whoever is sent elsewhere leaves the open pages as they are: these stay where they are drawn.
  const isLeaving = decision.kind === 'redirect';
  return (
    <FailureReportedContext value={isReported}>
      {isLeaving && <Redirect to={decision.to} isTravelling={isTravelling} />}
      <Pages {...{ location, appMenus, isFramed, isLeaving, isTravelling }} />
      {isSigningOut && <PageCover label={t('正在退出登录…')} />}
    </FailureReportedContext>
  );
}

function Redirect({ to, isTravelling }: { readonly to: string; readonly isTravelling: () => boolean }) {
  const navigate = useNavigate();
  // Before anybody sees a page without anything on it.
  useLayoutEffect(() => {
    if (!isTravelling()) void navigate(to, { replace: true });
  }, [to, isTravelling, navigate]);
  return null;
}
