import { crowdContacts } from 'contract/channels/crowdContacts';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The outside contacts of crowds, and their import. */
export const crowdContactsApi = api.enhanceEndpoints({ addTagTypes: ['Crowd', 'Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listCrowdContacts: query(build, crowdContacts.listCrowdContacts, ['Crowd'], { failures: 'caller' }),
      importCrowdContacts: mutation(build, crowdContacts.importCrowdContacts, ['Crowd', 'Job'], { failures: 'caller' }),
      getCrowdImport: query(build, crowdContacts.getCrowdImport, ['Crowd'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof crowdContacts>,
});

export const { useListCrowdContactsQuery, useImportCrowdContactsMutation, useGetCrowdImportQuery } = crowdContactsApi;
