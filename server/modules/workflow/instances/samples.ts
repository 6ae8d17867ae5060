import { MAX_LISTED_FILES, applicationFiles } from 'contract/workflow/applicationFiles';
import { approvals } from 'contract/workflow/approvals';
import { MAX_COMMENTS, MAX_MENTIONED, comments } from 'contract/workflow/comments';
import { MAX_MOVED_INSTANCES, instanceMoves } from 'contract/workflow/instanceMoves';
import { instanceDiagrams } from 'contract/workflow/instanceDiagram';
import { instancePrints } from 'contract/workflow/instancePrints';
import { MAX_BRANCHES, MAX_PROCESS_NODES } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { MAX_COLLEAGUES, MAX_LISTED, instances } from 'contract/workflow/instances';
import { MAX_HANDED_OVER, MAX_LOADS, managedInstances } from 'contract/workflow/managedInstances';
import { signatures } from 'contract/workflow/signatures';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';
import { SIGNATURE, callOutside, findTask, publishClaim, submitClaim, uploadFile } from '../approvals/testing';
import { makeCalls } from '../calls/testing';
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
      markInstanceRead: ({ instanceId }) => ({ instanceId, eventNumber: 1, commentTime: '2026-11-28T08:00:00Z' }),
      repairInstance: ({ parkedId, number }) => ({ instanceId: parkedId, number, by: 'SKIP' }),
      suspendInstance: ({ instanceId }) => ({ instanceId }),
      resumeInstance: ({ suspendedId }) => ({ instanceId: suspendedId }),
      terminateInstance: ({ instanceId }) => ({ instanceId, reason: '不再需要' }),
      listColleagues: ({ colleague }) => ({ userName: '', userId: colleague.userId }),
    },
    bounds: {
      getInstance: [
        { most: MAX_LISTED, by: 'only the latest are answered' },
        { most: MAX_COMMENTS, by: 'addComment takes no more' },
        { most: MAX_MENTIONED, by: 'only the first of them are offered' },
      ],
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
  declareSampleCalls(comments)({
    rows: makeComment,
    isPersonal: true,
    owned: ({ commentId, instanceId, userId }) => ({ comment: commentId, instance: instanceId, colleague: userId }),
    args: {
      addComment: ({ instanceId, userId }) => ({ instanceId, text: '请看附件', mentionedIds: [userId] }),
      removeComment: ({ commentId }) => ({ commentId }),
    },
  }),
  declareSampleCalls(instanceDiagrams)({
    rows: makeSignature,
    isPersonal: true,
    owned: ({ task }) => ({ instance: task.instanceId }),
    args: { getInstanceDiagram: ({ task }) => ({ instanceId: task.instanceId }) },
    bounds: {
      getInstanceDiagram: [
        { most: MAX_PROCESS_NODES, by: 'a definition takes no more nodes' },
        { most: MAX_PROCESS_NODES * MAX_BRANCHES, by: 'a node takes no more branches' },
      ],
    },
  }),
  declareSampleCalls(instancePrints)({
    rows: makeSignature,
    isPersonal: true,
    owned: ({ task }) => ({ instance: task.instanceId }),
    args: { printInstance: ({ task }) => ({ instanceId: task.instanceId }) },
  }),
  declareSampleCalls(signatures)({
    rows: makeSignature,
    isPersonal: true,
    owned: ({ task }) => ({ instance: task.instanceId }),
    args: { getSignature: ({ task }) => task },
  }),
  declareSampleCalls(applicationFiles)({
    rows: makeFile,
    isPersonal: true,
    owned: ({ uploadId, fileId }) => ({ upload: uploadId, applicationFile: fileId }),
    args: {
      beginApplicationFile: () => ({ fileName: '发票.txt', size: 5 }),
      completeApplicationFile: ({ uploadId }) => ({ uploadId }),
      listApplicationFiles: ({ fileId }) => ({ fileIds: [fileId] }),
      exportApplicationFile: ({ fileId }) => ({ fileId }),
    },
    bounds: { listApplicationFiles: [{ most: MAX_LISTED_FILES, by: 'the argument names no more files' }] },
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

// A comment of the caller on what the caller has to decide.
async function makeComment(portal: Portal, as: SignedIn) {
  const { userId, task } = await makeTasks(portal, as);
  const comment = { instanceId: task.instanceId, text: '请补充发票' };
  const { commentId } = await portal.call(comments.addComment, comment, as);
  return { userId, instanceId: task.instanceId, commentId };
}

/** A task of the caller that was passed with a signature. */
export async function makeSignature(portal: Portal, as: SignedIn) {
  const node = { ...passedBy('check', [as.userId]), needsSignature: true };
  const instanceId = await submitClaim(portal, as, await publishClaim(portal, as, draftOf(node)));
  const task = { instanceId, taskId: await findTask(portal, as, instanceId) };
  await portal.call(approvals.passTask, { ...task, opinion: '同意', signature: SIGNATURE }, as);
  return { userId: as.userId, task };
}

// A file of the caller that is not submitted, and an upload whose content is stored already.
async function makeFile(portal: Portal, as: SignedIn) {
  const fileId = await uploadFile(portal, as, { fileName: '发票.txt' });
  const begun = { fileName: '收据.txt', size: 5 };
  const { uploadId } = await portal.call(applicationFiles.beginApplicationFile, begun, as);
  await portal.store.ownerQuery(
    `update file_uploads set sha256 = f.sha256, bucket_id = f.bucket_id, media_type = f.media_type, size = f.size
     from application_files f where f.file_id = $1 and file_uploads.upload_id = $2`,
    [fileId, uploadId],
  );
  return { fileId, uploadId };
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
  await makeCalls(portal);
  const { parked } = await portal.call(instances.getInstance, { instanceId: parkedId }, as);
  return { userId: as.userId, instanceId, suspendedId, parkedId, number: parked[0]?.number ?? 0 };
}
