import { recipientHistory } from 'contract/channels/recipientHistory';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What one person was sent over all channels (发送历史), and what decides whether they get something. */
export const recipientHistoryApi = api
  .enhanceEndpoints({ addTagTypes: ['MessageRecord', 'BlockedRecipient', 'NotificationChoice'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listRecipientHistory: query(build, recipientHistory.listRecipientHistory, ['MessageRecord'], {
          failures: 'caller',
        }),
        getRecipientStanding: query(
          build,
          recipientHistory.getRecipientStanding,
          ['MessageRecord', 'BlockedRecipient', 'NotificationChoice'],
          { failures: 'caller' },
        ),
        listOwnHistory: query(build, recipientHistory.listOwnHistory, ['MessageRecord'], { failures: 'caller' }),
      }) satisfies SliceEndpoints<typeof recipientHistory>,
  });

export const { useListRecipientHistoryQuery, useGetRecipientStandingQuery, useListOwnHistoryQuery } =
  recipientHistoryApi;
