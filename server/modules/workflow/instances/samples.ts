import { approvals } from 'contract/workflow/approvals';
import { MAX_MOVED_INSTANCES, instanceMoves } from 'contract/workflow/instanceMoves';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { MAX_COLLEAGUES, MAX_LISTED, instances } from 'contract/workflow/instances';
import { MAX_HANDED_OVER, MAX_LOADS, managedInstances } from 'contract/workflow/managedInstances';
import { signatures } from 'contract/workflow/signatures';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';
import { SIGNATURE, callOutside, findTask, publishClaim, submitClaim } from '../approvals/testing';
import { makeProcess } from '../processes/samples';
import { draftOf, passedBy } from '../processes/testing';

const filters = {
  ...{ title: '报', processName: '报', starterName: '周', personName: '周' },
  ...{ beginTime: '2026-11-01', endTime: '2026-11-30' },
};
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
  declareSampleCalls(managedInstances)({
    rows: makeTasks,
    isPersonal: true,
    owned: ({ task, userId }) => ({ instance: task.instanceId, colleague: userId }),
    args: {
      getManagedSummary: emptyArgument,
      listManagedInstances: () => ({ ...samplePageArgument, orderBy: 'createTime', ...filters, status: 'RUNNING' }),
      listLoads: emptyArgument,
      reassignTask: ({ task, colleague }) => ({ ...task, userId: colleague.userId, reason: '休假' }),
      handOverTasks: ({ userId, colleague }) => ({ formerId: userId, userId: colleague.userId, reason: '离职' }),
    },
    bounds: {
      listLoads: [{ most: MAX_LOADS, by: 'only those with the most are answered' }],
      handOverTasks: [{ most: MAX_HANDED_OVER, by: 'one call hands over no more' }],
    },
  }),
  declareSampleCalls(signatures)({
    rows: makeSignature,
    isPersonal: true,
    owned: ({ task }) => ({ instance: task.instanceId }),
    args: { getSignature: ({ task }) => task },
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

// Two open tasks of the caller in a process that the caller manages.
async function makeTasks(portal: Portal, as: SignedIn) {
  const definition = { ...draftOf(passedBy('check', [as.userId])), managerIds: [as.userId] };
  const processId = await publishClaim(portal, as, definition);
  const instanceId = await submitClaim(portal, as, processId);
  await submitClaim(portal, as, processId);
  return { userId: as.userId, task: { instanceId, taskId: await findTask(portal, as, instanceId) } };
}

// A task of the caller that was passed with a signature.
async function makeSignature(portal: Portal, as: SignedIn) {
  const node = { ...passedBy('check', [as.userId]), needsSignature: true };
  const instanceId = await submitClaim(portal, as, await publishClaim(portal, as, draftOf(node)));
  const task = { instanceId, taskId: await findTask(portal, as, instanceId) };
  await portal.call(approvals.passTask, { ...task, opinion: '同意', signature: SIGNATURE }, as);
  return { userId: as.userId, task };
}

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
