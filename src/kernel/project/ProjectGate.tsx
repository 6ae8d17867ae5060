import { useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useGetProjectQuery } from '@/api/projects/projects';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { replaced } from '../navigation/location';
import { pathTo } from '../navigation/namedRoutes';
import { CurrentPageContext } from '../tabs/currentPage';
import { pageClosed } from '../tabs/slice';
import { isUnknownProjectError } from './isUnknownProjectError';
import { projectLost, projectVisited, selectCurrentProjectId, selectIsProjectHidden } from './slice';
import { usePageParams } from '@/ui/page/pageAddress';

/**
 * Renders a project page only if the project exists, and otherwise redirects to the project list (NAV-07). Opening a
 * project's address makes the project the current one. For a moment after the user has chosen the project, a loading
 * indicator replaces the page, so that the page restarts (PRJ-03).
 */
export function ProjectGate({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const { projectId = '' } = usePageParams();
  const page = useContext(CurrentPageContext);
  const { data, error, isFetching, refetch } = useGetProjectQuery({ projectId });
  const isOwn = useSelector(selectCurrentProjectId) === projectId;
  const isReloading = useSelector(selectIsProjectHidden) && isOwn;
  const isGone = !isFetching && error !== undefined && isUnknownProjectError(error);
  const isThere = data?.projectId === projectId && !error;

  useEffect(() => {
    if (isThere) page?.tell(projectVisited(projectId));
  }, [page, isThere, projectId]);
  useEffect(() => {
    if (!isGone || !page) return;
    page.tell(projectLost());
    page.tell(replaced(pathTo('ProjectView')));
    page.tell(pageClosed(page.path));
  }, [page, isGone]);

  if (isReloading) return <Loading />;
  if (isThere) return children;
  if (error && !isGone && !isFetching) return <FailureNotice text={t('项目加载失败')} onRetry={() => void refetch()} />;
  return <Loading />;
}
