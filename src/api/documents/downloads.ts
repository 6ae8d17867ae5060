import { downloads } from 'contract/documents/downloads';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/**
 * Downloads of files that the server made for a user. The HTTP edge (`platform/http`) saves each file on the user's
 * device.
 */
export const downloadsApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      download: mutation(build, downloads.download, []),
    }) satisfies SliceEndpoints<typeof downloads>,
});

export const { useDownloadMutation } = downloadsApi;
