import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { waitUntil } from '../server/jobs/testing';
import { startTestMailServer } from '../server/mail/testing';
import type { TestMailServer } from '../server/mail/testing';
import { connectClient } from '../server/testing/client';
import { closeAll, startSimulator } from '../vendors/customer/testing';
import { HTTP_SMS_DEMO_KEY } from '../vendors/httpSms/demo';
import { createHttpSms } from '../vendors/httpSms/httpSms';
import type { Simulator } from '../vendors/simulator';
import { expectNoViolations } from './barriers';
import { expectConfirmDialog, expectToast, openAs, pressDialogButton, rowWith, runRowAction } from './journey';
import { startJourney, takePicture, withNewVisitor } from './journey';
import type { Journey } from './journey';
import { setParameters } from './parameters';
import { addSmsGateway } from './smsGateway';
import type { Call } from './smsGateway';

const run = promisify(execFile);
const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');

describe('messages of programs', () => {
  let journey: Journey;
  let server: TestMailServer;
  let simulator: Simulator;
  let client: { readonly CLIENT_ID: string; readonly CLIENT_SECRET: string };

  beforeAll(async () => {
    server = await startTestMailServer();
    // The platform's account, by which mails leave as long as the merchant has none.
    simulator = await startSimulator((parts) => createHttpSms({ ...parts, key: HTTP_SMS_DEMO_KEY }));
    const mail = { PORTAL_SMTP_URL: server.url, PORTAL_MAIL_FROM: 'portal@example.com' };
    journey = await startJourney({ ...mail, PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await openAs(journey.page, journey.portal, 'acme-admin', '/newsChannelDispose/mailDispose');
  });
  afterAll(async () => {
    await server.close();
    await journey.end();
    await closeAll();
  });

  // Runs the example of the documentation.
  async function send(arg: object): Promise<string> {
    const env = { ...process.env, ...client, PORTAL_URL: journey.portal.url };
    const whole = { channel: 'mail', templateCode: 'bill', values: [{ name: '客户', value: '张三' }], ...arg };
    const { stdout } = await run('node', ['docs/examples/sendMessage.mjs', 'send', JSON.stringify(whole)], { env });
    return stdout;
  }

  it('begin with a template, and a client whose secret is shown once', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    const fill = (label: string, value: string) => drawer(page).getByLabel(label, { exact: true }).fill(value);
    await fill('模板编码', 'bill');
    await fill('模板名称', '月度账单');
    await fill('主题', '{客户}的账单');
    await fill('HTML 正文', '<p>您好，{客户}</p>');
    await drawer(page)
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await expectToast(page, '已保存');
    await openAs(page, journey.portal, 'acme-admin', '/newsChannelDispose/clients');
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await dialog(page).getByLabel('调用方名称').fill('账单系统');
    for (const channel of ['邮件', '短信']) await dialog(page).getByLabel(channel, { exact: true }).check();
    await expectNoViolations(page);
    await dialog(page)
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await dialog(page).getByText('密钥只显示这一次').waitFor();
    await takePicture(page, 'message-client-secret');
    const [CLIENT_ID = '', CLIENT_SECRET = ''] = await dialog(page).locator('code').allInnerTexts();
    client = { CLIENT_ID: CLIENT_ID.trim(), CLIENT_SECRET: CLIENT_SECRET.trim() };
    await pressDialogButton(page, '我已记下');
    await rowWith(page, '账单系统').getByText('0 / 无上限').waitFor();
    await takePicture(page, 'message-clients');
  });

  it('[CHN-01] arrive, and their course can be read', async () => {
    const { page } = journey;
    expect(await send({ idempotencyKey: 'order-7', email: 'zhang@example.com' })).toContain('"code":"10000"');
    expect(await send({ idempotencyKey: 'order-7', email: 'zhang@example.com' })).toContain('"code":"10000"');
    expect(await send({ idempotencyKey: 'order-8', email: 'li@example.com', values: [] })).toContain('"refused"');
    await waitUntil(() => server.taken.length > 0);
    await openAs(page, journey.portal, 'acme-admin', '/newsChannelDispose/records');
    // The list is read again by itself.
    await rowWith(page, 'z***@example.com').getByText('已提交').waitFor();
    await rowWith(page, 'l***@example.com').getByText('变量“客户”没有值').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'messages');
    await runRowAction(page, rowWith(page, 'z***@example.com'), '详情');
    await drawer(page).getByText('张三的账单').waitFor();
    await drawer(page).getByText('zhang@example.com').waitFor();
    await drawer(page).getByText('账单系统').waitFor();
    expect(await drawer(page).locator('ol li').allInnerTexts()).toEqual([
      expect.stringContaining('已创建'),
      expect.stringContaining('发送中'),
      expect.stringContaining('已提交'),
    ]);
    await expectNoViolations(page);
    await takePicture(page, 'message');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(server.taken.map(({ recipient }) => recipient)).toEqual(['zhang@example.com']);
  });

  it('reach nobody who is blocked', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, 'z***@example.com'), '加入黑名单');
    await dialog(page).getByLabel('原因').fill('投诉');
    await dialog(page).getByRole('button', { name: '加入黑名单' }).click();
    await expectToast(page, '已加入黑名单');
    expect(await send({ idempotencyKey: 'order-9', email: 'Zhang@example.com' })).toContain('收件人在黑名单中');
    await page.getByRole('tab', { name: '黑名单' }).click();
    await rowWith(page, '投诉').waitFor();
    await takePicture(page, 'blocked-recipients');
    await runRowAction(page, rowWith(page, '投诉'), '移出黑名单');
    await expectConfirmDialog(page, '将 z***@example.com 移出黑名单？');
    await pressDialogButton(page, '移出黑名单');
    await expectToast(page, '已移出黑名单');
    await page.getByText('黑名单为空').waitFor();
  });

  // Adds what other journeys add by hand: an account of SMS, and a marketing text.
  async function addMarketing() {
    const { url, password } = journey.portal;
    await setParameters(journey.portal, { MESSAGE_QUIET_HOURS: '' });
    const connected = await connectClient(url);
    const token = await connected.signIn('acme-admin', password);
    const call: Call = async (endpoint, arg) =>
      v.parse(endpoint.data, await connected.call(endpoint, { ...arg }, token));
    const template = { templateCode: 'sale', templateName: '周末优惠', templateType: 'marketing' } as const;
    await addSmsGateway(call, { url, simulator, template: { ...template, text: '周末优惠开始了。拒收请回复R' } });
  }

  it('[CHN-04] that are marketing are unsubscribed by an answer, and another one takes it back', async () => {
    const { page } = journey;
    const sendSale = (idempotencyKey: string) =>
      send({ idempotencyKey, channel: 'sms', templateCode: 'sale', values: [], phone: '13800138000' });
    await addMarketing();
    expect(await sendSale('sale-1')).toContain('"code":"10000"');
    await waitUntil(() => simulator.arrivals.list({}).length === 1);
    await withNewVisitor(journey, async (phone) => {
      await phone.goto(simulator.controlUrl);
      const answer = async (text: string) => {
        await phone.getByLabel('回复内容').first().fill(text);
        await phone.getByRole('button', { name: '回复', exact: true }).first().click();
        await phone.getByText(`已回复：${text}`).waitFor();
        await waitUntil(() => simulator.receipts.waiting() === 0);
      };
      await answer('退订');
      await takePicture(phone, 'vendors-reply');
      await page.getByRole('tab', { name: '用户回复' }).click();
      await rowWith(page, '138****8000').getByText('已退订', { exact: true }).waitFor();
      expect(await sendSale('sale-2')).toContain('收件人已退订，不再发送营销消息');
      await page.getByRole('tab', { name: '黑名单' }).click();
      // The list is still that of the test before.
      await page.reload();
      await rowWith(page, '138****8000').getByText('收件人回复“退订”退订').waitFor();
      await answer('恢复');
    });
    await page.getByRole('tab', { name: '用户回复' }).click();
    await rowWith(page, '恢复接收').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'message-replies');
    await runRowAction(page, rowWith(page, '恢复接收'), '查看消息');
    await drawer(page).getByText('【智慧能源】周末优惠开始了。拒收请回复R').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await sendSale('sale-3')).toContain('"code":"10000"');
    await waitUntil(() => simulator.arrivals.list({}).length === 2);
    expect(journey.complaints).toEqual([]);
  });
});
