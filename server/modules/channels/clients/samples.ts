import { messageClients } from 'contract/channels/clients';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';

const form = (clientName: string) => ({
  ...{ clientName, channels: ['mail' as const, 'sms' as const], dailyLimit: 1000, remark: '样例' },
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(messageClients)({
    rows: async (portal, as) => {
      const { clientId } = await portal.call(messageClients.addMessageClient, form(newId()), as);
      return { clientId };
    },
    owned: ({ clientId }) => ({ messageClient: clientId }),
    args: {
      listMessageClients: () => ({ ...samplePageArgument, orderBy: 'clientName', clientName: '系统' }),
      addMessageClient: ({ freeName }) => form(freeName),
      updateMessageClient: ({ clientId, freeName }) => ({ ...form(freeName), clientId, version: 1 }),
      changeMessageClientStatus: ({ clientId }) => ({ clientId, version: 1, status: 'STOP_USING' }),
      rotateMessageClient: ({ clientId }) => ({ clientId, version: 1 }),
      removeMessageClient: ({ clientId }) => ({ clientId, version: 1 }),
    },
  }),
];
