import { onlineSessions } from 'contract/access/onlineSessions';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

const ENDED = ['OnlineSession', 'LoginLog'] as const;

/** The open sessions that the user may see and end. Each ending adds a row to the login log. */
export const onlineSessionsApi = api.enhanceEndpoints({ addTagTypes: ENDED }).injectEndpoints({
  endpoints: (build) =>
    ({
      listOnlineSessions: query(build, onlineSessions.listOnlineSessions, ['OnlineSession'], { failures: 'caller' }),
      previewEndOnlineSessions: query(build, onlineSessions.previewEndOnlineSessions, ['OnlineSession']),
      endOnlineSessions: mutation(build, onlineSessions.endOnlineSessions, ENDED),
      endAllOnlineSessions: mutation(build, onlineSessions.endAllOnlineSessions, ENDED),
    }) satisfies SliceEndpoints<typeof onlineSessions>,
});

export const {
  useListOnlineSessionsQuery,
  useLazyPreviewEndOnlineSessionsQuery,
  useEndOnlineSessionsMutation,
  useEndAllOnlineSessionsMutation,
} = onlineSessionsApi;
