import { systemLogs } from 'contract/audit/systemLogs';
import { createsNoRows, declareSampleCalls, samplePageArgument } from '../../../testing/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(systemLogs)({
    rows: createsNoRows,
    args: {
      listSystemLogs: () => ({
        ...samplePageArgument,
        orderBy: 'createTime',
        beginTime: '2026-11-01',
        endTime: '2026-11-30',
        kind: 'start',
        release: '0.2.0',
        traceId: 'sample',
        keyword: '样例',
      }),
    },
  }),
];
