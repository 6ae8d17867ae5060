import { robots } from 'contract/channels/robots';
import { renderInChinese } from 'contract/text';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../../../../vendors/dingtalk/settings';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listRobots, getRobot, addRobot, updateRobot, setDefaultRobot, testRobot } = robots;
const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const [signed, worded] = DINGTALK_DEMO.robots as [DingTalkSettings['robots'][0], DingTalkSettings['robots'][0]];

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from channel_accounts'));
afterEach(closeAll);

const webhookAt = (origin: string, token = signed.token) => `${origin}/robot/send?access_token=${token}`;
const CUSTOM = {
  kind: 'custom' as const,
  security: 'sign' as const,
  webhook: webhookAt('https://oapi.dingtalk.com'),
  signSecret: signed.secret,
};
const ENTERPRISE = {
  kind: 'enterprise' as const,
  clientId: demoApp.appKey,
  clientSecret: demoApp.appSecret,
  conversationId: 'cidDemoOperations==',
};
const add = (accountName: string, form: object) => portal.call(addRobot, { ...CUSTOM, accountName, ...form }, admin);
const read = (accountId: string) => portal.call(getRobot, { accountId }, admin);
const test = (form: object) => portal.call(testRobot, { ...CUSTOM, ...form }, admin);
const start = () => startSimulator(({ tables }) => createDingTalk({ tables, settings: DINGTALK_DEMO }));
const NO_SECRETS = { webhook: null, signSecret: null, clientSecret: null };

describe('[CHN-01] robots of DingTalk', () => {
  it('show the address of their webhook without its access token', async () => {
    const { accountId } = await add('值班', { groupName: '值班群', ownerName: '张三' });
    await add('企业', ENTERPRISE);
    expect(await read(accountId)).toMatchObject({
      ...{ kind: 'custom', security: 'sign', address: 'https://oapi.dingtalk.com/robot/send', groupName: '值班群' },
      ...{ clientId: null, conversationId: null },
    });
    const { rows } = await portal.call(listRobots, { kind: 'enterprise' }, admin);
    expect(rows).toMatchObject([{ accountName: '企业', security: null, address: null, clientId: demoApp.appKey }]);
    const told = JSON.stringify([
      await portal.call(listRobots, {}, admin),
      await portal.store.ownerQuery('select * from channel_accounts'),
      await portal.store.ownerQuery('select * from audit_log'),
    ]);
    for (const secret of [signed.token, signed.secret, demoApp.appSecret]) expect(told).not.toContain(secret);
  });

  it('say what their kind and security need', async () => {
    const problems = [
      [{ webhook: null }, '请输入 Webhook 地址'],
      [{ webhook: 'https://oapi.dingtalk.com/robot/send' }, '请输入机器人的 Webhook 地址'],
      [{ security: null }, '请选择安全方式'],
      [{ signSecret: null }, '请输入加签密钥'],
      [{ security: 'word' }, '请输入关键词'],
      [{ ...ENTERPRISE, clientId: '' }, '请输入 Client ID'],
      [{ ...ENTERPRISE, clientSecret: null }, '请输入 Client Secret'],
      [{ ...ENTERPRISE, conversationId: '' }, '请输入群会话 ID'],
    ] as const;
    for (const [form, problem] of problems) await expect(add('甲', form)).rejects.toThrow(problem);
    await add('按 IP', { security: 'ip', signSecret: null });
  });

  it('send no stored secret elsewhere, and drop those of another kind', async () => {
    const { accountId } = await add('甲', {});
    const update = (version: number, more: object) =>
      portal.call(updateRobot, { accountId, version, accountName: '甲', ...CUSTOM, ...NO_SECRETS, ...more }, admin);
    await expect(update(1, { webhook: webhookAt('https://proxy.example.org') })).rejects.toThrow('请重新输入加签密钥');
    await update(1, { webhook: webhookAt('https://oapi.dingtalk.com', 'another') });
    await expect(update(2, { ...ENTERPRISE, clientSecret: null })).rejects.toThrow('请输入 Client Secret');
    await update(2, ENTERPRISE);
    await expect(update(3, { ...ENTERPRISE, clientSecret: null, clientId: 'other' })).rejects.toThrow(
      '请重新输入 Client Secret',
    );
    const keys = 'select jsonb_object_keys(secrets) as name from channel_accounts';
    expect(await portal.store.ownerQuery(keys)).toEqual([{ name: 'clientSecret' }]);
    await expect(update(3, {})).rejects.toThrow('请输入 Webhook 地址');
  });
});

describe('[CHN-01] the test of a robot', () => {
  it('writes to its group, shows neither token nor signature, and permits the default', async () => {
    const simulator = await start();
    const { accountId } = await add('值班', { webhook: webhookAt(simulator.urlOf('dingtalk')), groupName: '值班群' });
    const { isPassed, dialogue } = await test({ ...NO_SECRETS, accountId });
    expect(isPassed).toBe(true);
    expect(simulator.arrivals.list({}).map(({ arrival }) => arrival)).toMatchObject([
      { recipient: signed.chat, markdown: '这是门户发送的测试消息。' },
    ]);
    const said = dialogue.map(({ text }) => text).join('\n');
    expect(said).toMatch(/access_token=\*{4}&timestamp=\d{13}&sign=\*{4}$/m);
    expect(said).not.toContain(signed.token);
    expect(await read(accountId)).toMatchObject({ lastTest: { failure: null }, groupName: '值班群' });
    await portal.call(setDefaultRobot, { accountId, version: 1 }, admin);
    expect(await read(accountId)).toMatchObject({ isDefault: true });
  });

  it('uses a keyword of the robot, and the app of an enterprise robot', async () => {
    const simulator = await start();
    const endpoint = simulator.urlOf('dingtalk');
    const byWord = { webhook: webhookAt(endpoint, worded.token), security: 'word', words: ['告警'], signSecret: null };
    expect(await test(byWord)).toMatchObject({ isPassed: true });
    const { isPassed, dialogue } = await test({ ...ENTERPRISE, endpoint });
    expect(isPassed).toBe(true);
    expect(JSON.stringify(dialogue)).toContain('x-acs-dingtalk-access-token: ****');
    expect(simulator.arrivals.list({}).map(({ arrival }) => arrival.recipient)).toEqual([
      'cidDemoOperations==',
      worded.chat,
    ]);
  });

  it('says why the vendor refuses, and shows the limit of its rate', async () => {
    const simulator = await start();
    const origin = simulator.urlOf('dingtalk');
    const failureOf = async (form: object) => {
      const { failure } = await test({ webhook: webhookAt(origin), ...form });
      return failure && renderInChinese(failure);
    };
    expect(await failureOf({ signSecret: 'SECwrong' })).toContain('签名不正确，请检查机器人的加签密钥');
    expect(await failureOf({ webhook: webhookAt(origin, 'unknown') })).toContain('机器人不存在，请检查 Webhook 地址');
    const word = { webhook: webhookAt(origin, worded.token), security: 'word', words: ['别的'] };
    expect(await failureOf(word)).toContain('消息不含机器人要求的关键词');
    for (let i = 0; i < 20; i++) expect(await failureOf({})).toBeNull();
    expect(await failureOf({})).toContain('10 分钟内不能再发送');
    expect(await failureOf({ webhook: webhookAt('http://10.0.0.1') })).toBe('门户不能连接该服务地址，请联系平台管理员');
  });
});
