import { letterActions } from 'contract/messages/letterActions';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What users do with their own letters: confirm, star, put off, and mute a category. */
export const letterActionsApi = api.enhanceEndpoints({ addTagTypes: ['Letter'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      confirmLetter: mutation(build, letterActions.confirmLetter, ['Letter']),
      starLetter: mutation(build, letterActions.starLetter, ['Letter']),
      postponeLetter: mutation(build, letterActions.postponeLetter, ['Letter']),
      muteLetterCategory: mutation(build, letterActions.muteLetterCategory, ['Letter']),
    }) satisfies SliceEndpoints<typeof letterActions>,
});

export const {
  useConfirmLetterMutation,
  useStarLetterMutation,
  usePostponeLetterMutation,
  useMuteLetterCategoryMutation,
} = letterActionsApi;
