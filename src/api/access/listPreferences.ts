import { listPreferences } from 'contract/access/listPreferences';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/**
 * The user's own list preferences. Saving refetches nothing, since the cache is updated when the user makes the change.
 */
export const listPreferencesApi = api.enhanceEndpoints({ addTagTypes: ['ListView'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getListPreferences: query(build, listPreferences.getListPreferences, [], { failures: 'nobody' }),
      saveListPreference: mutation(build, listPreferences.saveListPreference, []),
      getListViews: query(build, listPreferences.getListViews, ['ListView'], { failures: 'caller' }),
      addListView: mutation(build, listPreferences.addListView, ['ListView'], { failures: 'caller' }),
      renameListView: mutation(build, listPreferences.renameListView, ['ListView'], { failures: 'caller' }),
      removeListView: mutation(build, listPreferences.removeListView, ['ListView']),
    }) satisfies SliceEndpoints<typeof listPreferences>,
});

export const {
  useGetListPreferencesQuery,
  useSaveListPreferenceMutation,
  useGetListViewsQuery,
  useAddListViewMutation,
  useRenameListViewMutation,
  useRemoveListViewMutation,
} = listPreferencesApi;
