import { Button } from 'antd';
import { Suspense, useContext, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useGetHomeQuery } from '@/api/site/home';
import type { Home } from 'contract/site/home';
import { DEFAULT_HOME_WIDGETS } from 'contract/site/homeWidgets';
import { homeGrid } from '@/kernel/home/lazyHome';
import { replaced, visited } from '@/kernel/navigation/location';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectSite } from '@/kernel/site/slice';
import { CurrentPageContext } from '@/kernel/tabs/currentPage';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { Page } from '@/ui/page/Page';
import { ArrangeHome } from './ArrangeHome';
import { Greeting } from './Greeting';

// The code of the widgets is fetched while the server answers which widgets there are.
homeGrid.preload();

/** 欢迎使用: the first page after sign-in, with pending items, and the board of widgets that applies to the user (SET-05). */
export function WelcomeScreen() {
  const t = useTexts();
  const dispatch = useDispatch();
  const { description } = useSelector(selectSite);
  const { data: home, error, isFetching, refetch } = useGetHomeQuery();
  const [isArranging, setIsArranging] = useState(false);
  useOtherHome(isFetching ? null : (home?.path ?? null));
  return (
    <Page title={t('欢迎使用')} description={t(description)}>
      <Greeting>
        <Button onClick={() => dispatch(visited(pathTo('ProjectView')))}>{t('项目列表')}</Button>
        {home?.isArrangeable && !isArranging && <Button onClick={() => setIsArranging(true)}>{t('自定义首页')}</Button>}
      </Greeting>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {home && isArranging ? (
        <ErrorBoundary>
          <ArrangeHome home={home} onSaved={refetch} onClose={() => setIsArranging(false)} />
        </ErrorBoundary>
      ) : (
        <Board home={home} hasFailed={error !== undefined} />
      )}
    </Page>
  );
}

// A user whose board can't be loaded gets the widgets that everybody may see.
function Board({ home, hasFailed }: { readonly home: Home | undefined; readonly hasFailed: boolean }) {
  const items = home?.widgets ?? (hasFailed ? DEFAULT_HOME_WIDGETS : undefined);
  if (!items || (home && home.path !== null)) return <Loading />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <homeGrid.Screen items={items} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Opens the page that the administrator has chosen in place of the board, each time the home page is shown. */
function useOtherHome(path: string | null): void {
  const page = useContext(CurrentPageContext);
  useEffect(() => {
    if (path !== null) page?.tell(replaced(path));
  }, [page, path]);
}
