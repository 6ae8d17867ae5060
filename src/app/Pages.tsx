import { Activity, Suspense, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { selectNotices } from '@/kernel/feedback/slice';
import { formatLocation } from '@/kernel/navigation/location';
import { namedRoutes, pathTo } from '@/kernel/navigation/namedRoutes';
import { isNoticePath } from '@/kernel/navigation/noticePaths';
import { getUserMerchantKey, selectHasExpired, selectIsCodeWaiting, selectSession } from '@/kernel/session/slice';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { Loading } from '@/ui/page/Loading';
import { environment } from '../../config/environment';
import type { AppMenu } from '@/kernel/navigation/dynamicRoutes';
import type { PortalLocation } from '@/kernel/navigation/location';
import { LocationScope } from './portalLocation';
import { preloadFirstPages } from './routes/preloadPage';
import {
  dingdingScreen,
  introduceScreen,
  loginScreen,
  noticePage,
  resetPasswordScreen,
  sharedScreen,
} from './routes/publicScreens';
import { framedPages } from './routes/lazyRoutes';
import { publicNotices, sessionDialogs, shell } from './routes/shellScreens';
import { usePageAddress } from '@/ui/page/pageAddress';

interface Props {
  readonly location: PortalLocation;
  readonly appMenus: readonly AppMenu[];
  /** Whether the address is that of a page in the shell. */
  readonly isFramed: boolean;
  /** Whether a redirect is under way, so that there is nothing to render at the address. */
  readonly isLeaving: boolean;
  readonly isTravelling: () => boolean;
}

/**
 * Renders the page at the address: a page with a fixed address, or one that the server's menu opens to this user
 * (NAV-02, NAV-04).
 */
export function Pages({ location, appMenus, isFramed, isLeaving, isTravelling }: Props) {
  const page = useMemo(() => <framedPages.Screen appMenus={appMenus} />, [appMenus]);
  const session = useSelector(selectSession);
  const owner = session.phase === 'open' ? getUserMerchantKey(session.info) : undefined;
  // A signed-in user sees a notice page, such as 401, in the shell.
  const isInShell = isFramed || (owner !== undefined && isNoticePath(location.pathname));
  // Keeps the shell's pages mounted behind a public page, as long as the same user is signed in.
  const [framed, setFramed] = useState(isInShell ? owner : undefined);
  const isKept = owner !== undefined && framed === owner;
  if (isInShell && owner !== undefined && !isKept) setFramed(owner);
  return (
    <>
      <SessionDialogs pathname={location.pathname} />
      {!isInShell && <SignedOutNotices pathname={location.pathname} />}
      <Suspense fallback={<Loading />}>
        {(isInShell || isKept) && (
          <Activity key={owner} mode={isInShell || isLeaving ? 'visible' : 'hidden'}>
            <shell.Screen appMenus={appMenus} page={page} isTravelling={isTravelling} />
          </Activity>
        )}
        {!isInShell && !isLeaving && (
          <LocationScope address={formatLocation(location)}>
            <PublicPages />
          </LocationScope>
        )}
      </Suspense>
    </>
  );
}

function PublicPages() {
  const { pathname } = usePageAddress();
  return (
    <Routes>
      <Route
        path={namedRoutes.Index}
        element={
          environment.localBuild ? <Navigate to={pathTo('SmartubeAdminHome')} replace /> : <introduceScreen.Screen />
        }
      />
      <Route
        path={namedRoutes.Login}
        element={
          <loginScreen.Screen
            // Preloads the pages that most users open after signing in, while the user types.
            onTyping={preloadFirstPages}
          />
        }
      />
      <Route path={namedRoutes.Introduce} element={<introduceScreen.Screen />} />
      <Route path={namedRoutes.Share} element={<sharedScreen.Screen />} />
      <Route path={namedRoutes.ResetPassword} element={<resetPasswordScreen.Screen />} />
      <Route path={namedRoutes.DingdingLogin} element={<dingdingScreen.Screen />} />
      <Route path="/redirect/*" element={<Redirect />} />
      <Route path="*" element={isNoticePath(pathname) && <noticePage.Screen pathname={pathname} />} />
    </Routes>
  );
}

// Loads the dialogs lazily, so that the sign-in page does not load their code. Once needed, the dialogs stay mounted,
// so that an answered dialog can return the focus to the element that had it before.
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

// The public pages on which `SignedOutNotices` shows the notices. The shell and the sign-in pages show notices themselves.
// The code of `SignedOutNotices` is loaded with the first notice.
const publicNoticePaths: readonly string[] = [
  namedRoutes.Index,
  namedRoutes.Introduce,
  namedRoutes.Unauthorized,
  namedRoutes.NotFound,
];

function SignedOutNotices({ pathname }: { readonly pathname: string }) {
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

// `/redirect/some/page` redirects to `/some/page`, so that this page opens as if for the first time.
function Redirect() {
  const { pathname, search } = usePageAddress();
  return <Navigate to={pathname.replace(/^\/redirect\/*/, '/') + search} replace />;
}
