import { comments } from 'contract/workflow/comments';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What people say about an instance (APL-01, APR-01). `getInstance` answers it. */
export const commentsApi = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      addComment: mutation(build, comments.addComment, ['Instance']),
      removeComment: mutation(build, comments.removeComment, ['Instance']),
    }) satisfies SliceEndpoints<typeof comments>,
});

export const { useAddCommentMutation, useRemoveCommentMutation } = commentsApi;
