import { applicationDrafts } from 'contract/workflow/applicationDrafts';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What one has begun to apply for and not submitted yet. */
export const applicationDraftsApi = api.enhanceEndpoints({ addTagTypes: ['ApplicationDraft'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listApplicationDrafts: query(build, applicationDrafts.listApplicationDrafts, ['ApplicationDraft'], {
        failures: 'caller',
      }),
      addApplicationDraft: mutation(build, applicationDrafts.addApplicationDraft, ['ApplicationDraft'], {
        failures: 'caller',
      }),
      updateApplicationDraft: mutation(build, applicationDrafts.updateApplicationDraft, ['ApplicationDraft'], {
        failures: 'caller',
      }),
      removeApplicationDraft: mutation(build, applicationDrafts.removeApplicationDraft, ['ApplicationDraft']),
    }) satisfies SliceEndpoints<typeof applicationDrafts>,
});

export const {
  useListApplicationDraftsQuery,
  useAddApplicationDraftMutation,
  useUpdateApplicationDraftMutation,
  useRemoveApplicationDraftMutation,
} = applicationDraftsApi;
