import { useSelector } from 'react-redux';
import { useGetProjectQuery } from '@/api/projects/projects';
import { isUnknownProjectError } from './isUnknownProjectError';
import { selectCurrentProjectId } from './slice';

/** The current project, with its state: none, loading, loaded, gone or failed. */
export function useCurrentProject() {
  const projectId = useSelector(selectCurrentProjectId);
  const { data, error, isFetching, refetch } = useGetProjectQuery(
    { projectId: projectId ?? '' },
    { skip: projectId === undefined },
  );
  const isGone = projectId !== undefined && !isFetching && error !== undefined && isUnknownProjectError(error);
  const project = projectId !== undefined && data?.projectId === projectId && !error ? data : undefined;
  const hasFailed = projectId !== undefined && !isFetching && error !== undefined && !isGone;
  return { projectId, project, isGone, hasFailed, refetch };
}
