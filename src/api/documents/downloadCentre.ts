import { downloadCentre } from 'contract/documents/downloadCentre';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The download centre: the user's own exports. They are jobs, whose changes the live stream tells. */
export const downloadCentreApi = api.enhanceEndpoints({ addTagTypes: ['Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listDownloads: query(build, downloadCentre.listDownloads, ['Job'], { failures: 'caller' }),
      listDownloadModules: query(build, downloadCentre.listDownloadModules, [], { failures: 'caller' }),
      exportDownload: mutation(build, downloadCentre.exportDownload, []),
      cancelDownload: mutation(build, downloadCentre.cancelDownload, ['Job']),
      retryDownload: mutation(build, downloadCentre.retryDownload, ['Job']),
      removeDownloads: mutation(build, downloadCentre.removeDownloads, ['Job']),
    }) satisfies SliceEndpoints<typeof downloadCentre>,
});

export const {
  useListDownloadsQuery,
  useListDownloadModulesQuery,
  useExportDownloadMutation,
  useCancelDownloadMutation,
  useRetryDownloadMutation,
  useRemoveDownloadsMutation,
} = downloadCentreApi;
