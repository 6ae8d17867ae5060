import { opinionPhrases } from 'contract/workflow/opinionPhrases';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The sentences that one often gives as an opinion. */
export const opinionPhrasesApi = api.enhanceEndpoints({ addTagTypes: ['OpinionPhrase'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      // Without them one types, as ever.
      getOpinionPhrases: query(build, opinionPhrases.getOpinionPhrases, ['OpinionPhrase'], { failures: 'caller' }),
      saveOpinionPhrases: mutation(build, opinionPhrases.saveOpinionPhrases, ['OpinionPhrase']),
    }) satisfies SliceEndpoints<typeof opinionPhrases>,
});

export const { useGetOpinionPhrasesQuery, useSaveOpinionPhrasesMutation } = opinionPhrasesApi;
