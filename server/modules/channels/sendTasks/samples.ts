import { crowds } from 'contract/channels/crowds';
import { mailAccounts } from 'contract/channels/mailAccounts';
import type { TASK_CHANNELS } from 'contract/channels/sendTaskForm';
import { MAX_TASK_NAMES, MAX_TASK_SAMPLES, MAX_NEXT_TIMES } from 'contract/channels/sendTaskForm';
import { MAX_CURVE_POINTS, MAX_REASONS, sendTaskResults } from 'contract/channels/sendTaskResults';
import { sendTasks } from 'contract/channels/sendTasks';
import type { TASK_STATES } from 'contract/channels/sendTaskStates';
import { RECORD_STATES } from 'contract/channels/records';
import { MAX_TEMPLATES, MAX_VARIABLES } from 'contract/channels/template';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addSampleMessage, addSampleTemplate } from '../records/samples';

type Row = Awaited<ReturnType<typeof makeRows>>;

const message = (templateId: string) => ({
  templateId,
  variables: [{ name: '姓名', source: 'field' as const, value: 'nickName', otherwise: '客户' }],
});
const audience = ({ userId, organizeId }: TestWorld, crowdId: string) => ({
  ...{ isForEverybody: false, crowdIds: [crowdId], organizeIds: [organizeId], userIds: [userId] },
  ...{ excludedCrowdIds: [crowdId], excludedUserIds: [userId] },
});
const plan = {
  ...{ plan: 'recurring' as const, startTime: '2026-01-01T00:00:00.000Z', cron: '0 9 * * 1', endDay: '2099-12-31' },
  ...{ messagesPerMinute: 60, keepsQuietHours: true, expiryHours: 24 },
};
const form = (world: TestWorld & Row) => ({
  ...{ taskName: world.freeName, purpose: '样例' },
  ...{ ...message(world.templateId), ...audience(world, world.crowdId), ...plan },
});
const list = () => ({
  ...{ ...samplePageArgument, orderBy: 'createTime' as const, taskName: '通知', templateName: '账单' },
  ...{ createUser: '张', state: 'draft' as const, beginTime: '2026-01-01', endTime: '2026-01-31' },
});
const owned = ({ taskId, crowdId, templateId }: Row) => ({
  ...{ sendTask: taskId, crowd: crowdId, channelTemplate: templateId },
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(sendTasks)({
    rows: makeRows,
    owned,
    args: {
      listMailTasks: list,
      listMiniTasks: list,
      listNailingTasks: list,
      listSmsTasks: list,
      listVoiceTasks: list,
      getSendTaskChoices: () => ({ channel: 'mail' }),
      getSendTask: ({ taskId }) => ({ taskId }),
      addSendTask: (world) => ({ ...form(world), channel: 'mail' }),
      updateSendTask: (world) => ({ ...form(world), taskId: world.taskId, version: 1 }),
      removeSendTask: ({ taskId }) => ({ taskId, version: 1 }),
      copySendTask: ({ taskId }) => ({ taskId }),
      checkSendTask: (world) => ({
        ...{ channel: 'mail', ...message(world.templateId), ...audience(world, world.crowdId), ...plan },
      }),
      testSendTask: ({ templateId }) => ({ channel: 'mail', ...message(templateId) }),
      submitSendTask: ({ taskId }) => ({ taskId, version: 1 }),
      decideSendTask: ({ inApproval }) => ({ taskId: inApproval, version: 1, isApproved: true, opinion: '同意' }),
      startSendTask: ({ scheduled }) => ({ taskId: scheduled }),
      pauseSendTask: ({ sending }) => ({ taskId: sending }),
      resumeSendTask: ({ paused }) => ({ taskId: paused }),
      stopSendTask: ({ scheduled }) => ({ taskId: scheduled }),
    },
    bounds: {
      getSendTaskChoices: [
        { most: MAX_TEMPLATES, by: 'so many templates a channel may have' },
        { most: MAX_VARIABLES, by: 'so many variables a template may have' },
      ],
      getSendTask: [{ most: MAX_TASK_NAMES, by: 'addSendTask and updateSendTask refuse longer lists' }],
      checkSendTask: [
        { most: MAX_TASK_SAMPLES, by: 'so many people are read' },
        { most: MAX_NEXT_TIMES, by: 'so many times are looked for' },
      ],
    },
  }),
  declareSampleCalls(sendTaskResults)({
    rows: makeRows,
    owned,
    args: {
      getSendTaskResult: ({ ended }) => ({ taskId: ended }),
      listSendTaskRecipients: ({ ended }) => ({
        ...{ ...samplePageArgument, orderBy: 'createTime', taskId: ended, result: 'failed', reason: '无法连接' },
        userName: '张',
      }),
      exportSendTaskRecipients: ({ ended }) => ({
        ...{ taskId: ended, result: 'failed', reason: '无法连接', userName: '张' },
      }),
      retrySendTask: ({ ended }) => ({ taskId: ended }),
      recallSendTask: ({ recallable }) => ({ taskId: recallable }),
    },
    bounds: {
      getSendTaskResult: [
        { most: MAX_REASONS, by: 'so many reasons are read' },
        { most: MAX_CURVE_POINTS, by: 'the steps of the curve are as long as that takes' },
        { most: RECORD_STATES.length, by: 'there are so many states' },
      ],
    },
  }),
];

async function makeRows(portal: Portal, as: SignedIn) {
  const templateCode = await addSampleTemplate(portal, as);
  const { template_id } = await portal.row(
    'select template_id from channel_templates where template_code = $1',
    templateCode,
  );
  const templateId = String(template_id);
  const server = { host: 'smtp.example.com', port: 465, encryption: 'tls' as const, userName: 'portal' };
  const account = { ...server, accountName: newId(), senderAddress: 'portal@example.com', password: 'Sample-Secret-1' };
  const { accountId } = await portal.call(mailAccounts.addMailAccount, account, as);
  await portal.store.ownerQuery('update channel_templates set account_id = $2 where template_id = $1', [
    templateId,
    accountId,
  ]);
  const { crowdId } = await portal.call(
    crowds.addCrowd,
    { crowdName: newId(), kind: 'list', userIds: [as.userId] },
    as,
  );
  const add = async (state: (typeof TASK_STATES)[number], channel: (typeof TASK_CHANNELS)[number] = 'mail') => {
    const draft = { channel: 'mail' as const, taskName: newId(), ...message(templateId), userIds: [as.userId] };
    const { taskId } = await portal.call(sendTasks.addSendTask, { ...draft, plan: 'now' }, as);
    await portal.store.ownerQuery(
      // Tasks that wait for nothing, so that no runner of a test moves them on. A second person decides about those of others.
      `update send_tasks set state = $2, channel = $3, version = 1, next_time = case when $2 = 'scheduled' then timestamptz '2099-01-01' end,
         user_id = case when $2 = 'inApproval' then 'somebody' else user_id end
       where task_id = $1`,
      [taskId, state, channel],
    );
    return taskId;
  };
  const addMessage = async (taskId: string, set: string) => {
    const { recordId } = await addSampleMessage(portal, as, templateCode, `${newId()}@example.com`);
    await portal.store.ownerQuery(
      `update channel_records set task_id = $2, reason = '{"text": "无法连接"}', ${set} where record_id = $1`,
      [recordId, taskId],
    );
  };
  const ended = await add('partlyFailed');
  await addMessage(ended, `state = 'failed', given_time = now()`);
  const recallable = await add('done', 'dingtalk');
  await addMessage(recallable, `state = 'handedOver', channel = 'dingtalk', vendor_id = record_id, sent_time = now()`);
  return {
    ...{ templateId, crowdId, ended, recallable },
    taskId: await add('draft'),
    inApproval: await add('inApproval'),
    scheduled: await add('scheduled'),
    sending: await add('sending'),
    paused: await add('paused'),
  };
}
