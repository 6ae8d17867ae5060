import { instanceArchives } from 'contract/workflow/instanceArchives';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Archives of instances (APL-01). */
export const instanceArchivesApi = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      exportInstance: mutation(build, instanceArchives.exportInstance, ['Instance']),
    }) satisfies SliceEndpoints<typeof instanceArchives>,
});

export const { useExportInstanceMutation } = instanceArchivesApi;
