import { MAX_PLACEMENT_OVERVIEW_GROUPS, placements } from 'contract/children/placements';
import { newId } from '../../../db/ids';
import { samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import { makeProject } from '../../projects/projects/samples';

const placementForm = {
  placementName: '样例投放',
  eventGroup: 'charging',
  position: 'popup' as const,
  beginTime: '2026-01-01T00:00:00.000Z',
  endTime: '2099-01-01T00:00:00.000Z',
  weight: 50,
  dailyLimit: 1000,
};

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(placements)({
    rows: makePlacements,
    owned: ({ projectId, placementId }) => ({ project: projectId, placement: placementId }),
    args: {
      listPlacements: ({ projectId }) => ({
        ...samplePageArgument,
        orderBy: 'placementName',
        projectId,
        placementName: '样',
        eventGroup: 'charging',
        position: 'popup',
        status: 'DRAFT',
      }),
      getPlacement: ({ placementId }) => ({ placementId }),
      addPlacement: ({ projectId }) => ({ ...placementForm, projectId }),
      updatePlacement: ({ placementId }) => ({ ...placementForm, placementId, version: 1 }),
      changePlacementWeight: ({ placementId }) => ({ placementId, weight: 60 }),
      removePlacement: ({ placementId }) => ({ placementId }),
      bringPlacementOnline: ({ placementId }) => ({ placementId }),
      takePlacementOffline: ({ onlinePlacementId }) => ({ placementId: onlinePlacementId }),
      placementOverview: ({ projectId }) => ({ projectId }),
    },
    bounds: {
      placementOverview: [{ most: MAX_PLACEMENT_OVERVIEW_GROUPS, by: 'further groups are left out' }],
    },
  }),
];

async function makePlacements(portal: Portal, as: SignedIn) {
  const { call } = portal;
  const { projectId } = await makeProject(portal, as);
  const look = { placementName: newId(), eventGroup: 'bill', position: 'feed', weight: 1, dailyLimit: 0 } as const;
  const times = { beginTime: '2026-01-01T00:00:00Z', endTime: '2099-01-01T00:00:00Z' };
  const add = async () => (await call(placements.addPlacement, { projectId, ...look, ...times }, as)).placementId;
  const [placementId, onlinePlacementId] = [await add(), await add()];
  await call(placements.bringPlacementOnline, { placementId: onlinePlacementId }, as);
  return { projectId, placementId, onlinePlacementId };
}
