import { messageClients } from 'contract/channels/clients';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The programs (消息调用方) by which the merchant sends messages. */
export const messageClientsApi = api.enhanceEndpoints({ addTagTypes: ['MessageClient'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listMessageClients: query(build, messageClients.listMessageClients, ['MessageClient'], { failures: 'caller' }),
      addMessageClient: mutation(build, messageClients.addMessageClient, ['MessageClient'], { failures: 'caller' }),
      updateMessageClient: mutation(build, messageClients.updateMessageClient, ['MessageClient'], {
        failures: 'caller',
      }),
      changeMessageClientStatus: mutation(build, messageClients.changeMessageClientStatus, ['MessageClient']),
      rotateMessageClient: mutation(build, messageClients.rotateMessageClient, ['MessageClient']),
      removeMessageClient: mutation(build, messageClients.removeMessageClient, ['MessageClient']),
    }) satisfies SliceEndpoints<typeof messageClients>,
});

export const {
  useListMessageClientsQuery,
  useAddMessageClientMutation,
  useUpdateMessageClientMutation,
  useChangeMessageClientStatusMutation,
  useRotateMessageClientMutation,
  useRemoveMessageClientMutation,
} = messageClientsApi;
