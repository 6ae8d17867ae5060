import { messageClients } from 'contract/channels/clients';
import { messages } from 'contract/channels/messages';
import { newId } from '../../../db/ids';
import { declareSampleCalls } from '../../../testing/samples';
import { addSampleMessage, addSampleTemplate } from '../records/samples';
import { addSampleRobot } from '../robots/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(messages)({
    async rows(portal, as) {
      const form = { clientName: newId(), channels: ['mail' as const] };
      const { clientId } = await portal.call(messageClients.addMessageClient, form, as);
      const templateCode = await addSampleTemplate(portal, as);
      const { recordId } = await addSampleMessage(portal, as, templateCode);
      await portal.store.ownerQuery(
        `update channel_records set client_id = '${clientId}' where record_id = '${recordId}'`,
      );
      const robotId = await addSampleRobot(portal, as);
      return { clientId, templateCode, recordId, robotId };
    },
    owned: ({ clientId, recordId, robotId }) => ({ messageClient: clientId, messageRecord: recordId, robot: robotId }),
    args: {
      sendMessage: ({ clientId, templateCode, userId, robotId }) => ({
        ...{ accountId: clientId, idempotencyKey: 'order-7:bill', channel: 'mail', templateCode, userId },
        ...{
          email: 'zhang@example.com',
          phone: '13800138000',
          miniUserId: 'oSample-1',
          robotId,
          formId: '2018',
          values: [{ name: '姓名', value: '张三' }],
        },
        ...{
          language: 'zh-CN',
          fallbacks: [{ channel: 'mail', templateCode }],
          letterOnFailure: true,
          expiryMinutes: 60,
        },
      }),
      queryMessage: ({ clientId, recordId }) => ({ accountId: clientId, recordId }),
    },
  }),
];
