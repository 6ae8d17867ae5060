import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { waitUntil } from '../server/jobs/testing';
import { startTestMailServer } from '../server/mail/testing';
import type { TestMailServer } from '../server/mail/testing';
import { findAccessibilityViolations } from './barriers';
import { expectConfirmDialog, expectToast, openAs, pressDialogButton, rowWith, runRowAction } from './journey';
import { startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const run = promisify(execFile);
const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');

describe('messages of programs', () => {
  let journey: Journey;
  let server: TestMailServer;
  let client: { readonly CLIENT_ID: string; readonly CLIENT_SECRET: string };

  beforeAll(async () => {
    server = await startTestMailServer();
    // The platform's account, by which mails leave as long as the merchant has none.
    journey = await startJourney({ PORTAL_SMTP_URL: server.url, PORTAL_MAIL_FROM: 'portal@example.com' });
    await openAs(journey.page, journey.portal, 'acme-admin', '/newsChannelDispose/mailDispose');
  });
  afterAll(async () => {
    await server.close();
    await journey.end();
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
    await dialog(page).getByLabel('邮件', { exact: true }).check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
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
    await rowWith(page, 'z***@example.com').getByText('已提交').waitFor({ timeout: 40_000 });
    await rowWith(page, 'l***@example.com').getByText('变量“客户”没有值').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
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
    expect(await findAccessibilityViolations(page)).toEqual([]);
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
    expect(journey.complaints).toEqual([]);
  });
});
