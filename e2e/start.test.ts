import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findFreePort } from '../scripts/freePort';
import { root } from '../scripts/root.mjs';
import { findFreePorts } from '../server/testing/freePorts';
import { launchBrowser, newVisitorContext } from './browser';
import { rowWith, runRowAction, signIn, takePicture } from './journey';

const PASSWORD = 'Journey#2026';

describe('npm start', () => {
  let dataDir: string;
  let vendorsPort: number;
  let url: string;
  let start: ChildProcess;
  let output = '';
  let browser: Browser;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
    // As root, the database runs as another user, who needs access to this directory.
    chmodSync(dataDir, 0o755);
    const port = await findFreePort();
    vendorsPort = await findFreePorts(9);
    url = `http://127.0.0.1:${port}`;
    start = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        PORTAL_DATA_DIR: dataDir,
        PORTAL_VENDORS_PORT: String(vendorsPort),
        PORTAL_ADMIN_PASSWORD: PASSWORD,
      },
    });
    for (const stream of [start.stdout, start.stderr]) stream?.on('data', (text) => (output += String(text)));
    browser = await launchBrowser('headless-shell');
    await told('The portal is at');
    await told(`The messages of the demo arrive at http://127.0.0.1:${vendorsPort}`);
  });

  afterAll(async () => {
    await browser.close();
    if (start.exitCode === null) {
      start.kill('SIGTERM');
      await once(start, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function told(line: string): Promise<void> {
    while (!output.includes(line)) {
      if (start.exitCode !== null) throw new Error(`the portal has ended:\n${output}`);
      await Promise.race([once(start.stdout ?? start, 'data'), once(start, 'exit')]);
    }
  }

  it('[CHN-02] a template of the demo data set is tried in the first minute, and arrives at the vendor', async () => {
    const context = await newVisitorContext(browser, { baseURL: url });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto('/newsChannelDispose/smsConfig/template');
    await signIn(page, 'acme-admin', PASSWORD);
    await page.getByText('短信的内容，由服务商审核后才能发送').waitFor();
    await runRowAction(page, rowWith(page, '验证码（阿里云）'), '测试');
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByLabel('手机号', { exact: true }).fill('13900000001');
    await dialog.getByLabel('code', { exact: true }).fill('135790');
    await dialog.getByRole('button', { name: '发送测试短信' }).click();
    await dialog.getByText('服务商已接收').waitFor();
    await takePicture(page, 'start-sms-test');

    await page.goto(`http://127.0.0.1:${vendorsPort}`);
    await page.getByText('【智慧能源】您的验证码为：135790，5分钟内有效，请勿告知他人。').waitFor();
    await takePicture(page, 'start-vendors');
    await context.close();
  });

  it('[CHN-02] DingTalk opens the portal from its workbench, and signs in from the sign-in page', async () => {
    const context = await newVisitorContext(browser, { baseURL: url });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`http://127.0.0.1:${vendorsPort}`);
    const [workbench] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: '工作台' }).click(),
    ]);
    await workbench.getByRole('link', { name: '陈思远' }).click();
    await workbench.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
    expect(new URL(workbench.url()).origin).toBe(url);
    await context.close();

    const visitor = await newVisitorContext(browser, { baseURL: url });
    const signInPage = await visitor.newPage();
    signInPage.setDefaultTimeout(20_000);
    await signInPage.goto('/login');
    await signInPage.getByRole('button', { name: /钉钉/ }).click();
    await signInPage.getByRole('button', { name: '林婉清' }).click();
    await signInPage.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
    await visitor.close();
  });

  it('ends the vendors with the portal', async () => {
    start.kill('SIGTERM');
    await once(start, 'exit');
    for (let index = 0; index < 9; index++) await expect(isServed(vendorsPort + index)).resolves.toBe(false);
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
