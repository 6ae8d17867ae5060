import { analysis } from 'contract/projects/analysis';
import { useChild } from './child';
import { useAnswer } from './useAnswer';

/**
 * Returns the projects that the user can choose. While the list is loading, or if loading has failed, contains only the
 * current project.
 */
export function useProjects() {
  const { project } = useChild();
  const { data, isLoading } = useAnswer(analysis.getProjectOptions, undefined);
  const known = data ?? (project ? [project] : []);
  return {
    options: known.map(({ projectId: value, projectName: label }) => ({ value, label })),
    isLoading,
  };
}
