import type { Locator, Page } from 'playwright-core';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  openAvatarMenuItem,
  runRowAction,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  openAs,
  signIn,
  startJourney,
  expectRowState,
} from './journey';
import type { Journey } from './journey';

const HOME = /\/home$/;
const LOGIN = /\/login(\?.*)?$/;
const EXPIRED = '登录状态已过期或者不合法，您可以继续留在该页面，或者重新登录';
const NAME = '海岸新能源有限公司';
const CHOSEN = 'Chosen#2027';

describe('merchants', () => {
  let journey: Journey;
  /** The first administrator of the added merchant, in a separate browser context. */
  let first: Page;
  /** The user acme-staff, who gets an authorisation for another merchant, in a third browser context. */
  let guest: Page;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'admin', '/system/merchant');
    await rows(journey.page).first().waitFor();
    [first, guest] = [await visitor(), await visitor()];
  });
  afterAll(async () => {
    await journey.end();
  });

  async function visitor(): Promise<Page> {
    const context = await newVisitorContext(journey.browser, { baseURL: journey.portal.url });
    const page = await context.newPage();
    return page;
  }

  const form = (page: Page): Locator => page.locator('.ant-modal:visible').first();
  const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible');
  async function leave(page: Page): Promise<void> {
    await page.locator('.ant-drawer-close').click();
    await drawer(page).waitFor({ state: 'detached' });
  }
  async function choose(page: Page, label: string, text: string, choice: string | RegExp): Promise<void> {
    await form(page).getByLabel(label, { exact: true }).fill(text);
    await page.locator('.ant-select-dropdown:visible').getByText(choice).first().click();
  }
  async function wide(page: Page, name: string): Promise<void> {
    await takePicture(page, name);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await takePicture(page, `${name}-1920`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  it('[MER-01] shows the merchants as a tree, and finds one by its name', async () => {
    const { page } = journey;
    await rowWith(page, '本租户').getByText('数字生活能源服务平台').waitFor();
    expect(await rows(page).count()).toBe(3);
    await wide(page, '90-merchants');
    await page.getByLabel('租户名称').fill('艾可米');
    await page.getByRole('button', { name: /查\s*询/ }).click();
    await rowWith(page, '格洛柏').waitFor({ state: 'detached' });
    await rowWith(page, '艾可米').waitFor();
    await page.getByLabel('租户名称').fill('没有这个租户');
    await page.getByRole('button', { name: /查\s*询/ }).click();
    await page.getByText('没有符合条件的数据').waitFor();
    await page.getByRole('button', { name: '清空筛选' }).click();
    await rowWith(page, '格洛柏').waitFor();
  });

  it('[MER-01] [MER-02] adds a merchant whose first administrator signs in and works at once', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '艾可米'), '新增下级');
    await pressDialogButton(page, '保存');
    await form(page).getByText('请输入租户名称').waitFor();
    await form(page).getByText('请选择应用').waitFor();
    await form(page).getByLabel('租户名称').fill(NAME);
    await form(page).getByRole('checkbox').first().waitFor();
    for (const app of await form(page).getByRole('checkbox').all()) await app.check();
    await form(page).getByLabel('联系人').fill('王工');
    await form(page).getByLabel('联系电话').fill('13912345678');
    await form(page).getByLabel('到期日期').fill('2099-06-30');
    await form(page).getByLabel('到期日期').press('Enter');
    await form(page).getByLabel('用户名').fill('acme-staff');
    await form(page).getByLabel('姓名').fill('海岸管理员');
    await form(page).getByLabel('手机号').fill('13900008888');
    await form(page).getByLabel('邮箱').fill('admin@coast.example.com');
    await pressDialogButton(page, '保存');
    await form(page).getByText('用户名已存在').waitFor();
    await form(page).getByLabel('用户名').fill('coast-admin');
    await wide(page, '91-merchant-form');
    await pressDialogButton(page, '保存');
    await page.getByText('用户已创建').waitFor();
    const initial = await page.locator('.ant-modal code').innerText();
    await pressDialogButton(page, '我已记下');
    await rowWith(page, NAME).getByText('13912345678').waitFor();
    await rowWith(page, NAME).getByText('2099-06-30').waitFor();

    await first.bringToFront();
    await first.goto('/login');
    await signIn(first, 'coast-admin', initial);
    await first.waitForURL(/\/resetPassword$/);
    await first.getByLabel('原始密码', { exact: true }).fill(initial);
    await first.getByLabel('新密码', { exact: true }).fill(CHOSEN);
    await first.getByLabel('确认密码', { exact: true }).fill(CHOSEN);
    await first.getByRole('button', { name: '确认修改' }).click();
    await first.waitForURL(LOGIN);
    await signIn(first, 'coast-admin', CHOSEN);
    await first.waitForURL(HOME);
    await first.goto('/system/user');
    await rowWith(first, 'coast-admin').waitFor();
    await first.getByRole('menuitem', { name: '租户管理' }).click();
    await rowWith(first, '本租户').getByText(NAME).waitFor();
    expect(await rows(first).count()).toBe(1);
    // The new merchant has no merchant below it, so its users can't be authorised for another merchant.
    await first.getByRole('menuitem', { name: '用户管理' }).click();
    await rowWith(first, 'coast-admin').waitFor();
  });

  it('[MER-03] lets somebody in with a role there, and says before what they gain', async () => {
    const { page } = journey;
    await page.bringToFront();
    await runRowAction(page, rowWith(page, NAME), '授权');
    await drawer(page).getByText('暂无授权').waitFor();
    await drawer(page).getByRole('button', { name: '新增授权' }).click();
    await pressDialogButton(page, '保存');
    for (const text of ['请选择用户所属租户', '请选择授权用户', '请选择授权角色']) {
      await form(page).getByText(text).waitFor();
    }
    await choose(page, '用户所属租户', '艾可米', /艾可米/);
    await choose(page, '授权用户', 'acme-staff', /acme-staff/);
    await choose(page, '授权角色', '运营', '运营专员');
    await form(page).getByText('获得').waitFor();
    await form(page).getByText('用户管理/查询').waitFor();
    await wide(page, '92-authorization-form');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await drawer(page).getByText('（acme-staff）').waitFor();
    await drawer(page).getByText('有效', { exact: true }).waitFor();
    await wide(page, '93-authorizations');

    await guest.bringToFront();
    await openAs(guest, journey.portal, 'acme-staff');
    await guest.waitForURL(HOME);
    await openAvatarMenuItem(guest, '切换租户');
    await guest.locator('.ant-tree-title').getByText(NAME).click();
    await pressDialogButton(guest, '切换');
    await guest.getByText(`当前租户：${NAME}`).waitFor();
    await guest.goto('/system/user');
    await rowWith(guest, 'coast-admin').waitFor();
  });

  it('[MER-03] changes the role, and taking the authorisation back ends the session that rests on it', async () => {
    const { page } = journey;
    await page.bringToFront();
    const row = drawer(page).locator('.ant-table-row');
    await runRowAction(page, row, '编辑');
    await choose(page, '授权角色', '管理', '管理员');
    await form(page).getByText('将成为该租户的管理员，拥有全部权限').waitFor();
    await takePicture(page, '94-authorization-edit');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await row.getByText('管理员', { exact: true }).waitFor();

    // The changed authorisation ends the user's session in the other merchant at once, without a reload.
    const noticed = async () => {
      await guest.bringToFront();
      await guest.getByText(EXPIRED).waitFor();
    };
    await noticed();
    await pressDialogButton(guest, '重新登录');
    await guest.waitForURL(LOGIN);
    await signIn(guest, 'acme-staff', journey.portal.password);
    await guest.waitForURL((url) => url.pathname !== '/login');
    await guest.goto('/home');
    await openAvatarMenuItem(guest, '切换租户');
    await guest.locator('.ant-tree-title').getByText(NAME).click();
    await pressDialogButton(guest, '切换');
    await guest.getByText(`当前租户：${NAME}`).waitFor();
    await guest.goto('/system/user');
    await rowWith(guest, 'coast-admin').waitFor();

    await page.bringToFront();
    await runRowAction(page, row, '取消授权');
    await page
      .locator('.ant-modal-confirm-title')
      .getByText(/^取消“.+（acme-staff）”的授权？$/)
      .waitFor();
    await pressDialogButton(page, '取消授权');
    await expectToast(page, '已取消授权');
    await drawer(page).getByText('暂无授权').waitFor();
    await guest.getByLabel('用户名').fill('c');
    await noticed();
    await takePicture(guest, '95-authorization-ended');
    await pressDialogButton(guest, '重新登录');

    await page.bringToFront();
    await drawer(page).getByText('可进入哪些租户').click();
    await drawer(page).getByText('暂无授权').waitFor();
    await leave(page);
    await runRowAction(page, rowWith(page, '艾可米'), '授权');
    await drawer(page).getByText('可进入哪些租户').click();
    await drawer(page).getByText('（acme-lead）').waitFor();
    await drawer(page).getByText('格洛柏智慧能源有限公司').waitFor();
    await leave(page);
  });

  it('[USR-03] [MER-03] authorises a user out of the users list; where no merchant is below it says so', async () => {
    await guest.bringToFront();
    await guest.waitForURL(LOGIN);
    await openAs(guest, journey.portal, 'acme-admin', '/system/user?userName=acme-lead');
    await runRowAction(guest, rowWith(guest, 'acme-lead'), '授权租户');
    await pressDialogButton(guest, '授权');
    await form(guest).getByText('请选择授权租户').last().waitFor();
    await form(guest).getByText('请选择授权角色').waitFor();
    await choose(guest, '授权租户', '海岸', NAME);
    await choose(guest, '授权角色', '员工', '员工');
    await form(guest)
      .getByText(/我的申请/)
      .waitFor();
    await takePicture(guest, '96-authorize-user');
    await pressDialogButton(guest, '授权');
    await expectToast(guest, '已授权');

    await first.bringToFront();
    await first.getByRole('button', { name: '新增' }).click();
    await form(first).getByLabel('用户名').fill('coast-staff');
    await form(first).getByLabel('姓名').fill('海岸员工');
    await form(first).getByLabel('手机号').fill('13900009999');
    await form(first).getByLabel('邮箱').fill('staff@coast.example.com');
    await form(first).getByLabel('组织').click();
    await first.locator('.ant-select-tree-title').first().click();
    await pressDialogButton(first, '保存');
    await pressDialogButton(first, '我已记下');
    await runRowAction(first, rowWith(first, 'coast-staff'), '授权租户');
    await form(first).getByText('暂无授权租户').waitFor();
    await takePicture(first, '97-nowhere-to-authorize');
    await pressDialogButton(first, '关闭');
  });

  it('[MER-01] takes an app back after saying from whom', async () => {
    const { page } = journey;
    await page.bringToFront();
    await runRowAction(page, rowWith(page, '艾可米'), '编辑');
    await form(page).getByRole('checkbox').first().waitFor();
    const given = form(page).getByRole('checkbox', { checked: true });
    await given.nth(1).uncheck();
    await pressDialogButton(page, '保存');
    await expectConfirmDialog(page, '收回 1 个应用？');
    await page.getByText('其下 1 个租户也将失去').waitFor();
    await takePicture(page, '98-apps-taken');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
  });

  it('[MER-01] [LST-04] disables a merchant with all below it, and removes none that something hangs on', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '艾可米'), '删除');
    await expectConfirmDialog(page, '暂不能删除');
    await page.getByText(/^该租户下有 1 个下级租户、\d+ 个用户，不能删除$/).waitFor();
    await pressDialogButton(page, '关闭');

    await runRowAction(page, rowWith(page, NAME), '停用');
    await expectConfirmDialog(page, `停用租户“${NAME}”？`);
    await pressDialogButton(page, '停用');
    await expectRowState(rowWith(page, NAME), '停用');
    await first.bringToFront();
    await first.getByText(EXPIRED).waitFor();
    await page.bringToFront();
    await runRowAction(page, rowWith(page, NAME), '启用');
    await expectRowState(rowWith(page, NAME), '启用');
  });

  it('[MER-01] removes a merchant that nobody has worked in', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await form(page).getByLabel('租户名称').fill('临时租户');
    await form(page).getByRole('checkbox').first().check();
    await form(page).getByLabel('用户名').fill('trial-admin');
    await form(page).getByLabel('姓名').fill('临时');
    await form(page).getByLabel('手机号').fill('13900006666');
    await form(page).getByLabel('邮箱').fill('trial@example.com');
    await pressDialogButton(page, '保存');
    await pressDialogButton(page, '我已记下');
    await runRowAction(page, rowWith(page, '临时租户'), '删除');
    await expectConfirmDialog(page, '删除租户“临时租户”？');
    await pressDialogButton(page, '删除');
    await rowWith(page, '临时租户').waitFor({ state: 'detached' });
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
