import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { sendTasks as contract } from 'contract/channels/sendTasks';
import { users } from 'contract/access/users';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { instances } from 'contract/workflow/instances';
import { processTemplates } from 'contract/workflow/processTemplates';
import { processes } from 'contract/workflow/processes';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';
import { findTask, publishClaim } from '../../workflow/approvals/testing';
import { approver } from '../../../workflow/testing/nodes';
import { draftOf, passedBy } from '../../workflow/processes/testing';
import { submit } from './testing';

const { decideSendTask, getSendTask, stopSendTask, updateSendTask, listMailTasks } = contract;

let portal: Portal;
let admin: SignedIn;
/** A second administrator, who decides. */
let second: SignedIn;
let other: SignedIn;
let templateId: string;
let processId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  other = await portal.signIn('globex-admin');
  second = await addSecondAdministrator();
  const settings = { host: 'mail.example.com', port: 25, encryption: 'none' as const };
  const account = { accountName: '客服', ...settings, userName: 'portal', password: 'Secret-1' };
  const senderAddress = 'service@acme.example.com';
  const { accountId } = await portal.call(mailAccounts.addMailAccount, { ...account, senderAddress }, admin);
  const template = { templateCode: 'outage', templateName: '停电通知', templateType: 'notice' as const, accountId };
  const texts = { subject: '{name}，停电通知', text: '{name}，周五停电。' };
  ({ templateId } = await portal.call(mailTemplates.addMailTemplate, { ...template, ...texts }, admin));
  processId = await addApprovalProcess('mailApproval', passedBy('check', [second.userId]));
  await setProcess('mailApproval');
});
afterAll(() => portal.close());
beforeEach(() => setProcess('mailApproval'));

const setProcess = (key: string | null) =>
  applyParameters(
    portal,
    { SEND_TASK_APPROVAL_RECIPIENTS: 0, SEND_TASK_APPROVAL_PROCESS: key },
    { merchantId: admin.merchantId },
  );

async function addSecondAdministrator(): Promise<SignedIn> {
  const { role_id } = await portal.row(
    'select role_id from roles where merchant_id = $1 and is_administrator',
    admin.merchantId,
  );
  const { organize_id } = await portal.row('select organize_id from users where user_id = $1', admin.userId);
  const form = { ...createUserForm(String(organize_id)), userName: 'second', nickName: '李审批' };
  const { userId, password } = await portal.call(users.addUser, { ...form, roleIds: [String(role_id)] }, admin);
  await markPasswordChanged(portal, userId);
  return portal.signIn('second', password);
}

/** Publishes a process of a template of the gallery, and returns its id. */
async function addFromTemplate(
  templateKey: string,
  key: string,
  definition?: ReturnType<typeof draftOf>,
): Promise<string> {
  const names = { processKey: key, processName: `流程${key}`, formCode: key, formName: key };
  const added = await portal.call(processTemplates.addProcessOfTemplate, { templateKey, ...names }, admin);
  let { version } = await portal.call(processes.getProcess, added, admin);
  if (definition) {
    await portal.call(processes.saveProcessDraft, { ...added, version, definition }, admin);
    version += 1;
  }
  await portal.call(processes.publishProcess, { ...added, version }, admin);
  return added.processId;
}

/** Publishes a process with the form of the template for send tasks. */
const addApprovalProcess = (key: string, ...nodes: readonly ProcessNode[]) =>
  addFromTemplate('sendTask', key, { ...draftOf(...nodes), managerIds: [admin.userId] });

const form = () => ({
  ...{ taskName: '周五停电', purpose: '检修', templateId, userIds: [admin.userId], plan: 'once' as const },
  ...{ startTime: '2099-01-01T00:00:00.000Z' },
  variables: [{ name: 'name', source: 'field' as const, value: 'nickName' }],
});
const add = async () => (await portal.call(contract.addSendTask, { channel: 'mail', ...form() }, admin)).taskId;
const read = (taskId: string, as = admin) => portal.call(getSendTask, { taskId }, as);
const start = async () => {
  const taskId = await add();
  expect(await submit(portal, admin, taskId)).toBe('inApproval');
  const instanceId = (await read(taskId)).process?.instanceId ?? '';
  return { taskId, instanceId };
};
const decide = async (instanceId: string, action: 'passTask' | 'refuseTask', opinion: string, as = second) => {
  const taskId = await findTask(portal, as, instanceId);
  await portal.call(approvals[action], { instanceId, taskId, opinion }, as);
};
const statusOf = async (instanceId: string) => (await portal.call(instances.getInstance, { instanceId }, admin)).status;
const countInstances = async () =>
  Number((await portal.row(`select count(*) as n from process_instances where business_kind = 'sendTask'`)).n);

describe('[TSK-01] [TSK-02] the process that decides about send tasks', () => {
  it('starts with what the task is, is linked both ways, and lets it go with its opinion', async () => {
    const { taskId, instanceId } = await start();
    const instance = await portal.call(instances.getInstance, { instanceId }, second);
    expect(instance).toMatchObject({
      title: '发送任务：周五停电',
      business: { noun: '发送任务', name: '周五停电', address: `/sendTask/mailTask?taskId=${taskId}` },
      values: {
        ...{ taskName: '周五停电', purpose: '检修', channel: ['mail'], template: '停电通知', recipients: 1 },
        ...{ plan: '定时发送', reason: '收件人超过 0 人，需要另一人审批' },
      },
    });
    expect(instance.values['content']).toEqual(expect.stringMatching(/^.+，停电通知\n.+，周五停电。$/));
    expect((await read(taskId)).process).toEqual({
      ...{ instanceId, title: '发送任务：周五停电', status: 'RUNNING', isSuspended: false },
      address: `/workflow/myApply?instance=${instanceId}`,
    });
    expect((await read(taskId, second)).process?.address).toBe(`/workflow/myApproval?instance=${instanceId}`);
    await decide(instanceId, 'passTask', '可以发送');
    expect(await read(taskId)).toMatchObject({
      ...{ state: 'scheduled', approver: '李审批', opinion: '可以发送', reason: null },
      nextTime: expect.stringMatching(/^2099/) as unknown,
      process: { status: 'PASSED' },
    });
  });

  it('takes the decision from the second person of the task itself', async () => {
    const { taskId } = await start();
    const { version, mayDecide, isDecidedByProcess } = await read(taskId, second);
    expect([mayDecide, isDecidedByProcess]).toEqual([false, true]);
    const decision = { taskId, version, isApproved: true };
    expect(await portal.refused(decideSendTask, decision, second)).toMatchObject({
      msg: '该任务由审批流程决定，请在流程中审批',
    });
  });

  it('refuses it with the reason, and it can be submitted again to a new instance', async () => {
    const { taskId, instanceId } = await start();
    await decide(instanceId, 'refuseTask', '时间不对');
    expect(await read(taskId)).toMatchObject({ state: 'refused', approver: '李审批', opinion: '时间不对' });
    expect(await submit(portal, admin, taskId)).toBe('inApproval');
    const again = (await read(taskId)).process?.instanceId ?? '';
    expect(again).not.toBe(instanceId);
    await decide(again, 'passTask', '同意');
    expect((await read(taskId)).state).toBe('scheduled');
  });

  it('is withdrawn or ended, and the task is a draft again', async () => {
    const withdrawn = await start();
    const application = { instanceId: withdrawn.instanceId, reason: '写错了' };
    await portal.call(applications.withdrawApplication, application, admin);
    expect(await read(withdrawn.taskId)).toMatchObject({
      ...{ state: 'draft', opinion: '写错了', reason: { text: '审批流程已撤销或终止' } },
    });
    const ended = await start();
    await portal.call(instances.suspendInstance, { instanceId: ended.instanceId }, admin);
    await portal.call(instances.terminateInstance, { instanceId: ended.instanceId, reason: '不再需要' }, admin);
    expect((await read(ended.taskId)).state).toBe('draft');
  });

  it('ends with a task that is stopped or changed', async () => {
    const stopped = await start();
    await portal.call(stopSendTask, { taskId: stopped.taskId }, second);
    expect([(await read(stopped.taskId)).state, await statusOf(stopped.instanceId)]).toEqual(['stopped', 'CANCELLED']);
    const changed = await start();
    const { version } = await read(changed.taskId);
    await portal.call(updateSendTask, { ...form(), taskName: '周六停电', taskId: changed.taskId, version }, admin);
    expect(await read(changed.taskId)).toMatchObject({ state: 'draft', taskName: '周六停电', process: null });
    expect(await statusOf(changed.instanceId)).toBe('CANCELLED');
  });

  it('of stopping and passing at the same time, one comes first and both agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taskId, instanceId } = await start();
      const task = await findTask(portal, second, instanceId);
      const outcomes = await Promise.allSettled([
        portal.call(stopSendTask, { taskId }, admin),
        portal.call(approvals.passTask, { instanceId, taskId: task }, second),
      ]);
      expect(outcomes[0].status).toBe('fulfilled');
      // Passed first, and then stopped as a task that waits for its time; or stopped first.
      const expected = outcomes[1].status === 'fulfilled' ? 'PASSED' : 'CANCELLED';
      expect([(await read(taskId)).state, await statusOf(instanceId)]).toEqual(['stopped', expected]);
    }
  });

  it('never spares a task the second person', async () => {
    await addApprovalProcess('onOwn', passedBy('check', [admin.userId]));
    await setProcess('onOwn');
    const { taskId, instanceId } = await start();
    await decide(instanceId, 'passTask', '我自己同意', admin);
    const text = '审批流程没有经过另一人审批，请检查流程后重新提交';
    expect(await read(taskId)).toMatchObject({ state: 'refused', reason: { text } });
    // A process in which nobody has to act has passed when the call ends.
    await addApprovalProcess('byItself', { ...approver('check', [second.userId]), decision: 'PASS' });
    await setProcess('byItself');
    expect(await submit(portal, admin, await add())).toBe('refused');
  });

  it('that can’t be started refuses the submission, says why, and leaves nothing', async () => {
    const taskId = await add();
    const before = await countInstances();
    const { version } = await read(taskId);
    const refuse = async () => (await portal.refused(contract.submitSendTask, { taskId, version }, admin)).msg;
    await setProcess('nowhere');
    expect(await refuse()).toBe('没有标识为“nowhere”的审批流程，请联系管理员检查系统参数');
    await portal.call(processes.addProcess, { processKey: 'sketch', processName: '草图' }, admin);
    await setProcess('sketch');
    expect(await refuse()).toBe('审批流程“草图”还没有发布，请发布后再提交');
    await addFromTemplate('campaign', 'campaigns');
    await setProcess('campaigns');
    expect(await refuse()).toBe(
      '审批流程“流程campaigns”的表单不能自动填写：活动名称（请填写活动名称）。请修改表单或更换流程',
    );
    await addApprovalProcess('chosen', { ...approver('check', []), who: { by: 'CHOSEN_BY_STARTER' } });
    await setProcess('chosen');
    expect(await refuse()).toMatch('由发起人选择处理人，不能自动发起');
    await setProcess('mailApproval');
    await portal.store.ownerQuery('update processes set enabled = false where process_id = $1', [processId]);
    expect(await refuse()).toBe('审批流程“流程mailApproval”已停用，请启用后再提交');
    await portal.store.ownerQuery(
      'update processes set enabled = true, everyone_may_start = false where process_id = $1',
      [processId],
    );
    expect(await refuse()).toBe('您不在审批流程“流程mailApproval”的发起范围内，请联系流程管理员');
    await portal.store.ownerQuery('update processes set everyone_may_start = true where process_id = $1', [processId]);
    expect((await read(taskId)).state).toBe('draft');
    expect(await countInstances()).toBe(before);
  });

  it('of another merchant does not exist, and its link is for nobody else', async () => {
    const foreign = await publishClaim(portal, other, draftOf(passedBy('check', [other.userId])));
    const key = await portal.row('select process_key from processes where process_id = $1', foreign);
    await setProcess(String(key.process_key));
    const taskId = await add();
    const { version } = await read(taskId);
    expect((await portal.refused(contract.submitSendTask, { taskId, version }, admin)).msg).toMatch('没有标识为');
  });

  it('is not asked where no process is set', async () => {
    await setProcess(null);
    const taskId = await add();
    expect(await submit(portal, admin, taskId)).toBe('inApproval');
    expect(await read(taskId, second)).toMatchObject({ process: null, mayDecide: true, isDecidedByProcess: false });
    const { rows } = await portal.call(listMailTasks, { pageNum: 1, pageSize: 10 }, admin);
    expect(rows.find((row) => row.taskId === taskId)?.isDecidedByProcess).toBe(false);
  });
});
