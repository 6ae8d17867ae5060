import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { robots } from 'contract/channels/robots';
import { renderInChinese } from 'contract/text';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../../../../vendors/dingtalk/settings';
import type { Simulator } from '../../../../vendors/simulator';
import { insertIdentity } from '../identities/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { addDingtalkTemplate, testDingtalkTemplate } = dingtalkTemplates;
const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const [signed] = DINGTALK_DEMO.robots as [DingTalkSettings['robots'][0]];
const MOBILE = '12900000002';

let portal: Portal;
let admin: SignedIn;
let simulator: Simulator;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_templates');
  await portal.store.ownerQuery('delete from channel_accounts');
  await setMobile(MOBILE);
  simulator = await startSimulator(({ tables }) => createDingTalk({ tables, settings: DINGTALK_DEMO }));
});
afterEach(closeAll);

async function setMobile(mobile: string | null) {
  const sealed = mobile === null ? 'null' : `'\\x${portal.services.storageCipher.seal(mobile).toString('hex')}'`;
  await portal.store.ownerQuery(`update users set phone_cipher = ${sealed} where user_id = '${admin.userId}'`);
}
const addApp = (more: object = {}) =>
  portal.call(
    dingtalkApps.addDingtalkApp,
    {
      ...{ accountName: '门户', corpId: demoApp.corpId, agentId: String(demoApp.agentId), clientId: demoApp.appKey },
      ...{ clientSecret: demoApp.appSecret, endpoint: simulator.urlOf('dingtalk'), ...more },
    },
    admin,
  );
const addRobot = (more: object = {}) =>
  portal.call(
    robots.addRobot,
    {
      ...{ accountName: '值班', kind: 'custom', security: 'sign', signSecret: signed.secret },
      ...{ webhook: `${simulator.urlOf('dingtalk')}/robot/send?access_token=${signed.token}`, ...more },
    },
    admin,
  );
const add = (more: object) =>
  portal.call(
    addDingtalkTemplate,
    {
      ...{ templateCode: 'alarm', templateName: '告警', templateType: 'notice', channel: 'robot' },
      ...{ messageType: 'markdown', title: '{项目}告警', text: '**{项目}** 请处理', ...more },
    },
    admin,
  );
const test = (templateId: string, values: Record<string, string> = { 项目: '一号园区' }) =>
  portal.call(testDingtalkTemplate, { templateId, values }, admin);
const arrived = () => simulator.arrivals.list({}).map(({ arrival }) => arrival);

describe('[CHN-05] the test of a template of DingTalk', () => {
  it('writes to the group of its robot, escaped, and shows no token', async () => {
    const { templateId } = await add(await addRobot());
    const result = await test(templateId, { 项目: '[点我](https://evil.test)' });
    expect(result).toMatchObject({ isPassed: true, failure: null, accountName: '值班' });
    expect(arrived()).toMatchObject([
      {
        recipient: signed.chat,
        markdown: '**\\[点我\\](https\\://evil.test)** 请处理',
        title: '[点我](https://evil.test)告警',
      },
    ]);
    expect(JSON.stringify(result.dialogue)).not.toContain(signed.token);
  });

  it('sends a work notice to the caller alone, and shows neither token, secret nor phone', async () => {
    const { accountId } = await addApp();
    const { templateId } = await add({ accountId, channel: 'dingtalk' });
    const result = await test(templateId);
    expect(result).toMatchObject({ isPassed: true, accountName: '门户' });
    expect(arrived()).toMatchObject([{ recipient: 'linwanqing', markdown: '**一号园区** 请处理' }]);
    const said = JSON.stringify(result.dialogue);
    expect(said).toContain('asyncsend_v2?access_token=****');
    for (const secret of [MOBILE, demoApp.appSecret]) expect(said).not.toContain(secret);
  });

  it('tells that the user has got the same content today, and that DingTalk does not know the phone', async () => {
    const { accountId } = await addApp();
    const { templateId } = await add({ accountId, channel: 'dingtalk' });
    await test(templateId);
    const failureOf = async () => {
      const { failure } = await test(templateId);
      return failure && renderInChinese(failure);
    };
    expect(await failureOf()).toContain('相同内容今天已发送给该成员');
    await setMobile('12999999999');
    expect(await failureOf()).toContain('钉钉通讯录中没有该成员');
    await setMobile(null);
    await expect(test(templateId)).rejects.toThrow('您没有手机号，请先在个人中心填写');
  });

  it('goes to the id that the app knows of the caller first, and by the phone where DingTalk does not know it any more', async () => {
    const { accountId } = await addApp();
    const { templateId } = await add({ accountId, channel: 'dingtalk' });
    const user = { merchantId: admin.merchantId, accountId, userId: admin.userId };
    await setMobile(null);
    await insertIdentity(portal, user, 'chensiyuan', 'import');
    expect(await test(templateId)).toMatchObject({ isPassed: true });
    expect(arrived()).toMatchObject([{ recipient: 'chensiyuan' }]);
    await portal.store.ownerQuery('delete from channel_identities');
    await insertIdentity(portal, user, 'left-the-enterprise', 'import');
    expect(await test(templateId)).toMatchObject({ isPassed: false });
    await setMobile(MOBILE);
    expect(await test(templateId)).toMatchObject({ isPassed: true });
    expect(arrived().at(0)).toMatchObject({ recipient: 'linwanqing' });
  });

  it('[CHN-02] delivers an interactive card to the caller alone', async () => {
    const { accountId } = await addApp();
    const { templateId } = await add({
      ...{ accountId, channel: 'card', messageType: 'card', cardTemplateId: DINGTALK_DEMO.cardTemplates[0]?.id },
      cardVariables: [{ name: 'title', value: '{项目}告警' }],
      cardActions: [{ actionId: 'handle', label: '处理' }],
    });
    expect(await test(templateId)).toMatchObject({ isPassed: true, accountName: '门户' });
    expect(arrived()).toMatchObject([{ recipient: 'linwanqing', title: '一号园区告警' }]);
    const user = { merchantId: admin.merchantId, accountId, userId: admin.userId };
    await insertIdentity(portal, user, 'left-the-enterprise', 'import');
    expect(await test(templateId, { 项目: '二号园区' })).toMatchObject({ isPassed: true });
    expect(arrived().at(0)).toMatchObject({ recipient: 'linwanqing', title: '二号园区告警' });
  });

  it('[CHN-04] is refused for a missing value, a line break in a title, and a message that is too large', async () => {
    const { accountId } = await addApp();
    const { templateId } = await add({ accountId, channel: 'dingtalk' });
    await expect(test(templateId, {})).rejects.toThrow('变量“项目”没有值');
    await expect(test(templateId, { 项目: 'a\nb' })).rejects.toThrow('变量“项目”用于标题或按钮，值不能换行');
    await expect(test(templateId, { 项目: '长'.repeat(1000) })).rejects.toThrow('超过钉钉的上限（2048 字节）');
    expect(arrived()).toEqual([]);
  });

  it('takes the default account, and says what an enterprise robot can’t send', async () => {
    const { templateId } = await add({});
    await expect(test(templateId)).rejects.toThrow('没有默认账号');
    const { accountId } = await addRobot({
      ...{ kind: 'enterprise', webhook: null, clientId: demoApp.appKey, clientSecret: demoApp.appSecret },
      ...{ conversationId: 'cidDemoOperations==', endpoint: simulator.urlOf('dingtalk') },
    });
    await portal.store.ownerQuery('update channel_accounts set is_default = true where account_id = $1', [accountId]);
    expect(await test(templateId)).toMatchObject({ isPassed: true });
    expect(arrived()).toMatchObject([{ recipient: 'cidDemoOperations==' }]);
    const mentioning = await add({ templateCode: 'mention', isAtAll: true });
    await expect(test(mentioning.templateId)).rejects.toThrow('企业机器人的消息不能 @ 成员');
  });
});
