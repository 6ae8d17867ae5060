import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { messageRecords } from 'contract/channels/records';
import { robots } from 'contract/channels/robots';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../../../../vendors/dingtalk/settings';
import type { Simulator } from '../../../../vendors/simulator';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addClient, send, startTestSender, waitForRecord, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';
import type { MessageSender } from '../records/sender';

const [signed] = DINGTALK_DEMO.robots as [DingTalkSettings['robots'][0]];

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let simulator: Simulator;
let senders: MessageSender[];
let robotId: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin, { channels: ['robot'] });
  simulator = await startSimulator(({ tables }) => createDingTalk({ tables, settings: DINGTALK_DEMO }));
  robotId = await addRobot('值班', signed.token);
  const template = { templateCode: 'alarm', templateName: '告警', templateType: 'notice' as const };
  const content = { channel: 'robot' as const, messageType: 'markdown' as const, title: '{project}告警' };
  await portal.call(
    dingtalkTemplates.addDingtalkTemplate,
    { ...template, ...content, text: '**{project}** 温度过高' },
    admin,
  );
  // Two servers of one installation.
  senders = [startTestSender(portal), startTestSender(portal)];
});
afterAll(async () => {
  for (const sender of senders) await sender.stop();
  await closeAll();
  await portal.close();
});

async function addRobot(accountName: string, token: string): Promise<string> {
  const webhook = `${simulator.urlOf('dingtalk')}/robot/send?access_token=${token}`;
  const form = { kind: 'custom' as const, security: 'sign' as const, webhook, signSecret: signed.secret };
  const robot = { accountName, groupName: '值班群', ...form };
  return (await portal.call(robots.addRobot, robot, admin)).accountId;
}

let serial = 0;
async function sendToGroup(more: object = { robotId }): Promise<string> {
  const { data, msg } = await send(portal, client, {
    ...{ idempotencyKey: `key-${(serial += 1)}`, channel: 'robot', templateCode: 'alarm' },
    values: [{ name: 'project', value: '一号园区' }],
    ...more,
  });
  if (!data) throw new Error(String(msg));
  return (data as { recordId: string }).recordId;
}

const readRate = async () => (await portal.call(robots.getRobot, { accountId: robotId }, admin)).rate;
const changeStatus = async (status: 'NORMAL' | 'STOP_USING') => {
  const { version } = await portal.call(robots.getRobot, { accountId: robotId }, admin);
  await portal.call(robots.changeRobotStatus, { accountId: robotId, version, status }, admin);
};

describe('[CHN-03] [CHN-04] a message to the group of a robot', () => {
  it('says that there is no robot, or that it is disabled', async () => {
    const nobody = await waitForState(portal, admin, await sendToGroup({}), 'refused');
    expect(nobody).toMatchObject({ reason: { text: '没有指定机器人，也没有默认机器人' }, recipient: '' });
    await changeStatus('STOP_USING');
    const stopped = await waitForState(portal, admin, await sendToGroup(), 'refused');
    expect(stopped.reason).toEqual({ text: '账号“{name}”已停用', values: { name: '值班' } });
    await changeStatus('NORMAL');
  });

  it('goes to the robot of its template, which the record names with its group', async () => {
    await portal.store.ownerQuery('update channel_templates set account_id = $1', [robotId]);
    const record = await waitForState(portal, admin, await sendToGroup({}), 'handedOver');
    expect(record).toMatchObject({ recipient: '值班（值班群）', accountName: '值班', title: '一号园区告警' });
    expect(record.address).toBeNull();
    expect(simulator.arrivals.list({})).toMatchObject([
      { arrival: { recipient: signed.chat, title: '一号园区告警', markdown: '**一号园区** 温度过高' } },
    ]);
    expect(await readRate()).toEqual({ sent: 1, pauseSeconds: 0 });
  });

  it('waits when the robot has sent 20 in a minute, whatever server sends it, and longer once DingTalk refuses', async () => {
    const ids = [];
    for (let i = 0; i < 22; i += 1) ids.push(await sendToGroup());
    const records = [];
    for (const id of ids)
      records.push(
        await waitForRecord(portal, admin, id, ({ state, reason }) => state === 'handedOver' || reason !== null),
      );
    const waiting = records.filter(({ state }) => state === 'queued');
    expect(waiting).toHaveLength(3);
    expect(waiting[0]).toMatchObject({
      reason: { text: '机器人每分钟最多发送 {n} 条，稍后自动发送', values: { n: 20 } },
      attempts: 0,
    });
    expect(simulator.arrivals.list({})).toHaveLength(20);
    expect(await readRate()).toEqual({ sent: 20, pauseSeconds: 0 });

    // Another program uses the robot, too, so that DingTalk refuses although the portal has kept to the limit.
    await portal.store.ownerQuery(`update channel_record_steps set create_time = create_time - interval '66 seconds'`);
    const refused = await waitForRecord(portal, admin, await sendToGroup(), ({ state, reason }) => {
      return state === 'queued' && reason !== null;
    });
    expect(refused.steps.at(-1)).toMatchObject({ kind: 'retry', vendorCode: '130101' });
    const next = await waitForRecord(portal, admin, await sendToGroup(), ({ reason }) => reason !== null);
    expect(next.reason).toEqual({ text: '机器人发送过于频繁，钉钉暂不接收，稍后自动发送' });
    const rate = await readRate();
    expect(rate?.pauseSeconds).toBeGreaterThan(590);
    const due =
      "select due_time > now() + interval '9 minutes' as is_later from channel_records where record_id = any ($1)";
    expect(await portal.store.ownerQuery(due, [[refused.recordId, next.recordId]])).toEqual([
      { is_later: true },
      { is_later: true },
    ]);
  });

  it('that has failed falls back to the robot of the next template, not to its own once more', async () => {
    const accountId = await addRobot('备用', signed.token);
    const template = { templateCode: 'spare', templateName: '备用告警', templateType: 'notice' as const, accountId };
    const content = { channel: 'robot' as const, messageType: 'text' as const, text: '{project} 温度过高' };
    await portal.call(dingtalkTemplates.addDingtalkTemplate, { ...template, ...content }, admin);
    await changeStatus('STOP_USING');
    const fallbacks = [{ channel: 'robot', templateCode: 'spare' }];
    const refused = await waitForState(portal, admin, await sendToGroup({ fallbacks }), 'refused');
    const recordId = refused.nextRecordId ?? '';
    const next = await portal.call(messageRecords.getMessageRecord, { recordId }, admin);
    expect(next).toMatchObject({ recipient: '备用（值班群）', formerRecordId: refused.recordId });
  });

  it('[CHN-04] is refused for a template that its robot does not name, and one that is named is not removed', async () => {
    const templateIdOf = async (templateCode: string) => {
      const [row] = await portal.store.ownerQuery(
        'select template_id as "templateId" from channel_templates where template_code = $1',
        [templateCode],
      );
      return String(row?.['templateId']);
    };
    const accountId = await addRobot('专用', 'sole-token');
    const { version } = await portal.call(robots.getRobot, { accountId }, admin);
    const spareId = await templateIdOf('spare');
    await portal.call(
      robots.updateRobot,
      { accountId, version, accountName: '专用', kind: 'custom', security: 'sign', allowedTemplateIds: [spareId] },
      admin,
    );
    const refused = await waitForState(portal, admin, await sendToGroup({ robotId: accountId }), 'refused');
    expect(refused.reason).toEqual({ text: '机器人“{name}”不允许发送该模板', values: { name: '专用' } });
    const tried = await sendToGroup({ robotId: accountId, templateCode: 'spare' });
    const asked = await waitForState(portal, admin, tried, 'refused', 'failed', 'handedOver');
    expect(asked.reason?.text).not.toBe('机器人“{name}”不允许发送该模板');
    await portal.store.ownerQuery('update channel_templates set account_id = $1 where template_code = $2', [
      ...[accountId, 'alarm'],
    ]);
    const test = { templateId: await templateIdOf('alarm'), values: { project: '一号园区' } };
    await expect(portal.call(dingtalkTemplates.testDingtalkTemplate, test, admin)).rejects.toThrow(
      '机器人“专用”不允许发送该模板',
    );
    const remove = { templateId: spareId, version: 1 };
    await expect(portal.call(dingtalkTemplates.removeDingtalkTemplate, remove, admin)).rejects.toThrow(
      '1 个机器人把它列为允许发送的模板（专用），不能删除',
    );
    const notice = await portal.call(
      dingtalkTemplates.addDingtalkTemplate,
      {
        ...{ templateCode: 'notice', templateName: '通知', templateType: 'notice', channel: 'dingtalk' },
        ...{ messageType: 'text', text: '温度过高' },
      },
      admin,
    );
    const other = { accountName: '另一个', kind: 'custom' as const, security: 'ip' as const };
    const webhook = 'https://127.0.0.1/robot/send?access_token=other';
    await expect(
      portal.call(robots.addRobot, { ...other, webhook, allowedTemplateIds: [notice.templateId] }, admin),
    ).rejects.toThrow('请选择群机器人的模板');
  });
});
