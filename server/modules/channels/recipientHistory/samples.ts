import { MAX_ADDRESSES, recipientHistory } from 'contract/channels/recipientHistory';
import { CHANNELS } from 'contract/channels/channels';
import { CONSENT_CHANNELS } from 'contract/channels/consents';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { addSampleMessage, addSampleTemplate } from '../records/samples';

const page = { ...samplePageArgument, orderBy: 'createTime' as const, channel: 'mail' as const };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(recipientHistory)({
    rows: async (portal, as) => addSampleMessage(portal, as, await addSampleTemplate(portal, as)),
    args: {
      listRecipientHistory: ({ recordId, userId }) => ({ ...page, recordId, userId }),
      getRecipientStanding: ({ recordId, userId }) => ({ recordId, userId }),
      listOwnHistory: () => page,
    },
    bounds: {
      getRecipientStanding: [
        { most: CHANNELS.length * MAX_ADDRESSES, by: 'an address is blocked once in each channel' },
        { most: MAX_ADDRESSES, by: 'a person has no more addresses' },
        { most: CONSENT_CHANNELS.length, by: 'a merchant can demand it of so many channels' },
      ],
    },
  }),
];
