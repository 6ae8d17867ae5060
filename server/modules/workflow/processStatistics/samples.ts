import {
  MAX_DAILY_VOLUMES,
  MAX_MANAGED_PROCESSES,
  MAX_STATISTICS_ROWS,
  processStatistics,
} from 'contract/workflow/processStatistics';
import { declareSampleCalls, emptyArgument } from '../../../testing/samples';
import { makeProcess } from '../processes/samples';

const days = { beginTime: '2026-01-01', endTime: '2026-01-31' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(processStatistics)({
    rows: makeProcess,
    owned: ({ processId }) => ({ process: processId }),
    args: {
      listManagedProcesses: emptyArgument,
      getProcessStatistics: ({ processId }) => ({ ...days, processId }),
      exportProcessStatistics: ({ processId }) => ({ ...days, processId, part: 'NODES' }),
    },
    bounds: {
      listManagedProcesses: [{ most: MAX_MANAGED_PROCESSES, by: 'only the first are answered' }],
      getProcessStatistics: [
        { most: MAX_DAILY_VOLUMES, by: 'longer periods are told by the week, or refused' },
        { most: MAX_STATISTICS_ROWS, by: 'only the greatest are answered' },
      ],
    },
  }),
];
