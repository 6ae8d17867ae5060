import { letters } from 'contract/messages/letters';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/**
 * The user's own letters. Sending, reading or removing a letter, in this or any other browser tab, invalidates the tag
 * `Letter`.
 */
export const lettersApi = api.enhanceEndpoints({ addTagTypes: ['Letter'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getLetterSummary: query(build, letters.getLetterSummary, ['Letter'], { failures: 'caller' }),
      listLetters: query(build, letters.listLetters, ['Letter'], { failures: 'caller' }),
      listOwnLetterCategories: query(build, letters.listOwnLetterCategories, ['Letter'], { failures: 'caller' }),
      getLetter: query(build, letters.getLetter, ['Letter'], { failures: 'caller' }),
      readLetters: mutation(build, letters.readLetters, ['Letter']),
      readAllLetters: mutation(build, letters.readAllLetters, ['Letter']),
      removeLetters: mutation(build, letters.removeLetters, ['Letter']),
    }) satisfies SliceEndpoints<typeof letters>,
});

export const {
  useGetLetterSummaryQuery,
  useListLettersQuery,
  useListOwnLetterCategoriesQuery,
  useGetLetterQuery,
  useReadLettersMutation,
  useReadAllLettersMutation,
  useRemoveLettersMutation,
} = lettersApi;
