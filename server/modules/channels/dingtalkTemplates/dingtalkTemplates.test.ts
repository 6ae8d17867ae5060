import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { robots } from 'contract/channels/robots';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { addDingtalkTemplate, getDingtalkTemplate, listDingtalkTemplates, updateDingtalkTemplate } = dingtalkTemplates;
const { listDingtalkTemplateAccounts, getDingtalkTemplateVersion, restoreDingtalkTemplateVersion } = dingtalkTemplates;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_templates');
  await portal.store.ownerQuery('delete from channel_accounts');
});

const MARKDOWN = {
  ...{ templateCode: 'alarm', templateName: '告警', templateType: 'notice' as const, channel: 'robot' as const },
  ...{ messageType: 'markdown' as const, title: '{项目}告警', text: '**{项目}** 温度 {温度}' },
};
const add = (more: object = {}) => portal.call(addDingtalkTemplate, { ...MARKDOWN, ...more }, admin);
const read = (templateId: string) => portal.call(getDingtalkTemplate, { templateId }, admin);
const addRobot = () =>
  portal.call(
    robots.addRobot,
    {
      ...{ accountName: '值班', kind: 'custom', security: 'ip' },
      webhook: 'https://oapi.dingtalk.com/robot/send?access_token=x',
    },
    admin,
  );
const addApp = () =>
  portal.call(
    dingtalkApps.addDingtalkApp,
    { accountName: '门户', corpId: 'dingcorp', agentId: '1', clientId: 'dingapp', clientSecret: 'secret' },
    admin,
  );

describe('[CHN-05] templates of DingTalk', () => {
  it('find their variables in all texts and addresses, and keep what their type has', async () => {
    const { templateId } = await add({
      ...{ variables: [{ name: '温度', sample: '85' }], atPhones: ['12900000002', '12900000002'], isAtAll: true },
      ...{ url: 'https://x.test/{无关}', buttons: [{ title: '看', url: 'https://x.test/{无关}' }] },
    });
    expect(await read(templateId)).toMatchObject({
      variableNames: ['项目', '温度'],
      variables: [
        { name: '项目', sample: null },
        { name: '温度', sample: '85' },
      ],
      ...{ url: null, buttons: [], atPhones: ['12900000002'], isAtAll: true, channel: 'robot' },
    });
    const card = { messageType: 'actionCard', buttons: [{ title: '看', url: 'https://x.test/{号}?q={项目}' }] };
    const { templateId: second } = await add({ ...card, templateCode: 'card', isAtAll: true });
    expect(await read(second)).toMatchObject({ variableNames: ['项目', '温度', '号'], isAtAll: false });
  });

  it('say what their type lacks', async () => {
    const problems = [
      [{ title: '' }, '请输入消息标题'],
      [{ text: null }, '请输入消息正文'],
      [{ messageType: 'link' }, '请输入点击后打开的网址'],
      [{ messageType: 'actionCard' }, '请添加按钮'],
      [{ messageType: 'feedCard' }, '请添加至少一项'],
      [{ messageType: 'oa', url: 'https://x.test' }, '该发送方式不支持这种消息类型'],
      [{ messageType: 'feedCard', channel: 'dingtalk' }, '该发送方式不支持这种消息类型'],
      [{ channel: 'dingtalk', text: '长'.repeat(1000) }, '超过钉钉的上限（2048 字节）'],
      [{ title: '两\n行' }, '标题和按钮不能换行'],
    ] as const;
    for (const [more, problem] of problems) await expect(add(more)).rejects.toThrow(problem);
    await add({ text: '长'.repeat(1000) });
  });

  it('let no variable decide where a link leads', async () => {
    const card = { messageType: 'actionCard', title: '告警' };
    for (const url of ['{网址}', 'https://{主机}/a', '//x.test', 'javascript:alert(1)', 'https://x.test@{a}'])
      await expect(add({ ...card, buttons: [{ title: '看', url }] })).rejects.toThrow('主机部分不能使用变量');
    for (const text of ['[看]({网址})', '![]({图})', '<a href="{网址}">', 'https://{主机}'])
      await expect(add({ text })).rejects.toThrow('变量不能决定链接的主机');
    await expect(add({ messageType: 'text', text: '请看 https://{主机}' })).rejects.toThrow('变量不能决定链接的主机');
    await add({ text: '[{项目}](https://x.test/{号}) https://x.test/?q={号}' });
  });

  it('have versions that can be restored', async () => {
    const { templateId } = await add();
    const { templateCode: _, channel: __, ...form } = MARKDOWN;
    const update = { templateId, version: 1, ...form, text: '{项目}', messageType: 'text' as const };
    await portal.call(updateDingtalkTemplate, update, admin);
    expect(await read(templateId)).toMatchObject({ versionNumber: 2, messageType: 'text', title: null });
    expect(await portal.call(getDingtalkTemplateVersion, { templateId, number: 1 }, admin)).toMatchObject({
      messageType: 'markdown',
      title: '{项目}告警',
    });
    await portal.call(restoreDingtalkTemplateVersion, { templateId, version: 2, number: 1 }, admin);
    expect(await read(templateId)).toMatchObject({ versionNumber: 3, messageType: 'markdown' });
  });
});

describe('[CHN-01] templates of DingTalk', () => {
  it('are listed for both channels, or one', async () => {
    await add();
    await add({ templateCode: 'notice', channel: 'dingtalk' });
    expect(await portal.call(listDingtalkTemplates, {}, admin)).toMatchObject({ total: 2 });
    const { rows } = await portal.call(listDingtalkTemplates, { channel: 'dingtalk' }, admin);
    expect(rows).toMatchObject([{ templateCode: 'notice', channel: 'dingtalk', messageType: 'markdown' }]);
    await expect(add()).rejects.toThrow('模板编码已存在');
  });

  it('name an app for work notices and a robot for groups, which can’t be removed meanwhile', async () => {
    const { accountId: robotId } = await addRobot();
    const { accountId: appId } = await addApp();
    expect(await portal.call(listDingtalkTemplateAccounts, undefined, admin)).toMatchObject([
      { accountId: robotId, channel: 'robot', robotKind: 'custom' },
      { accountId: appId, channel: 'dingtalk', robotKind: null },
    ]);
    await expect(add({ accountId: appId })).rejects.toThrow('该账号不能用于所选的发送方式');
    await expect(add({ accountId: robotId, channel: 'dingtalk' })).rejects.toThrow('该账号不能用于所选的发送方式');
    await add({ accountId: robotId });
    await add({ accountId: appId, channel: 'dingtalk' });
    await expect(portal.call(robots.removeRobot, { accountId: robotId, version: 1 }, admin)).rejects.toThrow(
      '1 个模板使用该账号（告警），不能删除',
    );
    await expect(portal.call(dingtalkApps.removeDingtalkApp, { accountId: appId, version: 1 }, admin)).rejects.toThrow(
      '1 个模板使用该账号（告警），不能删除',
    );
  });
});
