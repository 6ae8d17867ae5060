import { MAX_TRACE_ENTRIES, TRACED_LOGS, traces } from 'contract/audit/traces';
import { createsNoRows, declareSampleCalls } from '../../../testing/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(traces)({
    rows: createsNoRows,
    args: { getTrace: () => ({ traceId: 'sample' }) },
    bounds: {
      getTrace: [
        { most: MAX_TRACE_ENTRIES * TRACED_LOGS.length, by: 'each log gives a limited number' },
        { most: 3, by: 'an entry has as many texts as its log says' },
      ],
    },
  }),
];
