import { analysis } from 'contract/projects/analysis';
import { useChild } from './child';
import { useAnswer } from './useAnswer';

/**
 * The projects that the user can choose. While their list is not loaded, or if loading has failed: only the current
 * project.
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
