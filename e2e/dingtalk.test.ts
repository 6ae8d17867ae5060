import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { session } from '../contract/access/session';
import { messageClients } from '../contract/channels/clients';
import { waitUntil } from '../server/jobs/testing';
import { decryptField } from '../server/testing/browser';
import { connectClient } from '../server/testing/client';
import { closeAll, startSimulator } from '../vendors/customer/testing';
import { createDingTalk } from '../vendors/dingtalk/dingtalk';
import { DINGTALK_DEMO } from '../vendors/dingtalk/demo';
import type { DingTalkSettings } from '../vendors/dingtalk/settings';
import type { Simulator } from '../vendors/simulator';
import { apply, prepareApprovals } from './approvalCards';
import { expectNoViolations } from './barriers';
import { expectToast, openAs, rowWith, runRowAction, signIn, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const [app] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const [cardTemplate] = DINGTALK_DEMO.cardTemplates as [DingTalkSettings['cardTemplates'][0]];
const run = promisify(execFile);
const [robot] = DINGTALK_DEMO.robots as [DingTalkSettings['robots'][0]];
const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');
const fill = (page: Page, label: string, value: string) => drawer(page).getByLabel(label, { exact: true }).fill(value);

async function choose(page: Page, label: string, option: string) {
  await drawer(page).getByLabel(label, { exact: true }).press('ArrowDown');
  await page.locator('.ant-select-item-option:visible').getByText(option, { exact: true }).click();
}

async function fillRows(page: Page, addText: string, rows: readonly Readonly<Record<string, string>>[]) {
  for (const [index, row] of rows.entries()) {
    await drawer(page).getByRole('button', { name: addText }).click();
    for (const [label, value] of Object.entries(row)) await fill(page, `第 ${index + 1} 项的${label}`, value);
  }
}

async function startAdding(page: Page) {
  await page.getByRole('button', { name: /新\s?增/ }).click();
  await drawer(page).waitFor();
}

async function save(page: Page) {
  await drawer(page)
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await expectToast(page, '已保存');
  await drawer(page).waitFor({ state: 'hidden' });
}

async function closeDialog(page: Page) {
  await dialog(page)
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();
  await dialog(page).waitFor({ state: 'hidden' });
}

describe('DingTalk', () => {
  let journey: Journey;
  let simulator: Simulator;
  const open = (path: string) =>
    openAs(journey.page, journey.portal, 'acme-admin', `/newsChannelDispose/nailConfiguration/${path}`);

  beforeAll(async () => {
    simulator = await startSimulator(({ tables }) => createDingTalk({ tables, settings: DINGTALK_DEMO }));
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
  });
  afterAll(async () => {
    await journey.end();
    await closeAll();
  });

  it('[CHN-01] adds an app that the vendor accepts once its secret is right', async () => {
    await open('configuration');
    const { page } = journey;
    await startAdding(page);
    await fill(page, '应用名称', '门户应用');
    await fill(page, 'CorpId', app.corpId);
    await fill(page, 'AgentId', String(app.agentId));
    await fill(page, '服务地址', simulator.urlOf('dingtalk'));
    await fill(page, 'Client ID', app.appKey);
    await fill(page, 'Client Secret', 'wrong');
    await expectNoViolations(page);
    await takePicture(page, 'dingtalk-app-form');
    await drawer(page).getByRole('button', { name: '测试连接' }).click();
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('Client ID 或 Client Secret 不正确（invalidClientIdOrSecret）').waitFor();
    await closeDialog(page);
    await fill(page, 'Client Secret', app.appSecret);
    await save(page);
    await runRowAction(page, rowWith(page, '门户应用'), '测试');
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('测试通过').waitFor();
    await dialog(page).getByText('"accessToken":"****"').waitFor();
    await takePicture(page, 'dingtalk-app-test');
    await closeDialog(page);
    await takePicture(page, 'dingtalk-apps');
  });

  it('[CHN-01] adds a robot, whose webhook is not shown again, and writes to its group', async () => {
    await open('management');
    const { page } = journey;
    await startAdding(page);
    await fill(page, '机器人名称', '值班机器人');
    await fill(page, 'Webhook 地址', `${simulator.urlOf('dingtalk')}/robot/send?access_token=${robot.token}`);
    await fill(page, '加签密钥', robot.secret ?? '');
    await fill(page, '所在群', robot.chat);
    await fill(page, '维护人', '林婉清');
    await expectNoViolations(page);
    await takePicture(page, 'dingtalk-robot-form');
    await save(page);
    await runRowAction(page, rowWith(page, '值班机器人'), '测试');
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('测试通过').waitFor();
    expect(simulator.arrivals.list({ text: '这是门户发送的测试消息。' })).toHaveLength(1);
    expect(await page.content()).not.toContain(robot.token);
    await takePicture(page, 'dingtalk-robot-test');
    await closeDialog(page);
    await rowWith(page, '值班机器人').getByText('通过', { exact: true }).waitFor();
    await takePicture(page, 'dingtalk-robots');
  });

  it('[CHN-05] writes a template with a preview, and sends it to the group of the robot', async () => {
    await open('mould');
    const { page } = journey;
    await startAdding(page);
    await fill(page, '模板编码', 'alarm');
    await fill(page, '模板名称', '温度告警');
    await drawer(page).getByLabel('发送账号', { exact: true }).press('ArrowDown');
    await page.locator('.ant-select-item-option:visible').getByText('值班机器人').click();
    await fill(page, '消息标题', '{项目}告警');
    await fill(page, '消息正文', '**{项目}** 温度 {温度} ℃\n\n[查看](https://example.com/alarms/{编号})');
    await fill(page, '项目的示例值', '[一号园区](https://evil.test)');
    await fill(page, '温度的示例值', '85');
    await drawer(page).getByText('变量“编号”没有值').waitFor();
    await fill(page, '编号的示例值', 'A/1');
    const preview = drawer(page).getByLabel('预览', { exact: true });
    await preview.locator('strong').getByText('[一号园区](https://evil.test)').waitFor();
    await preview.getByTitle('https://example.com/alarms/A%2F1').waitFor();
    await expectNoViolations(page);
    await preview.scrollIntoViewIfNeeded();
    await takePicture(page, 'dingtalk-template-form');
    await preview.getByText('深色').click();
    await expectNoViolations(page);
    await takePicture(page, 'dingtalk-template-dark');
    await save(page);
    await takePicture(page, 'dingtalk-templates');
    await runRowAction(page, rowWith(page, '温度告警'), '测试');
    await dialog(page).getByLabel('项目', { exact: true }).fill('二号园区');
    await dialog(page).getByRole('button', { name: '发送到群' }).click();
    await dialog(page).getByText('已发送到机器人所在的群').waitFor();
    expect(simulator.arrivals.list({ text: '二号园区' }).map(({ arrival }) => arrival)).toMatchObject([
      {
        ...{ recipient: robot.chat, title: '二号园区告警' },
        markdown: '**二号园区** 温度 85 ℃\n\n[查看](https://example.com/alarms/A%2F1)',
      },
    ]);
    expect(await page.content()).not.toContain(robot.token);
    await expectNoViolations(page);
    await takePicture(page, 'dingtalk-template-test');
    await closeDialog(page);
  });

  it('[CHN-02] writes an interactive card, delivers it, and shows in the record who has pressed its button', async () => {
    await open('mould');
    const { page } = journey;
    await startAdding(page);
    await fill(page, '模板编码', 'handle');
    await fill(page, '模板名称', '告警处理');
    await choose(page, '发送方式', '钉钉互动卡片');
    await choose(page, '发送账号', '门户应用');
    await fill(page, '卡片模板 ID', cardTemplate.id);
    await fillRows(page, '添加变量', [
      { 变量名: 'title', 变量的值: '{project}告警' },
      { 变量名: 'content', 变量的值: '温度过高' },
      { 变量名: 'status', 变量的值: '待处理' },
    ]);
    await fillRows(page, '添加按钮', [
      { '按钮 ID': 'handle', 按钮名称: '处理', 点击后更改的变量: 'status', 更改为: '已处理' },
    ]);
    await fill(page, 'project的示例值', '一号园区');
    const preview = drawer(page).getByLabel('预览', { exact: true });
    await preview.getByText('一号园区告警').waitFor();
    await preview.getByText('status：待处理').waitFor();
    await expectNoViolations(page);
    await preview.scrollIntoViewIfNeeded();
    await takePicture(page, 'dingtalk-card-form');
    await save(page);

    const recordId = await sendCard('三号园区');
    const url = `${simulator.urlOf('dingtalk')}/simulator/card-presses`;
    const press = { outTrackId: recordId, userId: 'linwanqing', actionId: 'handle' };
    const headers = { 'content-type': 'application/json' };
    const cards = () => simulator.arrivals.list({ text: '三号园区告警' }).map(({ arrival }) => arrival);
    await waitUntil(() => cards().length > 0);
    expect(cards()).toMatchObject([{ recipient: 'linwanqing', markdown: '温度过高\n状态：待处理' }]);
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(press) })).status).toBe(200);
    await waitUntil(() => cards().length > 1);
    expect(cards()[0]).toMatchObject({ markdown: '温度过高\n状态：已处理' });
    await openAs(page, journey.portal, 'acme-admin', '/newsChannelDispose/records');
    await runRowAction(page, rowWith(page, '告警处理'), '详情');
    await drawer(page).getByText('按钮被点击').waitFor();
    await drawer(page).getByText('点击了“处理”').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'dingtalk-card-record');
  });

  it('[APR-02] decides a task on its card, which then says so, as the portal does that it leads to', async () => {
    const processId = await prepareApprovals(journey, 'acme-lead');
    const instanceId = await apply(journey, 'acme-staff', processId);
    const chat = await journey.context.newPage();
    await chat.goto(simulator.controlUrl);
    const card = chat.locator('.arrival').filter({ hasText: '节点：部门审批' });
    await card.getByText('状态：待您处理').waitFor();
    await card.getByText('事由：出差').waitFor();
    await takePicture(chat, 'dingtalk-approval-card');
    const { pathname, search } = new URL((await card.getByText('查看详情').getAttribute('title')) ?? '');
    expect(pathname + search).toBe(`/workflow/myApproval?instance=${instanceId}`);
    await card.getByRole('button', { name: '同意' }).click();
    await card.getByText('状态：已通过').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(await card.count()).toBe(1);
    await takePicture(chat, 'dingtalk-approval-decided');
    await chat.close();

    // Whoever opens the address signs in first, and then sees what it is about.
    const { page } = journey;
    await journey.context.clearCookies();
    await page.goto(pathname + search);
    await signIn(page, 'acme-lead', journey.portal.password);
    const opened = page.locator('.ant-drawer-content:visible');
    await opened.getByText('审批记录').waitFor();
    await opened.getByText('通过钉钉卡片').waitFor();
    await expectNoViolations(page);
    await opened.getByText('通过钉钉卡片').scrollIntoViewIfNeeded();
    await takePicture(page, 'dingtalk-approval-history');
  });

  // Sends the card as a program does, to the phone of a member of the enterprise. Returns the id of the record.
  async function sendCard(project: string): Promise<string> {
    const { url, password } = journey.portal;
    const program = await connectClient(url);
    const token = await program.signIn('acme-admin', password);
    const form = { clientName: '告警系统', channels: ['card' as const] };
    const added = v.parse(
      messageClients.addMessageClient.data,
      await program.call(messageClients.addMessageClient, form, token),
    );
    const { fieldKey } = v.parse(session.getInfo.data, await program.call(session.getInfo, {}, token));
    const secret = decryptField(Buffer.from(fieldKey ?? '', 'base64'), added.secret);
    const env = { ...process.env, PORTAL_URL: url, CLIENT_ID: added.clientId, CLIENT_SECRET: secret };
    const values = [{ name: 'project', value: project }];
    const arg = { idempotencyKey: 'card-1', channel: 'card', templateCode: 'handle', phone: '12900000002', values };
    const { stdout } = await run('node', ['docs/examples/sendMessage.mjs', 'send', JSON.stringify(arg)], { env });
    return v.parse(v.object({ data: v.object({ recordId: v.string() }) }), JSON.parse(stdout)).data.recordId;
  }
});
