import { useContext, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useGetProjectQuery } from '@/api/projects/projects';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { replaced } from '@/kernel/navigation/location';
import { isUnknownProject } from '@/kernel/project/isUnknownProject';
import { projectLost, selectCurrentProjectId } from '@/kernel/project/slice';
import type { project as projectSlice } from '@/kernel/project/slice';
import { OwnPageContext } from '@/kernel/tabs/ownPage';
import { Loading } from '@/ui/page/Loading';
import { ProjectList } from './ProjectList';

type InProjectState = Readonly<Record<typeof projectSlice.name, ReturnType<typeof projectSlice.reducer>>>;

/** The project list for whoever is in no project; who is in one is led on to its dashboard (NAV-07). */
export function ProjectView() {
  const projectId = useSelector(selectCurrentProjectId);
  return projectId === undefined ? <ProjectList /> : <WayOn projectId={projectId} />;
}

function WayOn({ projectId }: { readonly projectId: string }) {
  const page = useContext(OwnPageContext);
  const { data, error, isFetching } = useGetProjectQuery({ projectId });
  const isGone = !isFetching && error !== undefined && isUnknownProject(error);
  const isThere = !isFetching && data?.projectId === projectId && !error;
  const store = useStore<InProjectState>();
  useEffect(() => {
    // A page that comes back runs what it was last drawn with: the project may have been left meanwhile.
    if (selectCurrentProjectId(store.getState()) !== projectId) return;
    if (isThere) page?.tell(replaced(pathTo('DataViewInteractionPutting', { projectId })));
    if (isGone) page?.tell(projectLost());
  }, [store, page, isThere, isGone, projectId]);
  // What can't be asked now keeps nobody from the list.
  return error && !isFetching ? <ProjectList /> : <Loading />;
}
