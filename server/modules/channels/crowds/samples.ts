import { MAX_CROWD_NAMES, crowds } from 'contract/channels/crowds';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';

const members = ({ userId, organizeId, positionId, roleId, freeOrganizeId }: TestWorld) => ({
  ...{ kind: 'list' as const, userIds: [userId], organizeIds: [organizeId], positionIds: [positionId] },
  ...{ roleIds: [roleId], joinedDays: 30, excludedUserIds: [userId], excludedOrganizeIds: [freeOrganizeId] },
});
const form = (world: TestWorld) => ({ ...members(world), crowdName: world.freeName, remark: '样例' });

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(crowds)({
    rows: async (portal, as) =>
      portal.call(crowds.addCrowd, { crowdName: newId(), kind: 'list', userIds: [as.userId] }, as),
    owned: ({ crowdId }) => ({ crowd: crowdId }),
    args: {
      listCrowds: () => ({ ...samplePageArgument, orderBy: 'crowdName', crowdName: '值班', kind: 'list' }),
      getCrowd: ({ crowdId }) => ({ crowdId }),
      addCrowd: (world) => form(world),
      updateCrowd: (world) => ({ ...form(world), crowdId: world.crowdId, version: 1 }),
      removeCrowd: ({ crowdId }) => ({ crowdId, version: 1 }),
      previewCrowd: (world) => members(world),
      getCrowdReach: ({ crowdId }) => ({ crowdId }),
      listCrowdMembers: ({ crowdId }) => ({ ...samplePageArgument, crowdId, keyword: '张', missing: 'email' }),
    },
    bounds: {
      getCrowd: [{ most: 6 * MAX_CROWD_NAMES, by: 'addCrowd and updateCrowd refuse a longer list of each kind' }],
    },
  }),
];
