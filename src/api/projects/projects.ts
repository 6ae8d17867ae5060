import { projects } from 'contract/projects/projects';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The projects of the merchant in which the user works. */
export const projectsApi = api.enhanceEndpoints({ addTagTypes: ['Project'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      addProject: mutation(build, projects.addProject, ['Project'], { failures: 'caller' }),
      updateProject: mutation(build, projects.updateProject, ['Project'], { failures: 'caller' }),
      getProject: query(build, projects.getProject, ['Project'], { failures: 'caller' }),
      removeProject: mutation(build, projects.removeProject, ['Project']),
      setDefaultProject: mutation(build, projects.setDefaultProject, ['Project']),
      setTopProject: mutation(build, projects.setTopProject, ['Project']),
      cancelTopProject: mutation(build, projects.cancelTopProject, ['Project']),
      getDefaultProjectId: query(build, projects.getDefaultProjectId, ['Project']),
    }) satisfies SliceEndpoints<typeof projects>,
});

export const {
  useAddProjectMutation,
  useUpdateProjectMutation,
  useGetProjectQuery,
  useLazyGetProjectQuery,
  useRemoveProjectMutation,
  useSetDefaultProjectMutation,
  useSetTopProjectMutation,
  useCancelTopProjectMutation,
  useGetDefaultProjectIdQuery,
} = projectsApi;
