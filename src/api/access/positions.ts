import { positions } from 'contract/access/positions';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The positions (岗位, jobs that users can hold) of the merchant in which the user works. */
export const positionsApi = api.enhanceEndpoints({ addTagTypes: ['Position'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listPositions: query(build, positions.listPositions, ['Position'], { failures: 'caller' }),
      getPositionOptions: query(build, positions.getPositionOptions, ['Position']),
      addPosition: mutation(build, positions.addPosition, ['Position'], { failures: 'caller' }),
      updatePosition: mutation(build, positions.updatePosition, ['Position'], { failures: 'caller' }),
      changePositionStatus: mutation(build, positions.changePositionStatus, ['Position']),
      removePosition: mutation(build, positions.removePosition, ['Position']),
    }) satisfies SliceEndpoints<typeof positions>,
});

export const {
  useListPositionsQuery,
  useLazyListPositionsQuery,
  useGetPositionOptionsQuery,
  useAddPositionMutation,
  useUpdatePositionMutation,
  useChangePositionStatusMutation,
  useRemovePositionMutation,
} = positionsApi;
