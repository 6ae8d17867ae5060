import { integrity } from 'contract/audit/integrity';
import { createsNoRows, declareSampleCalls, emptyArgument } from '../../../testing/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(integrity)({
    rows: createsNoRows,
    args: {
      verifyLogs: () => ({ beginTime: '2026-01-01', endTime: '2026-01-02' }),
      getLogAnchor: emptyArgument,
    },
  }),
];
