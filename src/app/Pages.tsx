import { Activity, Suspense, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ComingSoon } from '@/features/site/errors/ComingSoon';
import { NoApp, NotFound, Unauthorized } from '@/features/site/errors/noticePages';
import { selectNotices } from '@/kernel/feedback/slice';
import { KnownScreens } from '@/kernel/navigation/knownScreens';
import { formatLocation } from '@/kernel/navigation/location';
import { comingSoonPages, namedRoutes, pathTo } from '@/kernel/navigation/namedRoutes';
import { ownerOf, selectHasExpired, selectIsCodeWaiting, selectSession } from '@/kernel/session/slice';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { Loading } from '@/ui/page/Loading';
import { environment } from '../../config/environment';
import { UnknownScreen } from './UnknownScreen';
import { patternOf } from '@/kernel/navigation/dynamicRoutes';
import type { AppMenu, DynamicRoute } from '@/kernel/navigation/dynamicRoutes';
import { SUB_APP_ROOT } from 'contract/base';
import type { PortalLocation } from '@/kernel/navigation/location';
import { LocationScope } from './portalLocation';
import { fetchAhead } from './routes/fetchAhead';
import { dingding, introduce, login, resetPassword } from './routes/publicScreens';
import { screens } from './routes/screens';
import {
  dataView,
  publicNotices,
  projectGate,
  projectView,
  sessionDialogs,
  shell,
  welcome,
} from './routes/shellScreens';
import { subAppPage } from './routes/subAppScreens';
import { useOwnAddress } from '@/ui/page/ownAddress';

const firstList = screens[0]?.path ?? '';

interface Props {
  readonly location: PortalLocation;
  readonly appMenus: readonly AppMenu[];
  /** Whether the address is that of a page in the frame. */
  readonly isFramed: boolean;
  /** Whether there is nothing to show at the address, since the person is sent elsewhere. */
  readonly isLeaving: boolean;
  readonly isTravelling: () => boolean;
}

/** The page at each address: the fixed ones, and those that the server's menu opens to this user (NAV-02, NAV-04). */
export function Pages({ location, appMenus, isFramed, isLeaving, isTravelling }: Props) {
  const page = useMemo(() => <FramedPages appMenus={appMenus} />, [appMenus]);
  const session = useSelector(selectSession);
  const owner = session.phase === 'open' ? ownerOf(session.info) : undefined;
  // Whoever comes by a notice page, such as 401, finds the pages in the frame as they were; nobody else does.
  const [framed, setFramed] = useState(isFramed ? owner : undefined);
  const isKept = owner !== undefined && framed === owner;
  if (isFramed && owner !== undefined && !isKept) setFramed(owner);
  return (
    <>
      <SessionDialogs pathname={location.pathname} />
      {!isFramed && <PublicNotices pathname={location.pathname} />}
      <Suspense fallback={<Loading />}>
        {(isFramed || isKept) && (
          <Activity key={owner} mode={isFramed || isLeaving ? 'visible' : 'hidden'}>
            <shell.Screen appMenus={appMenus} page={page} isTravelling={isTravelling} />
          </Activity>
        )}
        {!isFramed && !isLeaving && (
          <LocationScope address={formatLocation(location)}>
            <PublicPages />
          </LocationScope>
        )}
      </Suspense>
    </>
  );
}

// Below the frame, at whatever address is around them.
function FramedPages({ appMenus }: Pick<Props, 'appMenus'>) {
  return (
    <KnownScreens value={screens}>
      <Routes>
        <Route path={namedRoutes.SmartubeAdminHome} element={<welcome.Screen />} />
        <Route path={namedRoutes.ProjectView} element={<projectView.Screen />} />
        <Route
          path={namedRoutes.DataViewInteractionPutting}
          element={
            <projectGate.Screen>
              <dataView.Screen />
            </projectGate.Screen>
          }
        />
        {comingSoonPages.map((name) => (
          <Route key={name} path={namedRoutes[name]} element={<ComingSoon />} />
        ))}
        {appMenus.flatMap(({ routes }) =>
          routes.map((route) => (
            <Route key={route.fullPath} path={patternOf(route)} element={<DynamicScreen route={route} />} />
          )),
        )}
      </Routes>
    </KnownScreens>
  );
}

function PublicPages() {
  return (
    <Routes>
      <Route
        path={namedRoutes.Index}
        element={environment.localBuild ? <Navigate to={pathTo('SmartubeAdminHome')} replace /> : <introduce.Screen />}
      />
      <Route
        path={namedRoutes.Login}
        element={
          <login.Screen
            // What most people open after signing in is fetched while they type.
            onTyping={() => {
              fetchAhead(firstList, true);
              fetchAhead(pathTo('SmartubeAdminHome'), true);
            }}
          />
        }
      />
      <Route path={namedRoutes.Introduce} element={<introduce.Screen />} />
      <Route path={namedRoutes.ResetPassword} element={<resetPassword.Screen />} />
      <Route path={namedRoutes.DingdingLogin} element={<dingding.Screen />} />
      <Route path={namedRoutes.Unauthorized} element={<Unauthorized />} />
      <Route path={namedRoutes.NotFound} element={<NotFound />} />
      <Route path={`${SUB_APP_ROOT}/*`} element={<NoApp />} />
      <Route path="/redirect/*" element={<Redirect />} />
    </Routes>
  );
}

// The sign-in page does without the code of the dialogs. Once they were needed they stay, so that the one which is answered
// gives the cursor back to where it was.
function SessionDialogs({ pathname }: Pick<PortalLocation, 'pathname'>) {
  const isCodeWaiting = useSelector(selectIsCodeWaiting);
  const hasExpired = useSelector(selectHasExpired);
  const [wereNeeded, setWereNeeded] = useState(false);
  const areNeeded = isCodeWaiting || hasExpired;
  if (areNeeded && !wereNeeded) setWereNeeded(true);
  if (!areNeeded && !wereNeeded) return null;
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense>
        <sessionDialogs.Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

// The frame tells by itself what there is to tell, and so do the pages of signing in. These load what they need for it once
// there is something.
const publicNoticePaths: readonly string[] = [
  namedRoutes.Index,
  namedRoutes.Introduce,
  namedRoutes.Unauthorized,
  namedRoutes.NotFound,
];

function PublicNotices({ pathname }: { readonly pathname: string }) {
  const isAny = useSelector(selectNotices).length > 0 && publicNoticePaths.includes(pathname);
  const [wasAny, setWasAny] = useState(false);
  if (isAny && !wasAny) setWasAny(true);
  if (!wasAny || !publicNoticePaths.includes(pathname)) return null;
  return (
    <ErrorBoundary tell={() => null}>
      <Suspense>
        <publicNotices.Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

function DynamicScreen({ route }: { readonly route: DynamicRoute }) {
  const { fullPath, component, appCode, isOfSubApp } = route;
  if (isOfSubApp) return <subAppPage.Screen appCode={appCode} />;
  const Screen = screens.find((screen) => screen.id === component)?.Screen;
  const screen = Screen ? <Screen /> : <UnknownScreen id={component} />;
  return fullPath.includes('/:projectId') ? <projectGate.Screen>{screen}</projectGate.Screen> : screen;
}

// `/redirect/some/page` leads to `/some/page` as if it were opened anew.
function Redirect() {
  const { pathname, search } = useOwnAddress();
  return <Navigate to={pathname.replace(/^\/redirect\/*/, '/') + search} replace />;
}
