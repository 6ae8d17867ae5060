import { shares } from 'contract/documents/shares';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Share links to files and folders, and what visitors do with them. */
export const sharesApi = api.enhanceEndpoints({ addTagTypes: ['Share'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listShares: query(build, shares.listShares, ['Share'], { failures: 'caller' }),
      getShare: query(build, shares.getShare, ['Share'], { failures: 'caller' }),
      addShare: mutation(build, shares.addShare, ['Share'], { failures: 'caller' }),
      updateShare: mutation(build, shares.updateShare, ['Share'], { failures: 'caller' }),
      revokeShare: mutation(build, shares.revokeShare, ['Share']),
      readShareLink: mutation(build, shares.readShareLink, []),
      listShareAccesses: query(build, shares.listShareAccesses, ['Share'], { failures: 'caller' }),
      openShare: mutation(build, shares.openShare, [], { failures: 'caller' }),
      // Of no session: a visit is the proof.
      listSharedItems: query(build, shares.listSharedItems, [], { failures: 'caller' }),
      downloadShared: mutation(build, shares.downloadShared, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof shares>,
});

export const {
  useListSharesQuery,
  useLazyGetShareQuery,
  useAddShareMutation,
  useUpdateShareMutation,
  useRevokeShareMutation,
  useReadShareLinkMutation,
  useListShareAccessesQuery,
  useOpenShareMutation,
  useListSharedItemsQuery,
  useDownloadSharedMutation,
} = sharesApi;
