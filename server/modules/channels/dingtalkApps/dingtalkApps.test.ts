import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { renderInChinese } from 'contract/text';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../../../../vendors/dingtalk/settings';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listDingtalkApps, getDingtalkApp, addDingtalkApp, updateDingtalkApp } = dingtalkApps;
const { setDefaultDingtalkApp, testDingtalkApp } = dingtalkApps;
const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from channel_accounts'));
afterEach(closeAll);

const APP = {
  corpId: demoApp.corpId,
  agentId: String(demoApp.agentId),
  clientId: demoApp.appKey,
  clientSecret: demoApp.appSecret,
};
const CALLBACK = { callbackToken: 'Token-of-callbacks', callbackAesKey: 'k'.repeat(43) };
const add = (accountName: string, more: object = {}) =>
  portal.call(addDingtalkApp, { accountName, ...APP, ...more }, admin);
const read = (accountId: string) => portal.call(getDingtalkApp, { accountId }, admin);
const test = (form: object) => portal.call(testDingtalkApp, { ...APP, ...form }, admin);
const start = () => startSimulator(({ tables }) => createDingTalk({ tables, settings: DINGTALK_DEMO }));

describe('[CHN-01] apps of DingTalk', () => {
  it('hand out no secret, and say whether callbacks can be read', async () => {
    const { accountId } = await add('门户', CALLBACK);
    await add('无回调');
    const { rows } = await portal.call(listDingtalkApps, { orderBy: 'accountName', isAsc: true }, admin);
    expect(rows).toMatchObject([
      { accountName: '无回调', hasCallback: false },
      { accountId, accountName: '门户', corpId: APP.corpId, agentId: APP.agentId, hasCallback: true, endpoint: null },
    ]);
    const told = JSON.stringify([
      rows,
      await portal.store.ownerQuery('select * from channel_accounts'),
      await portal.store.ownerQuery('select * from audit_log'),
    ]);
    for (const secret of [APP.clientSecret, ...Object.values(CALLBACK)]) expect(told).not.toContain(secret);
  });

  it('say what is missing, and send no stored secret elsewhere', async () => {
    await expect(add('甲', { clientSecret: null })).rejects.toThrow('请输入 Client Secret');
    await expect(add('甲', { agentId: 'a' })).rejects.toThrow('AgentId 是一串数字');
    await expect(add('甲', { callbackAesKey: 'short' })).rejects.toThrow('请输入 43 位字母和数字');
    const { accountId } = await add('甲', CALLBACK);
    const update = (version: number, more: object) =>
      portal.call(
        updateDingtalkApp,
        { accountId, version, accountName: '甲', ...APP, clientSecret: null, ...more },
        admin,
      );
    for (const elsewhere of [{ endpoint: 'https://proxy.example.org' }, { clientId: 'another' }])
      await expect(update(1, elsewhere)).rejects.toThrow('请重新输入 Client Secret');
    await update(1, { agentId: '7', endpoint: '' });
    expect(await read(accountId)).toMatchObject({ agentId: '7', hasCallback: true, version: 2 });
    await expect(test({ accountId, clientSecret: null, endpoint: 'https://proxy.example.org' })).rejects.toThrow(
      '请重新输入 Client Secret',
    );
  });
});

describe('[CHN-01] the test of an app', () => {
  it('gets an access token, shows neither token nor secret, and permits the default', async () => {
    const simulator = await start();
    const endpoint = simulator.urlOf('dingtalk');
    const { accountId } = await add('门户', { endpoint });
    await expect(portal.call(setDefaultDingtalkApp, { accountId, version: 1 }, admin)).rejects.toThrow('请先测试');
    const { isPassed, failure, dialogue } = await test({ endpoint, clientSecret: null, accountId });
    expect([isPassed, failure]).toEqual([true, null]);
    const lines = dialogue.map(({ text }) => text);
    expect(lines).toContain(`POST ${endpoint}/v1.0/oauth2/accessToken`);
    expect(lines).toContain('HTTP 200');
    expect(lines.join('\n')).toContain('"appSecret":"****"');
    expect(lines.join('\n')).toContain('"accessToken":"****"');
    expect(lines.join('\n')).not.toContain(APP.clientSecret);
    await portal.call(setDefaultDingtalkApp, { accountId, version: 1 }, admin);
    expect(await read(accountId)).toMatchObject({ isDefault: true, lastTest: { failure: null } });
    const { accountId: other } = await add('另一个', { endpoint });
    await test({ endpoint, clientSecret: null, accountId: other });
    await portal.call(setDefaultDingtalkApp, { accountId: other, version: 1 }, admin);
    expect(await read(accountId)).toMatchObject({ isDefault: false });
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it('says why the vendor refuses', async () => {
    const simulator = await start();
    const endpoint = simulator.urlOf('dingtalk');
    const failureOf = async (form: object) => {
      const { failure } = await test({ endpoint, ...form });
      return failure && renderInChinese(failure);
    };
    expect(await failureOf({ clientSecret: 'wrong' })).toBe(
      'Client ID 或 Client Secret 不正确（invalidClientIdOrSecret）',
    );
    simulator.setTrouble('dingtalk', { ...simulator.readTrouble('dingtalk'), breakOff: 100 });
    expect(await failureOf({})).toContain('无法连接服务商');
    expect(await failureOf({ endpoint: 'http://10.0.0.1' })).toBe('门户不能连接该服务地址，请联系平台管理员');
  });
});
