import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import {
  runRowAction,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  signIn,
  startJourney,
  expectRowState,
} from './journey';
import type { Journey } from './journey';

const HOME = /\/home$/;

describe('what goes wrong is told, and nothing typed is lost', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[SES-06] tells of a session that can not be opened and asks to sign in again', async () => {
    const { page, context, portal } = journey;
    await context.addCookies([{ name: 'Admin-Token', value: 'of-long-ago', url: portal.url }]);
    await page.goto('/system/position?pageSize=20');
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByRole('alert').getByText('获取用户信息失败，请重新登录。').waitFor();
    expect((await context.cookies()).filter(({ name }) => name === 'Admin-Token')).toEqual([]);
    await takePicture(page, '20-session-gone');
  });

  it('[SES-01] goes to the page asked for first after signing in', async () => {
    const { page, portal } = journey;
    await signIn(page, 'acme-admin', portal.password);
    await page.waitForURL(/\/system\/position\?pageSize=20$/);
    await rows(page).first().waitFor();
  });

  it('[ORG-02] adds, edits, disables and removes positions, and shows who holds them', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.locator('.ant-modal');
    await dialog.getByLabel('岗位编码').fill('GRID-01');
    await dialog.getByLabel('岗位名称').fill('电网调度员');
    await dialog.getByLabel('排序').fill('5');
    await takePicture(page, '21-position-add');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    const row = rowWith(page, 'GRID-01');
    await runRowAction(page, row, '编辑');
    await dialog.getByLabel('岗位名称').fill('电网调度主管');
    // Enter submits the form.
    await dialog.getByLabel('岗位名称').press('Enter');
    await row.getByText('电网调度主管').waitFor();
    await runRowAction(page, row, '停用');
    await expectRowState(row, '停用');
    await runRowAction(page, row, '删除');
    await pressDialogButton(page, '删除');
    await row.waitFor({ state: 'detached' });
    // A position that users hold can't be removed. The portal says why, and shows these users.
    const held = rows(page)
      .filter({ has: page.getByRole('cell', { name: /^[1-9]\d*$/ }) })
      .first();
    await runRowAction(page, held, '删除');
    await page.getByText(/^该岗位下有 \d+ 个用户，不能删除$/).waitFor();
    await takePicture(page, '22-position-held');
    await pressDialogButton(page, '查看这些用户');
    await page.locator('.ant-modal .ant-table-row').first().waitFor();
    await pressDialogButton(page, '关闭');
  });

  it('[ERR-02] keeps the form when the server is gone, and saves once it is back', async () => {
    const { page, portal } = journey;
    await page.goto('/system/position');
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.locator('.ant-modal');
    await dialog.getByLabel('岗位编码').fill('PV-02');
    await dialog.getByLabel('岗位名称').fill('光伏运维员');
    await portal.kill();
    await pressDialogButton(page, '保存');
    await dialog.getByText('系统异常，请重试').waitFor();
    expect(await dialog.getByLabel('岗位名称').inputValue()).toBe('光伏运维员');
    await takePicture(page, '23-server-gone');
    await portal.restart();
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await page.goto('/system/position?positionCode=PV-02');
    await rowWith(page, '光伏运维员').waitFor();
  });

  it('[ERR-02] offers to try again where a list could not be loaded', async () => {
    const { page, context } = journey;
    await context.route('**/position/list**', (route) => route.abort());
    await page.goto('/system/position');
    await page.getByText('系统异常，请重试').waitFor();
    await takePicture(page, '24-list-failed');
    await context.unroute('**/position/list**');
    await page.getByRole('button', { name: '重试' }).click();
    await rows(page).first().waitFor();
    expect(await page.getByText('系统异常，请重试').count()).toBe(0);
  });

  it('[NAV-01] begins each page at the top and goes back as a browser does', async () => {
    const { page } = journey;
    await page.goto('/system/user?pageSize=50');
    await rows(page).nth(40).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await page.getByRole('menuitem', { name: '岗位管理' }).click();
    await page.waitForURL('**/system/position');
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForURL(/\/system\/user\?pageSize=50$/);
  });

  it('[NAV-03] sends unknown addresses to /401', async () => {
    const { page } = journey;
    for (const address of ['/no/such/page', '/%E4%B8', '//system/user', '/redirect/https://evil.example']) {
      await page.goto(address.startsWith('//') ? journey.portal.url + address : address);
      await page.waitForURL(/\/401$/);
      await page.getByText('没有访问权限').waitFor();
    }
    await takePicture(page, '25-unauthorized');
  });

  it('[NAV-03] [SHL-01] [SHL-02] keeps the header and the menu around /401 and /404, with one main, and goes on from there', async () => {
    const { page } = journey;
    for (const address of ['/401', '/404', '/smartube-app/unknown/page']) {
      await page.goto(address);
      await page.getByRole('alert').getByRole('button', { name: '返回首页' }).waitFor();
      await page.getByRole('navigation', { name: '应用' }).waitFor();
      await page.locator('aside').getByRole('menuitem', { name: '岗位管理' }).waitFor();
      expect(await page.locator('main:visible').count()).toBe(1);
      expect(await page.locator('main:visible h1').count()).toBe(1);
      await expectNoViolations(page);
    }
    await page.locator('aside').getByRole('menuitem', { name: '岗位管理' }).click();
    await rows(page).first().waitFor();
    expect(await page.locator('main:visible').count()).toBe(1);
    await page.goBack();
    await page.getByText('没有应用权限，请联系管理员开通。').waitFor();
    await page.getByRole('button', { name: '返回首页' }).click();
    await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
    for (const address of [
      '/home',
      '/project/view',
      '/workflow/assemblyLiine',
      '/system/config',
      '/message/letterNotification',
    ]) {
      await page.goto(address);
      await page.locator('main:visible').waitFor();
      expect([address, await page.locator('main:visible').count()]).toEqual([address, 1]);
    }
  });

  it('[NAV-02] has a page at every fixed address', async () => {
    const { page } = journey;
    const addresses = [
      ['/', HOME, '欢迎使用'],
      ['/home', HOME, '欢迎使用'],
      ['/resetPassword', /\/resetPassword$/, '重置密码'],
      ['/dingdingLogin', HOME, '欢迎使用'],
      ['/404', /\/404$/, '页面不存在'],
      ['/401', /\/401$/, '没有访问权限'],
      ['/introduce', /\/introduce$/, '数字生活能源服务平台'],
      ['/project/view', /\/project\/view$/, '项目列表'],
      ['/redirect/system/position?pageNum=1', /\/system\/position\?pageNum=1$/, '岗位管理'],
      ['/login', HOME, '欢迎使用'],
    ] as const;
    for (const [address, shown, text] of addresses) {
      await page.goto(address);
      await page.waitForURL(shown);
      await page.getByText(text).first().waitFor();
    }
  });

  it('[SES-05] keeps the session when a page is left while it still opens', async () => {
    const { page } = journey;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const asked = page.waitForRequest('**/getInfo');
      await page.goto('/introduce', { waitUntil: 'commit' });
      await asked;
      await page.goto('/project/view');
      await page.getByRole('heading', { name: '项目列表', exact: true }).waitFor();
    }
  });

  it('[NAV-03] sends somebody without the right to /401 with the way they were going', async () => {
    const { browser, portal } = journey;
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const page = await context.newPage();
    await page.goto('/login?redirect=%2Fsystem%2Fuser');
    await signIn(page, 'acme-staff', portal.password);
    await page.waitForURL('**/401?redirect=%2Fsystem%2Fuser');
    await page.getByRole('button', { name: '返回首页' }).click();
    await page.waitForURL(HOME);
    await page.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
    expect(await page.locator('aside').getByRole('menuitem', { name: '用户管理' }).count()).toBe(0);
    await takePicture(page, '26-no-rights');
    await context.close();
  });

  it('takes a redirect to its own pages only', async () => {
    const { browser, portal } = journey;
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const page = await context.newPage();
    await page.goto('/login?redirect=%2F%2Fevil.example%2Fhome');
    await signIn(page, 'acme-staff', portal.password);
    await page.waitForURL(`${portal.url}/home`);
    await context.close();
  });

  it('[SES-01] creates one session for a double click', async () => {
    const { browser, portal } = journey;
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const page = await context.newPage();
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/login') && request.method() === 'POST') calls += 1;
    });
    await page.goto('/login');
    await page.getByLabel('用户名', { exact: true }).fill('globex-admin');
    await page.getByLabel('密码', { exact: true }).fill(portal.password);
    await page.getByRole('button', { name: '登录', exact: true }).dblclick();
    await page.waitForURL(HOME);
    expect(calls).toBe(1);
    await context.close();
  });
});
