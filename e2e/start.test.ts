import { connect } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitorContext } from './browser';
import { startDemoPortal } from './demoPortal';
import type { DemoPortal } from './demoPortal';
import { rowWith, runRowAction, signIn, takePicture } from './journey';

describe('npm start', () => {
  let portal: DemoPortal;
  let browser: Browser;

  beforeAll(async () => {
    portal = await startDemoPortal();
    browser = await launchBrowser('headless-shell');
  });
  afterAll(async () => {
    await browser.close();
    await portal.end();
  });

  it('[CHN-02] a template of the demo data set is tried in the first minute, and arrives at the vendor', async () => {
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const page = await context.newPage();
    await page.goto('/newsChannelDispose/smsConfig/template');
    await signIn(page, 'acme-admin', portal.password);
    await page.getByText('短信的内容，由服务商审核后才能发送').waitFor();
    await runRowAction(page, rowWith(page, '验证码（阿里云）'), '测试');
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByLabel('手机号', { exact: true }).fill('13900000001');
    await dialog.getByLabel('code', { exact: true }).fill('135790');
    await dialog.getByRole('button', { name: '发送测试短信' }).click();
    await dialog.getByText('服务商已接收').waitFor();
    await takePicture(page, 'start-sms-test');

    await page.goto(portal.vendorsUrl);
    await page.getByText('【智慧能源】您的验证码为：135790，5分钟内有效，请勿告知他人。').waitFor();
    await takePicture(page, 'start-vendors');
    await context.close();
  });

  it('[CHN-02] DingTalk opens the portal from its workbench, and signs in from the sign-in page', async () => {
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const page = await context.newPage();
    await page.goto(portal.vendorsUrl);
    const [workbench] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: '工作台' }).click(),
    ]);
    await workbench.getByRole('link', { name: '陈思远' }).click();
    await workbench.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
    expect(new URL(workbench.url()).origin).toBe(portal.url);
    await context.close();

    const visitor = await newVisitorContext(browser, { baseURL: portal.url });
    const signInPage = await visitor.newPage();
    await signInPage.goto('/login');
    await signInPage.getByRole('button', { name: /钉钉/ }).click();
    await signInPage.getByRole('button', { name: '林婉清' }).click();
    await signInPage.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
    await visitor.close();
  });

  it('ends the vendors with the portal', async () => {
    await portal.stop();
    for (let index = 0; index < 9; index++) await expect(isServed(portal.vendorsPort + index)).resolves.toBe(false);
  });
});

function isServed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
