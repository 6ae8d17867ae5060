import { parameters } from 'contract/site/parameters';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The parameters of the installation, and those that the user's merchant overrides. */
export const parametersApi = api.enhanceEndpoints({ addTagTypes: ['Parameter'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listParameters: query(build, parameters.listParameters, ['Parameter'], { failures: 'caller' }),
      listParameterCategories: query(build, parameters.listParameterCategories, []),
      updateParameter: mutation(build, parameters.updateParameter, ['Parameter'], { failures: 'caller' }),
      getSecuritySettings: query(build, parameters.getSecuritySettings, ['Parameter'], { failures: 'caller' }),
      updateSecuritySettings: mutation(build, parameters.updateSecuritySettings, ['Parameter'], { failures: 'caller' }),
      resetParameter: mutation(build, parameters.resetParameter, ['Parameter']),
    }) satisfies SliceEndpoints<typeof parameters>,
});

export const {
  useListParametersQuery,
  useLazyListParametersQuery,
  useListParameterCategoriesQuery,
  useUpdateParameterMutation,
  useGetSecuritySettingsQuery,
  useUpdateSecuritySettingsMutation,
  useResetParameterMutation,
} = parametersApi;
