import { homeBoards } from 'contract/site/homeBoards';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The boards that administrators make for the home page. */
export const homeBoardsApi = api.enhanceEndpoints({ addTagTypes: ['HomeBoard', 'Home'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listHomeBoards: query(build, homeBoards.listHomeBoards, ['HomeBoard'], { failures: 'caller' }),
      getHomeBoard: query(build, homeBoards.getHomeBoard, ['HomeBoard'], { failures: 'caller' }),
      addHomeBoard: mutation(build, homeBoards.addHomeBoard, ['HomeBoard', 'Home'], { failures: 'caller' }),
      updateHomeBoard: mutation(build, homeBoards.updateHomeBoard, ['HomeBoard', 'Home'], { failures: 'caller' }),
      changeHomeBoardStatus: mutation(build, homeBoards.changeHomeBoardStatus, ['HomeBoard', 'Home']),
      removeHomeBoard: mutation(build, homeBoards.removeHomeBoard, ['HomeBoard', 'Home']),
    }) satisfies SliceEndpoints<typeof homeBoards>,
});

export const {
  useListHomeBoardsQuery,
  useGetHomeBoardQuery,
  useLazyGetHomeBoardQuery,
  useAddHomeBoardMutation,
  useUpdateHomeBoardMutation,
  useChangeHomeBoardStatusMutation,
  useRemoveHomeBoardMutation,
} = homeBoardsApi;
