import { letterCategories } from 'contract/messages/letterCategories';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The categories of letters. Letters and letter templates show the names of their categories. */
export const letterCategoriesApi = api
  .enhanceEndpoints({ addTagTypes: ['LetterCategory', 'LetterTemplate', 'Letter'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listLetterCategories: query(build, letterCategories.listLetterCategories, ['LetterCategory'], {
          failures: 'caller',
        }),
        getLetterCategory: query(build, letterCategories.getLetterCategory, ['LetterCategory'], {
          failures: 'caller',
        }),
        addLetterCategory: mutation(build, letterCategories.addLetterCategory, ['LetterCategory', 'Letter'], {
          failures: 'caller',
        }),
        updateLetterCategory: mutation(
          build,
          letterCategories.updateLetterCategory,
          ['LetterCategory', 'LetterTemplate', 'Letter'],
          { failures: 'caller' },
        ),
        changeLetterCategoryStatus: mutation(build, letterCategories.changeLetterCategoryStatus, [
          'LetterCategory',
          'Letter',
        ]),
        removeLetterCategory: mutation(build, letterCategories.removeLetterCategory, ['LetterCategory', 'Letter']),
      }) satisfies SliceEndpoints<typeof letterCategories>,
  });

export const {
  useListLetterCategoriesQuery,
  useLazyGetLetterCategoryQuery,
  useAddLetterCategoryMutation,
  useUpdateLetterCategoryMutation,
  useChangeLetterCategoryStatusMutation,
  useRemoveLetterCategoryMutation,
} = letterCategoriesApi;
