import { home } from 'contract/site/home';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The home page of the user and the data of its own widgets. Boards that change invalidate the tag `Home`. */
export const homeApi = api.enhanceEndpoints({ addTagTypes: ['Home'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getHome: query(build, home.getHome, ['Home'], { failures: 'caller' }),
      saveHomeArrangement: mutation(build, home.saveHomeArrangement, ['Home']),
      resetHomeArrangement: mutation(build, home.resetHomeArrangement, ['Home']),
      previewHome: query(build, home.previewHome, ['Home'], { failures: 'caller' }),
      getHomeActions: query(build, home.getHomeActions, [], { failures: 'caller' }),
      getHomeUsage: query(build, home.getHomeUsage, [], { failures: 'caller' }),
      getSystemStatus: query(build, home.getSystemStatus, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof home>,
});

export const {
  useGetHomeQuery,
  useSaveHomeArrangementMutation,
  useResetHomeArrangementMutation,
  usePreviewHomeQuery,
  useGetHomeActionsQuery,
  useGetHomeUsageQuery,
  useGetSystemStatusQuery,
} = homeApi;
