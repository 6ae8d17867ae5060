import { analysis } from 'contract/projects/analysis';
import { useChild } from './child';
import { useAnswer } from './useAnswer';

/** The projects that the user can choose. Only the current project, where the portal provides no list. */
export function useProjects() {
  const { project } = useChild();
  const { data, isLoading } = useAnswer(analysis.getProjectOptions, undefined);
  const known = data ?? (project ? [project] : []);
  return {
    options: known.map(({ projectId: value, projectName: label }) => ({ value, label })),
    isLoading,
  };
}
