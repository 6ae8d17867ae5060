import { MAX_POSITIONS, positions } from 'contract/access/positions';
import { createsNoRows, emptyArgument, samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';

const positionForm = ({ freeName }: TestWorld) => ({
  positionCode: `${freeName}2`,
  positionName: '样例岗位',
  positionOrder: 5,
  remark: '样例',
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(positions)({
    rows: createsNoRows,
    args: {
      listPositions: ({ positionId }) => ({
        ...samplePageArgument,
        positionId,
        orderBy: 'positionName',
        positionCode: 'A',
        positionName: '员',
        status: '0',
      }),
      getPositionOptions: emptyArgument,
      addPosition: (world) => positionForm(world),
      updatePosition: (world) => ({ ...positionForm(world), positionId: world.positionId, version: 1 }),
      changePositionStatus: ({ positionId }) => ({ positionId, status: 'STOP_USING' }),
      removePosition: ({ positionId }) => ({ positionId }),
    },
    bounds: {
      getPositionOptions: [{ most: MAX_POSITIONS, by: 'addPosition refuses a further one' }],
    },
  }),
];
