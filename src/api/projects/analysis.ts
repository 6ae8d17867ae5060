import { analysis } from 'contract/projects/analysis';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The event counts of projects, and the lists from which users choose a project. */
export const analysisApi = api.enhanceEndpoints({ addTagTypes: ['Project'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getOverview: query(build, analysis.getOverview, ['Project'], { failures: 'caller' }),
      listProjects: query(build, analysis.listProjects, ['Project'], { failures: 'caller' }),
      getProjectOptions: query(build, analysis.getProjectOptions, ['Project']),
      exportOverview: mutation(build, analysis.exportOverview, []),
    }) satisfies SliceEndpoints<typeof analysis>,
});

export const { useGetOverviewQuery, useListProjectsQuery, useGetProjectOptionsQuery, useExportOverviewMutation } =
  analysisApi;
