import { endpointStatistics } from 'contract/audit/endpointStatistics';
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
  declareSampleCalls(endpointStatistics)({
    rows: createsNoRows,
    args: {
      listEndpointStatistics: () => ({ period: 'day' }),
      getEndpointTrend: () => ({ period: 'day', endpoint: 'listUsers' }),
    },
    bounds: {
      listEndpointStatistics: [{ most: 1000, by: 'the contract has fewer endpoints' }],
      getEndpointTrend: [{ most: 57, by: 'a period has a fixed number of steps' }],
    },
  }),
];
