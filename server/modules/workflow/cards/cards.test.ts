import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { deputies } from 'contract/workflow/deputies';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { messageRecords } from 'contract/channels/records';
import { notificationChoices } from 'contract/messages/notificationChoices';
import { notifications } from 'contract/messages/notifications';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { form } from 'contract/workflow/testing';
import { instances } from 'contract/workflow/instances';
import type { ApproverNode } from 'contract/workflow/processNodes';
import { closeAll } from '../../../../vendors/customer/testing';
import { waitUntil } from '../../../jobs/testing';
import type { Rounds } from '../../../rounds';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver } from '../../../workflow/testing/nodes';
import { findTask, publishClaim, submitClaim } from '../approvals/testing';
import { draftOf } from '../processes/testing';
import { addTestApp, startTestCards } from './testing';
import type { TestCards } from './testing';

const CHEN = 'chensiyuan';
const LIN = 'linwanqing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;
let cards: TestCards;
// Two servers share the cards.
let runners: Rounds[];
const lines: string[] = [];
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
  cards = await startTestCards(
    portal,
    admin,
    [
      [admin, CHEN],
      [lead, LIN],
    ],
    lines,
  );
  runners = [cards.startRunner(), cards.startRunner()];
});
const stopRunners = () => Promise.all(runners.map((runner) => runner.stop()));
afterAll(async () => {
  await stopRunners();
  await cards.close();
  await closeAll();
  await portal.close();
  expect(lines).toEqual([]);
});

/** Starts an instance of a new process with one node at which these people act, by the staff. */
async function begin(
  userIds: readonly string[],
  changes: Partial<ApproverNode> = {},
  claim?: FormDefinition,
): Promise<string> {
  const definition = draftOf(approver('check', userIds, { name: '部门审批', ...changes }));
  const managed = { ...definition, managerIds: [admin.userId] };
  return submitClaim(portal, staff, await publishClaim(portal, admin, managed, claim));
}

/** The card of a person that leads to an instance, once it is there. */
const cardFor = (vendorUserId: string, instanceId: string) =>
  cards.waitForCard(vendorUserId, ({ url }) => url.includes(instanceId));
const waitForStatus = (vendorUserId: string, status: string) =>
  cards.waitForCard(vendorUserId, ({ markdown }) => markdown.includes(`状态：${status}`));
const press = ({ recordId }: { readonly recordId: string }, actionId: string, userId = LIN) =>
  cards.vendor.pressCard({ outTrackId: recordId, userId, actionId, params: {} });
const read = (instanceId: string, as = staff) => portal.call(instances.getInstance, { instanceId }, as);
const statusOf = async (instanceId: string) => (await read(instanceId)).status;
const waitForEnd = (instanceId: string, status: string) =>
  waitUntil(async () => (await statusOf(instanceId)) === status);
const decisionsIn = async (instanceId: string) =>
  (await read(instanceId)).history.filter(({ kind }) => kind === 'PASS' || kind === 'REFUSE');

describe('[NTF-01] a new task', () => {
  it('is told once by each channel that its person has chosen, with the address that opens it', async () => {
    const { templateCode } = await addNotice();
    const channels = [{ channel: 'dingtalk' as const, mode: 'optIn' as const, templateCode }];
    await portal.call(notifications.updateNotificationEvent, { event: 'taskOpened', version: 1, channels }, admin);
    const chosen = ['mail', 'dingtalk'] as const;
    const choose = (channel: (typeof chosen)[number], isOn: boolean) =>
      portal.call(notificationChoices.chooseNotification, { event: 'taskOpened', channel, isOn }, lead);
    for (const channel of chosen) await choose(channel, true);
    const instanceId = await begin([lead.userId, admin.userId]);
    await cardFor(LIN, instanceId);
    await cardFor(CHEN, instanceId);
    const address = `http://localhost/workflow/myApproval?instance=${instanceId}`;
    const notices = () => cards.simulator.arrivals.list({ text: `通知：${address}` });
    await waitUntil(() => notices().length > 0);
    // Whoever has not asked for it gets none.
    expect(notices().map(({ arrival }) => arrival.recipient)).toEqual([LIN]);
    const mail = await portal.mailTo(lead.userId);
    expect(mail.subject).toContain('待办：');
    expect(mail.text).toContain(`查看详情：${address}`);
    const toldOf = async (userName: string) => {
      const { rows } = await portal.call(
        notifications.listNotificationDeliveries,
        { event: 'taskOpened', userName },
        admin,
      );
      return rows.map(({ channel, state }) => `${channel} ${state}`).sort();
    };
    const [leadName, adminName] = [await nameOf(lead), await nameOf(admin)];
    await waitUntil(async () => (await toldOf(leadName)).every((told) => told.endsWith(' told')));
    expect(await toldOf(leadName)).toEqual(['card told', 'dingtalk told', 'letter told', 'mail told']);
    expect(await toldOf(adminName)).toEqual(['card told', 'letter told']);
    for (const channel of chosen) await choose(channel, false);
  });

  async function addNotice() {
    const form = { templateCode: 'task', templateName: '待办通知', templateType: 'notice' as const };
    const message = {
      channel: 'dingtalk' as const,
      messageType: 'text' as const,
      text: '{title}到达{node}，通知：{link}',
    };
    await portal.call(
      dingtalkTemplates.addDingtalkTemplate,
      { ...form, ...message, accountId: cards.accountId },
      admin,
    );
    return form;
  }
  const nameOf = async ({ userId }: SignedIn) =>
    String((await portal.row('select nick_name from users where user_id = $1', userId)).nick_name);
});

describe('[APR-02] a card of DingTalk', () => {
  it('[NTF-01] asks for a decision, which a press on it makes, and then says so without its buttons', async () => {
    const instanceId = await begin([lead.userId]);
    const card = await cardFor(LIN, instanceId);
    expect(card.markdown).toBe('事由：出差\n合计：0.00\n节点：部门审批\n状态：待您处理\n可在卡片上直接处理');
    expect(card.actions).toEqual(['pass', 'refuse']);
    expect(new URL(card.url).pathname + new URL(card.url).search).toBe(`/workflow/myApproval?instance=${instanceId}`);
    press(card, 'pass');
    const shown = await waitForStatus(LIN, '已通过');
    expect(shown).toMatchObject({ recordId: card.recordId, actions: [] });
    expect(await statusOf(instanceId)).toBe('PASSED');
    expect(await decisionsIn(instanceId)).toMatchObject([{ kind: 'PASS', isByCard: true, opinion: null }]);
    const { text } = await portal.call(messageRecords.getMessageRecord, { recordId: card.recordId }, admin);
    expect(text).toContain('summary：****');
  });

  it('refuses by its other button', async () => {
    const instanceId = await begin([lead.userId]);
    press(await cardFor(LIN, instanceId), 'refuse');
    await waitForStatus(LIN, '已拒绝');
    expect(await statusOf(instanceId)).toBe('REFUSED');
  });

  it('decides once, however often the press is reported', async () => {
    const instanceId = await begin([lead.userId, admin.userId]);
    const { recordId } = await cardFor(LIN, instanceId);
    const report = { vendorUserId: LIN, actionId: 'pass', time: Date.now() };
    for (let i = 0; i < 3; i += 1) expect(await cards.report(recordId, report)).toBe(200);
    await waitForStatus(LIN, '已通过');
    expect(await cards.report(recordId, report)).toBe(200);
    press({ recordId }, 'refuse');
    const again = await cards.waitForCard(LIN, ({ markdown }) => markdown.includes('未处理'));
    expect(again.markdown).toContain('未处理：该任务已被处理或已撤销');
    expect(await decisionsIn(instanceId)).toHaveLength(1);
    expect(await statusOf(instanceId)).toBe('RUNNING');
  });

  it('decides nothing by a report that is forged, old, of another app or of somebody else', async () => {
    const instanceId = await begin([lead.userId]);
    const { recordId } = await cardFor(LIN, instanceId);
    const right = { vendorUserId: LIN, actionId: 'pass' };
    expect(await cards.report(recordId, { ...right, secret: 'wrong' })).toBe(400);
    expect(await cards.report(recordId, { ...right, time: Date.now() - 25 * 3_600_000 })).toBe(400);
    const globex = await portal.signIn('globex-admin');
    const accountId = await addTestApp(portal, globex, cards.simulator);
    expect(await cards.report(recordId, { ...right, accountId })).toBe(200);
    // A colleague, and a member whom the portal does not know.
    for (const vendorUserId of [CHEN, 'zhouxiaochuan'])
      expect(await cards.report(recordId, { ...right, vendorUserId })).toBe(200);
    const kept = await portal.row('select press, press_time from decision_cards where record_id = $1', recordId);
    expect(kept).toEqual({ press: null, press_time: null });
    expect(await statusOf(instanceId)).toBe('RUNNING');
  });

  it('says what has become of the task elsewhere: decided in the portal, by another, or withdrawn', async () => {
    const own = await begin([lead.userId]);
    await cardFor(LIN, own);
    await portal.call(approvals.passTask, { instanceId: own, taskId: await findTask(portal, lead, own) }, lead);
    expect(await waitForStatus(LIN, '已通过')).toMatchObject({ actions: [] });
    expect(await decisionsIn(own)).toMatchObject([{ isByCard: false }]);

    const withdrawn = await begin([lead.userId]);
    const card = await cardFor(LIN, withdrawn);
    await portal.call(applications.withdrawApplication, { instanceId: withdrawn, reason: '填错了' }, staff);
    expect(await waitForStatus(LIN, '申请已撤回或终止')).toMatchObject({ recordId: card.recordId, actions: [] });
  });

  it('[APR-03] loses against somebody who was faster, and says so', async () => {
    const instanceId = await begin([lead.userId, admin.userId], { several: 'ANY' });
    const [ofLead, ofAdmin] = [await cardFor(LIN, instanceId), await cardFor(CHEN, instanceId)];
    press(ofLead, 'pass');
    press(ofAdmin, 'refuse', CHEN);
    await waitUntil(async () => (await statusOf(instanceId)) !== 'RUNNING');
    const decided = await decisionsIn(instanceId);
    expect(decided).toHaveLength(1);
    const isByLead = decided[0]?.kind === 'PASS';
    const loser = isByLead ? CHEN : LIN;
    const shown = await cards.waitForCard(loser, ({ markdown }) => markdown.includes('未处理：'));
    expect(shown.markdown).toContain(isByLead ? '状态：已由他人处理' : '状态：申请已被拒绝');
    expect(shown.actions).toEqual([]);
  });

  it('has no buttons where the decision takes more, and says why', async () => {
    const cases: readonly (readonly [Partial<ApproverNode>, hint: string])[] = [
      [{ needsSignature: true }, '此节点需要签名，请打开详情处理'],
      [{ needsOpinion: true }, '此节点需要填写意见，请打开详情处理'],
      [{ fieldRights: { otherwise: 'READ', fields: { reason: 'EDIT' } } }, '此节点需要填写表单，请打开详情处理'],
    ];
    for (const [changes, hint] of cases) {
      const instanceId = await begin([lead.userId], changes);
      const card = await cardFor(LIN, instanceId);
      expect(card.actions).toEqual([]);
      expect(card.markdown).toContain(hint);
      // A button that is pressed all the same decides nothing.
      press(card, 'pass');
      await waitUntil(async () => {
        const { press_time: time } = await portal.row(
          'select * from decision_cards where record_id = $1',
          card.recordId,
        );
        return time !== null;
      });
      const isTaken = async () =>
        (await portal.row('select press, problem from decision_cards where record_id = $1', card.recordId)).problem ===
        hint;
      await waitUntil(isTaken);
      expect(await statusOf(instanceId)).toBe('RUNNING');
    }
  });

  it('shows only what the person may read at the node', async () => {
    const rights = { otherwise: 'HIDE' as const, fields: {} };
    const card = await cardFor(LIN, await begin([lead.userId], { fieldRights: rights }));
    expect(card.markdown).not.toContain('出差');
    expect(card.actions).toEqual(['pass', 'refuse']);
    // Whoever may change a protected value sees it in the portal, and not in the chat.
    const masked = form({ id: 'reason', kind: 'text', label: '事由', mask: 'WHOLE' });
    const fieldRights = { otherwise: 'READ' as const, fields: { reason: 'EDIT' as const } };
    const shown = await cardFor(LIN, await begin([lead.userId], { fieldRights }, masked));
    expect(shown.markdown).toMatch(/^事由：\*+\n节点/);
  });

  it('waits while the process is suspended, and can be pressed again afterwards', async () => {
    const instanceId = await begin([lead.userId]);
    const card = await cardFor(LIN, instanceId);
    await portal.call(instances.suspendInstance, { instanceId }, admin);
    expect(await waitForStatus(LIN, '流程已挂起')).toMatchObject({ actions: [] });
    press(card, 'pass');
    await cards.waitForCard(LIN, ({ markdown }) => markdown.includes('未处理：恢复后才能处理'));
    await portal.call(instances.resumeInstance, { instanceId }, admin);
    expect(await waitForStatus(LIN, '待您处理')).toMatchObject({ actions: ['pass', 'refuse'] });
    expect(await statusOf(instanceId)).toBe('RUNNING');
    press(card, 'pass');
    await waitForEnd(instanceId, 'PASSED');
    await waitForStatus(LIN, '已通过');
  });

  it('[APR-03] decides by the rights of its moment: not of somebody who has left, nor of a former approver', async () => {
    const left = await begin([lead.userId]);
    const card = await cardFor(LIN, left);
    const enable = (isEnabled: boolean) =>
      portal.store.ownerQuery('update users set enabled = $2 where user_id = $1', [lead.userId, isEnabled]);
    await enable(false);
    press(card, 'pass');
    await cards.waitForCard(LIN, ({ markdown }) => markdown.includes('未处理：您没有处理待办的权限'));
    await enable(true);
    expect(await statusOf(left)).toBe('RUNNING');
    lead = await portal.signIn('acme-lead');

    const moved = await begin([lead.userId]);
    const former = await cardFor(LIN, moved);
    const taskId = await findTask(portal, lead, moved);
    await portal.call(approvals.transferTask, { instanceId: moved, taskId, userId: admin.userId }, lead);
    expect(await waitForStatus(LIN, '已转交他人处理')).toMatchObject({ actions: [] });
    press(former, 'pass');
    await cards.waitForCard(LIN, ({ markdown }) => markdown.includes('未处理：'));
    expect(await statusOf(moved)).toBe('RUNNING');
    expect(await cardFor(CHEN, moved)).toMatchObject({ actions: ['pass', 'refuse'] });
  });

  it('[APR-03] lets a deputy decide, whose card and whose principal’s say so', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const form = { userId: admin.userId, beginDay: today, endDay: today, processIds: [] };
    const { deputyId } = await portal.call(deputies.addDeputy, form, lead);
    const instanceId = await begin([lead.userId]);
    await cardFor(LIN, instanceId);
    press(await cardFor(CHEN, instanceId), 'pass', CHEN);
    await waitForEnd(instanceId, 'PASSED');
    await waitForStatus(CHEN, '已通过');
    await waitForStatus(LIN, '已转交他人处理');
    const later = await begin([lead.userId]);
    const card = await cardFor(CHEN, later);
    await portal.call(deputies.removeDeputy, { deputyId }, lead);
    press(card, 'pass', CHEN);
    expect(await waitForStatus(CHEN, '已不由您处理')).toMatchObject({ actions: [] });
    expect(await statusOf(later)).toBe('RUNNING');
  });

  it('is updated by another server where the one that has decided was killed before', async () => {
    const instanceId = await begin([lead.userId]);
    const card = await cardFor(LIN, instanceId);
    await stopRunners();
    // The server that is killed: it has decided and begun to update the card, which DingTalk never got.
    cards.simulator.setTrouble('dingtalk', { ...cards.simulator.readTrouble('dingtalk'), breakOff: 100 });
    const killed = cards.startRunner();
    press(card, 'pass');
    await waitForEnd(instanceId, 'PASSED');
    await killed.stop();
    lines.length = 0;
    cards.simulator.setTrouble('dingtalk', { ...cards.simulator.readTrouble('dingtalk'), breakOff: 0 });
    await portal.store.ownerQuery(
      `update decision_cards set due_time = null, lease_time = now() - interval '1 second' where record_id = $1`,
      [card.recordId],
    );
    expect(cards.cardOf(LIN)?.actions).toEqual(['pass', 'refuse']);
    runners = [cards.startRunner()];
    expect(await waitForStatus(LIN, '已通过')).toMatchObject({ recordId: card.recordId, actions: [] });
    expect(await decisionsIn(instanceId)).toHaveLength(1);
  });
});
