import { instanceMoves } from 'contract/workflow/instanceMoves';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The moves of running instances to another version of their process (PRO-04). */
export const instanceMovesApi = api.enhanceEndpoints({ addTagTypes: ['Process'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      previewInstanceMoves: query(build, instanceMoves.previewInstanceMoves, ['Process'], { failures: 'caller' }),
      moveInstances: mutation(build, instanceMoves.moveInstances, ['Process'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof instanceMoves>,
});

export const { useLazyPreviewInstanceMovesQuery, useMoveInstancesMutation } = instanceMovesApi;
