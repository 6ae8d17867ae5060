import { useContext, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useGetProjectQuery } from '@/api/projects/projects';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { replaced } from '@/kernel/navigation/location';
import { isUnknownProjectError } from '@/kernel/project/isUnknownProjectError';
import { projectLost, selectCurrentProjectId } from '@/kernel/project/slice';
import type { project as projectSlice } from '@/kernel/project/slice';
import { CurrentPageContext } from '@/kernel/tabs/currentPage';
import { Loading } from '@/ui/page/Loading';
import { ProjectList } from './ProjectList';

type InProjectState = Readonly<Record<typeof projectSlice.name, ReturnType<typeof projectSlice.reducer>>>;

/**
 * Shows the project list to users without a current project, and redirects the others to their project's dashboard
 * (NAV-07).
 */
export function ProjectView() {
  const projectId = useSelector(selectCurrentProjectId);
  return projectId === undefined ? <ProjectList /> : <OpenProject projectId={projectId} />;
}

function OpenProject({ projectId }: { readonly projectId: string }) {
  const page = useContext(CurrentPageContext);
  const { data, error, isFetching } = useGetProjectQuery({ projectId });
  const isGone = !isFetching && error !== undefined && isUnknownProjectError(error);
  const isThere = !isFetching && data?.projectId === projectId && !error;
  const store = useStore<InProjectState>();
  useEffect(() => {
    // Reads the current project from the store, since showing a hidden page again runs the effect of its last render.
    // The user may have left the project meanwhile.
    if (selectCurrentProjectId(store.getState()) !== projectId) return;
    if (isThere) page?.tell(replaced(pathTo('DataViewInteractionPutting', { projectId })));
    if (isGone) page?.tell(projectLost());
  }, [store, page, isThere, isGone, projectId]);
  // Without the project's data there is no dashboard to show, so the user gets the project list.
  return error && !isFetching ? <ProjectList /> : <Loading />;
}
