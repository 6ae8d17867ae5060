import type { Page } from 'playwright-core';
import { startTestMailServer } from '../server/mail/testing';
import type { TestMailServer } from '../server/mail/testing';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');

describe('mail accounts', () => {
  let journey: Journey;
  let server: TestMailServer;

  beforeAll(async () => {
    server = await startTestMailServer();
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await openAs(journey.page, journey.portal, 'acme-admin', '/newsChannelDispose/mailConfig');
  });
  afterAll(async () => {
    await journey.end();
    await server.close();
  });

  it('[CHN-01] tests the values of the form, says why the server refuses, and saves them', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    const fill = (label: string, value: string) => drawer(page).getByLabel(label, { exact: true }).fill(value);
    await fill('账号名称', '客服邮箱');
    await fill('服务器地址', '127.0.0.1');
    await drawer(page).locator('.ant-select').first().click();
    await page.locator('.ant-select-dropdown:visible').getByText('不加密').click();
    await drawer(page).getByText('不加密时，密码和邮件内容在网络上可以被读取').waitFor();
    await fill('端口', new URL(server.url).port);
    await fill('用户名', 'portal');
    await fill('密码', 'wrong');
    await fill('发件人地址', 'service@example.com');
    await fill('发件人名称', '客服中心');
    await expectNoViolations(page);
    await takePicture(page, 'mail-account-form');
    await drawer(page).getByRole('button', { name: '测试连接' }).click();
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('邮件服务器拒绝登录，请检查账号和密码（535）').waitFor();
    await dialog(page).getByText('AUTH PLAIN ****').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'mail-account-test');
    await dialog(page)
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
    await dialog(page).waitFor({ state: 'hidden' });
    await fill('密码', 'Secret-1');
    await drawer(page)
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await expectToast(page, '已保存');
    await rowWith(page, '客服邮箱').getByText('未测试').waitFor();
  });

  it('[CHN-01] sends a mail by the stored account, and keeps how the test ended', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '客服邮箱'), '测试');
    await dialog(page).getByLabel('收件人').fill('someone@example.org');
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('测试通过').waitFor();
    await dialog(page).getByText('RCPT TO:<someone@example.org>').waitFor();
    expect(server.taken).toMatchObject([{ sender: 'service@example.com', recipient: 'someone@example.org' }]);
    await dialog(page)
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
    await dialog(page).waitFor({ state: 'hidden' });
    await rowWith(page, '客服邮箱').getByText('通过', { exact: true }).waitFor();
    await takePicture(page, 'mail-accounts');
  });

  it('[CHN-01] disables and removes an account after a question', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '客服邮箱'), '停用');
    await expectConfirmDialog(page, '停用邮件账号“客服邮箱”？');
    await pressDialogButton(page, '停用');
    await expectToast(page, '已停用');
    await runRowAction(page, rowWith(page, '客服邮箱'), '删除');
    await expectConfirmDialog(page, '删除邮件账号“客服邮箱”？');
    await pressDialogButton(page, '删除');
    await expectToast(page, '已删除');
    await page.getByText('暂无邮件账号').waitFor();
  });
});
