import { outbox } from 'contract/messages/outbox';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The mails that the portal has sent, or keeps because no mail channel is set up. */
export const outboxApi = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listOutbox: query(build, outbox.listOutbox, ['Mail'], { failures: 'caller' }),
      getOutboxMail: query(build, outbox.getOutboxMail, ['Mail'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof outbox>,
});

export const { useListOutboxQuery, useGetOutboxMailQuery } = outboxApi;
