import { channelIdentities } from 'contract/channels/identities';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The people (可达人员) whom the accounts of mini-programs and DingTalk reach. */
export const channelIdentitiesApi = api.enhanceEndpoints({ addTagTypes: ['ChannelIdentity', 'Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listReachablePeople: query(build, channelIdentities.listReachablePeople, ['ChannelIdentity'], {
        failures: 'caller',
      }),
      getReach: query(build, channelIdentities.getReach, ['ChannelIdentity'], { failures: 'caller' }),
      previewIdentities: mutation(build, channelIdentities.previewIdentities, [], { failures: 'caller' }),
      importIdentities: mutation(build, channelIdentities.importIdentities, ['ChannelIdentity'], {
        failures: 'caller',
      }),
      removeIdentity: mutation(build, channelIdentities.removeIdentity, ['ChannelIdentity']),
      syncContacts: mutation(build, channelIdentities.syncContacts, ['ChannelIdentity', 'Job']),
    }) satisfies SliceEndpoints<typeof channelIdentities>,
});

export const {
  useListReachablePeopleQuery,
  useGetReachQuery,
  usePreviewIdentitiesMutation,
  useImportIdentitiesMutation,
  useRemoveIdentityMutation,
  useSyncContactsMutation,
} = channelIdentitiesApi;
