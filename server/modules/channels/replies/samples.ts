import { messageReplies } from 'contract/channels/replies';
import { createsNoRows, declareSampleCalls, samplePageArgument } from '../../../testing/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(messageReplies)({
    rows: createsNoRows,
    args: {
      listMessageReplies: () => ({
        ...{ ...samplePageArgument, orderBy: 'sentTime', effect: 'unsubscribed', recipient: '13900000001' },
        ...{ beginTime: '2026-01-01', endTime: '2026-01-31' },
      }),
    },
  }),
];
