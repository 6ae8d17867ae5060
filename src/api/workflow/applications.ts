import { applications } from 'contract/workflow/applications';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What one applies for (我的申请). */
export const applicationsApi = api
  .enhanceEndpoints({ addTagTypes: ['ApplicationDraft', 'Instance', 'InstanceNews', 'Process'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listStartableProcesses: query(build, applications.listStartableProcesses, ['Process'], { failures: 'caller' }),
        markFavouriteProcess: mutation(build, applications.markFavouriteProcess, ['Process']),
        getStartForm: query(build, applications.getStartForm, ['Process'], { failures: 'caller' }),
        previewApplication: query(build, applications.previewApplication, ['Process'], { failures: 'caller' }),
        submitApplication: mutation(build, applications.submitApplication, ['Instance', 'ApplicationDraft'], {
          failures: 'caller',
        }),
        listApplications: query(build, applications.listApplications, ['Instance', 'InstanceNews'], {
          failures: 'caller',
        }),
        withdrawApplication: mutation(build, applications.withdrawApplication, ['Instance'], { failures: 'caller' }),
        urgeApplication: mutation(build, applications.urgeApplication, ['Instance']),
      }) satisfies SliceEndpoints<typeof applications>,
  });

export const {
  useListStartableProcessesQuery,
  useMarkFavouriteProcessMutation,
  useGetStartFormQuery,
  usePreviewApplicationQuery,
  useSubmitApplicationMutation,
  useListApplicationsQuery,
  useWithdrawApplicationMutation,
  useUrgeApplicationMutation,
} = applicationsApi;
