import { messageRecords } from 'contract/channels/records';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The messages (发送记录) that the merchant has sent, and the recipients who get none. */
export const messageRecordsApi = api
  .enhanceEndpoints({ addTagTypes: ['MessageRecord', 'BlockedRecipient'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listMessageRecords: query(build, messageRecords.listMessageRecords, ['MessageRecord'], { failures: 'caller' }),
        getMessageRecord: query(build, messageRecords.getMessageRecord, ['MessageRecord'], { failures: 'caller' }),
        resendMessage: mutation(build, messageRecords.resendMessage, ['MessageRecord']),
        cancelMessage: mutation(build, messageRecords.cancelMessage, ['MessageRecord']),
        recallMessage: mutation(build, messageRecords.recallMessage, ['MessageRecord']),
        listBlockedRecipients: query(build, messageRecords.listBlockedRecipients, ['BlockedRecipient'], {
          failures: 'caller',
        }),
        blockRecipient: mutation(build, messageRecords.blockRecipient, ['BlockedRecipient'], { failures: 'caller' }),
        unblockRecipient: mutation(build, messageRecords.unblockRecipient, ['BlockedRecipient']),
      }) satisfies SliceEndpoints<typeof messageRecords>,
  });

export const {
  useListMessageRecordsQuery,
  useGetMessageRecordQuery,
  useResendMessageMutation,
  useCancelMessageMutation,
  useRecallMessageMutation,
  useListBlockedRecipientsQuery,
  useBlockRecipientMutation,
  useUnblockRecipientMutation,
} = messageRecordsApi;
