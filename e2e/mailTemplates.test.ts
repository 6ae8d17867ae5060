import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { startTestMailServer } from '../server/mail/testing';
import type { TestMailServer } from '../server/mail/testing';
import { parseMail } from '../vendors/mail/parseMail';
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
const ATTACHED = '十月的缴费说明.txt';
const HOSTILE = '<img src=x onerror=alert(1)>张三';

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

describe('mail templates', () => {
  let journey: Journey;
  let server: TestMailServer;

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

  it('[CHN-05] shows the mail as one types, with hostile values escaped, and saves it cleaned', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    const fill = (label: string, value: string) => drawer(page).getByLabel(label, { exact: true }).fill(value);
    await fill('模板编码', 'bill');
    await fill('模板名称', '月度账单');
    await fill('主题', '{客户}的账单');
    await fill('HTML 正文', '<p onclick="x">您好，<b>{客户}</b></p><script>alert(1)</script>');
    await drawer(page).getByText('保存时将去除：onclick、<script>').waitFor();
    await drawer(page).getByText('变量“客户”没有值').waitFor();
    await fill('客户的示例值', HOSTILE);
    const mail = drawer(page).frameLocator('iframe');
    await mail.getByText(HOSTILE).waitFor();
    expect(await mail.locator('img, script').count()).toBe(0);
    await expectNoViolations(page);
    await drawer(page).getByTitle('邮件正文').scrollIntoViewIfNeeded();
    await takePicture(page, 'mail-template-form');
    const choose = (name: string) =>
      drawer(page)
        .getByLabel('附件文件')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('请在月底以前缴纳。') });
    await choose('setup.exe');
    await drawer(page).getByText('附件不能是程序或脚本').waitFor();
    await choose(ATTACHED);
    await drawer(page).getByRole('list', { name: '附件' }).getByText(ATTACHED).waitFor();
    expect(await drawer(page).getByText('附件不能是程序或脚本').count()).toBe(0);
    await expectNoViolations(page);
    expect(await drawer(page).locator('input[type=file]').isVisible()).toBe(false);
    await drawer(page).getByRole('list', { name: '附件' }).scrollIntoViewIfNeeded();
    await takePicture(page, 'mail-template-attachments');
    await save(page);
    const row = rowWith(page, '月度账单');
    await row.getByText('V1', { exact: true }).waitFor();
    await takePicture(page, 'mail-templates');
  });

  it('[CHN-05] previews in dark and as text, and says why a value can’t be sent', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '月度账单'), '预览');
    await dialog(page).getByText('深色').click();
    const mail = dialog(page).frameLocator('iframe');
    await mail.getByText(HOSTILE).waitFor();
    expect(await mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(31, 31, 31)',
    );
    await takePicture(page, 'mail-template-dark');
    await dialog(page).getByText('纯文本', { exact: true }).click();
    await dialog(page).locator('pre').getByText(`您好，${HOSTILE}`).waitFor();
    await dialog(page).getByLabel('客户').fill('张三\nBcc: someone@example.com');
    await dialog(page).getByText('变量“客户”用于主题，值不能换行').waitFor();
    await dialog(page).getByLabel('客户').fill('张三');
    const saved = page.waitForEvent('download');
    await dialog(page).getByRole('list', { name: '附件' }).getByRole('button', { name: ATTACHED }).click();
    expect(await text(await (await saved).createReadStream())).toBe('请在月底以前缴纳。');
    await expectNoViolations(page);
    await closeDialog(page);
  });

  it('[CHN-05] sends a test to the user alone', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '月度账单'), '测试');
    await dialog(page).getByLabel('客户').fill('李四');
    await dialog(page).getByRole('button', { name: '发送给自己' }).click();
    await dialog(page).getByText('已发送到您的邮箱').waitFor();
    await dialog(page).getByText('平台的邮件账号').waitFor();
    expect(server.taken).toHaveLength(1);
    const mail = parseMail(Buffer.from(server.taken[0]?.source ?? '', 'latin1'));
    expect(mail.attachments).toEqual([ATTACHED]);
    await takePicture(page, 'mail-template-test');
    await closeDialog(page);
  });

  it('[CHN-05] keeps the former text as a version, compares and restores it', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '月度账单'), '编辑');
    await drawer(page).getByLabel('主题', { exact: true }).fill('{客户}的年度账单');
    await drawer(page)
      .getByRole('button', { name: `移除附件“${ATTACHED}”` })
      .click();
    await save(page);
    await rowWith(page, '月度账单').getByText('V2', { exact: true }).waitFor();
    await runRowAction(page, rowWith(page, '月度账单'), '版本');
    await drawer(page).getByRole('button', { name: '与当前比较' }).click();
    await dialog(page).getByText('{客户}的账单', { exact: true }).waitFor();
    await dialog(page).getByText('{客户}的年度账单', { exact: true }).waitFor();
    await dialog(page)
      .getByText(new RegExp(`^${ATTACHED}（`))
      .waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'mail-template-compare');
    await closeDialog(page);
    await drawer(page).getByRole('button', { name: '恢复' }).click();
    await expectConfirmDialog(page, '恢复版本 V1？');
    await pressDialogButton(page, '恢复');
    await expectToast(page, '已恢复');
    await drawer(page).getByRole('row').filter({ hasText: '当前' }).getByText('V3').waitFor();
    await takePicture(page, 'mail-template-versions');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await rowWith(page, '月度账单').getByText('V3', { exact: true }).waitFor();
  });

  it('copies a template under another code, and removes it after a question', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '月度账单'), '复制');
    await drawer(page).getByLabel('模板编码', { exact: true }).fill('bill-copy');
    await drawer(page).getByRole('list', { name: '附件' }).getByText(ATTACHED).waitFor();
    await save(page);
    await runRowAction(page, rowWith(page, 'bill-copy'), '删除');
    await expectConfirmDialog(page, '删除邮件模板“月度账单 副本”？');
    await pressDialogButton(page, '删除');
    await expectToast(page, '已删除');
    await rowWith(page, 'bill-copy').waitFor({ state: 'hidden' });
  });
});
