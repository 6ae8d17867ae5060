import { dictionaries } from 'contract/site/dictionaries';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The dictionaries (lists of values with labels), as pages read them. */
export const dictionariesApi = api.enhanceEndpoints({ addTagTypes: ['Dictionary'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getDictionary: query(build, dictionaries.getDictionary, ['Dictionary']),
    }) satisfies SliceEndpoints<typeof dictionaries>,
});

export const { useGetDictionaryQuery } = dictionariesApi;
