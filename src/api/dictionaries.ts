import { dictionaries } from 'contract/dictionaries';
import { api, query } from '@/platform/http/api';
import type { Mirrors } from '@/platform/http/api';

/** The dictionaries from which labels and choices come. */
export const dictionariesApi = api.enhanceEndpoints({ addTagTypes: ['Dictionary'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getDictionary: query(build, dictionaries.getDictionary, ['Dictionary']),
    }) satisfies Mirrors<typeof dictionaries>,
});

export const { useGetDictionaryQuery } = dictionariesApi;
