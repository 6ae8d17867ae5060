import { applicationFiles } from 'contract/workflow/applicationFiles';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The files of forms and decisions (FRM-03, APR-01). Their parts are sent by the tus protocol, beside these calls. */
export const applicationFilesApi = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      beginApplicationFile: mutation(build, applicationFiles.beginApplicationFile, [], { failures: 'caller' }),
      completeApplicationFile: mutation(build, applicationFiles.completeApplicationFile, [], { failures: 'caller' }),
      listApplicationFiles: query(build, applicationFiles.listApplicationFiles, ['Instance'], { failures: 'caller' }),
      exportApplicationFile: mutation(build, applicationFiles.exportApplicationFile, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof applicationFiles>,
});

export const {
  useBeginApplicationFileMutation,
  useCompleteApplicationFileMutation,
  useListApplicationFilesQuery,
  useExportApplicationFileMutation,
} = applicationFilesApi;
