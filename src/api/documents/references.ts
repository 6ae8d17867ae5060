import { references } from 'contract/documents/references';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Where files and folders of the merchant are used. */
export const referencesApi = api.enhanceEndpoints({ addTagTypes: ['Folder', 'File', 'Share'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listReferences: query(build, references.listReferences, ['Folder', 'File', 'Share'], { failures: 'caller' }),
      // Changes nothing, but is asked anew before each removal. A query would be repeated after it, for what is gone.
      countEndingShares: mutation(build, references.countEndingShares, []),
    }) satisfies SliceEndpoints<typeof references>,
});

export const { useListReferencesQuery, useCountEndingSharesMutation } = referencesApi;
