import { MAX_BATCH, approvals } from 'contract/workflow/approvals';
import { MAX_OPINION_PHRASES, opinionPhrases } from 'contract/workflow/opinionPhrases';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createsNoRows, declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';
import { draftOf, passedBy } from '../processes/testing';
import { SIGNATURE, findOther, findTask, publishClaim, submitClaim, uploadFile } from './testing';

const opinion = '同意';
const filters = {
  ...{ title: '报', processName: '报', starterName: '周', beginTime: '2026-11-01', endTime: '2026-11-30' },
};

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(approvals)({
    rows: makeTasks,
    owned: ({ task, userId, fileId }) => ({
      ...{ instance: task.instanceId, colleague: userId, applicationFile: fileId },
    }),
    args: {
      listTasks: () => ({ ...samplePageArgument, orderBy: 'openedTime', ...filters, tab: 'TODO', due: 'IN_TIME' }),
      listCopies: () => ({ ...samplePageArgument, orderBy: 'copyTime', ...filters }),
      passTask: ({ task, fileId }) => ({
        ...{ ...task, opinion, signature: SIGNATURE, formValues: { reason: '出差' }, chosen: [], fileIds: [fileId] },
      }),
      passTasks: ({ batched: { instanceId, taskId } }) => ({ instanceIds: [instanceId], taskIds: [taskId], opinion }),
      refuseTask: ({ task, fileId }) => ({ ...task, opinion, signature: SIGNATURE, fileIds: [fileId] }),
      returnTask: ({ task }) => ({ ...task, opinion, to: START_NODE_ID, then: 'RUN_AGAIN' }),
      transferTask: ({ task, colleague }) => ({ ...task, opinion, userId: colleague.userId }),
      addSigns: ({ task, colleague }) => ({ ...task, opinion, side: 'BEFORE', userIds: [colleague.userId] }),
      copyTask: ({ task, colleague }) => ({ ...task, opinion, userIds: [colleague.userId] }),
      removeSign: ({ sign }) => sign,
      pullBackTask: ({ passed }) => passed,
    },
    bounds: { passTasks: [{ most: MAX_BATCH, by: 'the argument names no more tasks' }] },
  }),
  declareSampleCalls(opinionPhrases)({
    rows: createsNoRows,
    args: {
      getOpinionPhrases: emptyArgument,
      saveOpinionPhrases: () => ({ phrases: ['同意', '请补充材料'] }),
    },
    bounds: {
      getOpinionPhrases: [{ most: MAX_OPINION_PHRASES, by: 'saveOpinionPhrases takes no more' }],
    },
  }),
];

// Instances whose next person is their starter: with an open task, with one for a batch, with a sign, and with one that was passed.
async function makeTasks(portal: Portal, as: SignedIn) {
  const other = await findOther(portal, as);
  const processId = await publishClaim(
    portal,
    as,
    draftOf(passedBy('check', [as.userId]), passedBy('pay', [as.userId])),
  );
  const begin = async () => {
    const instanceId = await submitClaim(portal, as, processId);
    return { instanceId, taskId: await findTask(portal, as, instanceId) };
  };
  const [task, batched, signed, passed] = [await begin(), await begin(), await begin(), await begin()];
  const signs = { ...signed, opinion, side: 'BESIDE' as const, userIds: [other] };
  await portal.call(approvals.addSigns, signs, as);
  const ofSign = 'select number from instance_tasks where instance_id = $1 and user_id = $2';
  const { number } = await portal.row(ofSign, signed.instanceId, other);
  const sign = { instanceId: signed.instanceId, taskId: Number(number) };
  await portal.call(approvals.passTask, passed, as);
  const fileId = await uploadFile(portal, as, { fileName: '发票.txt' });
  return { userId: as.userId, task, batched, sign, passed, fileId };
}
