import { alarms } from 'contract/channels/alarms';
import { alarmRules } from 'contract/channels/alarmRules';
import { robots } from 'contract/channels/robots';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../../../../vendors/dingtalk/settings';
import type { Simulator } from '../../../../vendors/simulator';
import { waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { startTestSender } from '../records/testing';
import type { MessageSender } from '../records/sender';
import { addRule, evaluate, failJobs, letTimePass, ruleForm } from './testing';

const [signed, worded] = DINGTALK_DEMO.robots as [DingTalkSettings['robots'][0], DingTalkSettings['robots'][0]];

let portal: Portal;
let admin: SignedIn;
let simulator: Simulator;
let sender: MessageSender;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await portal.close();
});
beforeEach(async () => {
  for (const table of ['jobs', 'alarms', 'alarm_rules', 'channel_accounts', 'letters'])
    await portal.store.ownerQuery(`delete from ${table}`);
  simulator = await startSimulator(({ tables }) => createDingTalk({ tables, settings: DINGTALK_DEMO }));
});
afterEach(closeAll);

async function addRobot(accountName: string, { token }: DingTalkSettings['robots'][0], words?: string[]) {
  const webhook = `${simulator.urlOf('dingtalk')}/robot/send?access_token=${token}`;
  const security = words
    ? { security: 'word' as const, words }
    : { security: 'sign' as const, signSecret: signed.secret };
  const robot = { accountName, groupName: '值班群', kind: 'custom' as const, webhook, ...security };
  return (await portal.call(robots.addRobot, robot, admin)).accountId;
}

const readAlarm = async (ruleId: string) => {
  const { alarm_id } = await portal.row('select alarm_id from alarms where rule_id = $1', ruleId);
  return portal.call(alarms.getFiredAlarm, { alarmId: String(alarm_id) }, admin);
};
// The messages to robots in the course of the alarm, once all of them have ended.
async function readMessages(ruleId: string, count: number) {
  const read = async () => (await readAlarm(ruleId)).steps.filter(({ isRobot }) => isRobot);
  let steps = await read();
  await waitUntil(async () => {
    steps = await read();
    return steps.filter(({ message }) => message && !['queued', 'sending'].includes(message.state)).length === count;
  });
  return steps.map(({ kind, people, message }) => [kind, ...people, message?.state]);
}
const arrived = () => simulator.arrivals.list({}).map(({ arrival }) => arrival);

describe('[CHN-06] an alarm', () => {
  it('reaches robots when it fires, is escalated and recovers, escaped and with the word that a robot requires', async () => {
    const robotIds = [await addRobot('值班', signed)];
    const escalationRobotIds = [await addRobot('主管', worded, ['告警'])];
    const ruleId = await addRule(portal, admin, {
      ...{ ruleName: '任务*失败*', textTemplate: '{subject} 失败', recipientIds: [], robotIds },
      ...{ escalateMinutes: 5, escalationRobotIds },
    });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    expect(await readMessages(ruleId, 1)).toEqual([['told', '值班', 'handedOver']]);
    expect(arrived()).toMatchObject([
      {
        ...{ recipient: signed.chat, title: '【警告】任务*失败*' },
        markdown: '#### 【警告】任务\\*失败\\*\n\nexportUsers 失败\n\n> 级别：警告　规则：任务\\*失败\\*',
      },
    ]);
    await letTimePass(portal, ruleId, 6);
    await evaluate(portal, admin, ruleId);
    await readMessages(ruleId, 2);
    expect(arrived()[0]).toMatchObject({ recipient: worded.chat, title: '告警升级：【警告】任务*失败*' });
    await portal.store.ownerQuery('delete from jobs');
    await evaluate(portal, admin, ruleId);
    expect(await readMessages(ruleId, 3)).toEqual([
      ['told', '值班', 'handedOver'],
      ['escalated', '主管', 'handedOver'],
      ['recoveryTold', '值班', 'handedOver'],
    ]);
    expect(arrived()[0]).toMatchObject({ recipient: signed.chat, title: '告警已恢复：【警告】任务*失败*' });
    // Nobody else was to be told.
    expect(await portal.store.ownerQuery('select * from letters')).toEqual([]);
  });

  it('adds the word that its text lacks, and says that a robot is disabled or refused', async () => {
    const robotIds = [
      await addRobot('含关键词', worded, ['告警']),
      await addRobot('未知', { ...signed, token: 'none' }),
    ];
    const stopped = await addRobot('停用', signed);
    await portal.call(robots.changeRobotStatus, { accountId: stopped, version: 1, status: 'STOP_USING' }, admin);
    const ruleId = await addRule(portal, admin, {
      ...{ ruleName: '任务', titleTemplate: '{rule}', textTemplate: '{subject}' },
      robotIds: [...robotIds, stopped],
    });
    const { robots: named } = await portal.call(alarmRules.getAlarmRule, { ruleId }, admin);
    expect(named.find(({ accountId }) => accountId === stopped)).toMatchObject({ status: 'STOP_USING' });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    const ends = await readMessages(ruleId, 3);
    expect(new Map(ends.map(([, name, state]) => [name, state]))).toEqual(
      new Map([
        ['停用', 'refused'],
        ['含关键词', 'handedOver'],
        ['未知', 'refused'],
      ]),
    );
    const { steps } = await readAlarm(ruleId);
    const reasonOf = (name: string) => steps.find(({ people }) => people.includes(name))?.message?.reason;
    expect(reasonOf('停用')).toEqual({ text: '账号“{name}”已停用', values: { name: '停用' } });
    expect(JSON.stringify(reasonOf('未知'))).toContain('机器人不存在');
  });

  it('keeps its robots from being removed, and wants a person or a robot of the merchant', async () => {
    const robotId = await addRobot('值班', signed);
    const ruleId = await addRule(portal, admin, { ruleName: '任务', recipientIds: [], robotIds: [robotId] });
    const remove = () => portal.call(robots.removeRobot, { accountId: robotId, version: 1 }, admin);
    await expect(remove()).rejects.toThrow('1 条告警规则使用该机器人（任务），不能删除');
    const nobody = await portal.refused(alarmRules.addAlarmRule, ruleForm(admin, { recipientIds: [] }), admin);
    expect(nobody.fields).toMatchObject([{ name: 'recipientIds' }]);
    await portal.call(alarmRules.removeAlarmRule, { ruleId, version: 1 }, admin);
    await remove();
  });
});
