import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectSession } from '@/kernel/session/slice';
import { selectLastUser } from '@/kernel/session/userInfo';
import { selectSite } from '@/kernel/site/slice';
import { Loading } from '@/ui/page/Loading';
import { applyTokens } from '@/ui/theme/tokens';
import { Pages } from './Pages';
import { appMenusOf } from './routes/dynamicRoutes';
import { decide } from './routes/guard';
import { screens } from './routes/screens';

const knownPaths = screens.map(({ path }) => path);
const NO_MENUS: ReturnType<typeof appMenusOf> = [];

/** The portal: decides what becomes of the address that somebody is at, and shows it. */
export function App() {
  const { phase, info, keepsPlace } = useSelector(selectSession);
  const { name, themeColor, favicon } = useSelector(selectSite);
  const lastUser = useSelector(selectLastUser);
  const { pathname, search } = useLocation();
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const appMenus = useMemo(() => (info ? appMenusOf(info.apps, info.menus) : NO_MENUS), [info]);

  useLayoutEffect(() => {
    applyTokens(themeColor);
  }, [themeColor]);
  useEffect(() => {
    document.title = name;
    document.querySelector('link[rel=icon]')?.setAttribute('href', favicon);
  }, [name, favicon]);
  // Every navigation begins at the top (NAV-01).
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  const decision = decide({ path, search, phase, keepsPlace, appMenus, knownPaths });
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'wait')
    return <Loading label={lastUser ? `${lastUser.nickName || lastUser.userName}，正在打开` : undefined} />;
  return <Pages appMenus={appMenus} />;
}
