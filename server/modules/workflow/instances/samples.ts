import { MAX_MOVED_INSTANCES, instanceMoves } from 'contract/workflow/instanceMoves';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { MAX_COLLEAGUES, MAX_LISTED, instances } from 'contract/workflow/instances';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls } from '../../../testing/samples';
import { callOutside, publishClaim, submitClaim } from '../approvals/testing';
import { makeProcess } from '../processes/samples';
import { draftOf, passedBy } from '../processes/testing';

const KEPT_BOUND = { most: MAX_MOVED_INSTANCES, by: 'one call looks at no more' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(instances)({
    rows: makeInstances,
    isPersonal: true,
    owned: ({ instanceId, userId }) => ({ instance: instanceId, colleague: userId }),
    args: {
      getInstance: ({ instanceId }) => ({ instanceId }),
      repairInstance: ({ parkedId, number }) => ({ instanceId: parkedId, number, by: 'SKIP' }),
      suspendInstance: ({ instanceId }) => ({ instanceId }),
      resumeInstance: ({ suspendedId }) => ({ instanceId: suspendedId }),
      terminateInstance: ({ instanceId }) => ({ instanceId, reason: '不再需要' }),
      listColleagues: ({ colleague }) => ({ userName: '', userId: colleague.userId }),
    },
    bounds: {
      getInstance: [{ most: MAX_LISTED, by: 'only the latest are answered' }],
      listColleagues: [{ most: MAX_COLLEAGUES, by: 'the search answers no more' }],
    },
  }),
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

// Instances of processes that the caller manages: one that runs, one that is suspended, and one that is parked.
async function makeInstances(portal: Portal, as: SignedIn) {
  const managed = (...nodes: readonly ProcessNode[]) =>
    publishClaim(portal, as, { ...draftOf(...nodes, passedBy('check', [as.userId])), managerIds: [as.userId] });
  const processId = await managed();
  const [instanceId, suspendedId] = [
    await submitClaim(portal, as, processId),
    await submitClaim(portal, as, processId),
  ];
  await portal.call(instances.suspendInstance, { instanceId: suspendedId }, as);
  const parkedId = await submitClaim(portal, as, await managed(callOutside));
  const { parked } = await portal.call(instances.getInstance, { instanceId: parkedId }, as);
  return { userId: as.userId, instanceId, suspendedId, parkedId, number: parked[0]?.number ?? 0 };
}
