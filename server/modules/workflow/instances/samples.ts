import { MAX_MOVED_INSTANCES, instanceMoves } from 'contract/workflow/instanceMoves';
import { declareSampleCalls } from '../../../testing/samples';
import { makeProcess } from '../processes/samples';

const KEPT_BOUND = { most: MAX_MOVED_INSTANCES, by: 'one call looks at no more' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(instanceMoves)({
    rows: makeProcess,
    owned: ({ processId }) => ({ process: processId }),
    args: {
      previewInstanceMoves: ({ processId }) => ({ processId, number: 1 }),
      moveInstances: ({ processId }) => ({ processId, number: 1 }),
    },
    bounds: { previewInstanceMoves: [KEPT_BOUND], moveInstances: [KEPT_BOUND] },
  }),
];
