import { messageReplies } from 'contract/channels/replies';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What people answer to the SMS of the merchant (用户回复). */
export const messageRepliesApi = api.enhanceEndpoints({ addTagTypes: ['MessageReply'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listMessageReplies: query(build, messageReplies.listMessageReplies, ['MessageReply'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof messageReplies>,
});

export const { useListMessageRepliesQuery } = messageRepliesApi;
