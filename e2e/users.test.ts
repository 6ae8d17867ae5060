import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Request } from 'playwright-core';
import { newBrowserContext } from './browser';
import {
  expectConfirmDialog,
  runRowAction,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  signIn,
  startJourney,
  expectRowState,
  openAvatarMenuItem,
} from './journey';
import type { Journey } from './journey';

describe('a staff member signs in and works on the users list', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[SES-04] [NAV-02] is sent to the sign-in page without a session', async () => {
    const { page } = journey;
    await page.goto('/home');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: '登录' }).waitFor();
    await takePicture(page, '01-sign-in');
  });

  it('loads no more for the sign-in page than its budget allows', async () => {
    const context = await newBrowserContext(journey.browser);
    const fresh = await context.newPage();
    const files: string[] = [];
    fresh.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) files.push(request.url());
    });
    await fresh.goto(`${journey.portal.url}/login`);
    await fresh.getByLabel('用户名', { exact: true }).waitFor();
    expect(files.length).toBeLessThanOrEqual(5);
    await context.close();
  });

  it('[SES-01] is told of a wrong password and keeps the typed name', async () => {
    const { page } = journey;
    await signIn(page, 'acme-admin', 'wrong');
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    expect(await page.getByLabel('用户名', { exact: true }).inputValue()).toBe('acme-admin');
    await takePicture(page, '02-wrong-password');
  });

  it('[SES-01] [CRY-01] signs in with an encrypted password, learns who it is, then which menus it has', async () => {
    const { page, context, portal } = journey;
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request);
    });
    await signIn(page, 'acme-admin', portal.password);
    await page.waitForURL('**/home');
    await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
    const names = calls.map((call) => new URL(call.url()).pathname.split('/').at(-1));
    // The first calls after sign-in. Later calls load the page's data and open the event stream.
    expect(names.slice(0, 3)).toEqual(['login', 'getInfo', 'getRoutersBatch']);
    expect(calls[0]?.postData()).not.toContain(portal.password);
    const token = (await context.cookies()).find(({ name }) => name === 'Admin-Token');
    expect(token).toMatchObject({ sameSite: 'Strict', secure: false });
    await takePicture(page, '03-home');
  });

  it('[NAV-04] [USR-01] [CRY-02] finds 用户管理 in the side menu, with masked phones in the list', async () => {
    const { page } = journey;
    await page.getByRole('menuitem', { name: '用户管理' }).click();
    await page.waitForURL('**/system/user');
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(10);
    const titles = await page.locator('.ant-table-thead th').allInnerTexts();
    for (const title of [
      '用户编号',
      '用户名',
      '姓名',
      '手机号',
      '状态',
      '创建时间',
      '锁定时间',
      '解锁时间',
      '锁定原因',
      '操作',
    ]) {
      expect(titles).toContain(title);
    }
    expect(await rows(page).first().innerText()).toMatch(/\d{3}\*{4}\d{4}/);
    await takePicture(page, '04-users');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await takePicture(page, '04-users-1920');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('[USR-01] filters, pages and sorts, and a reload keeps all of it', async () => {
    const { page } = journey;
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await page.waitForURL(/pageNum=2/);
    await page.locator('.ant-table-thead').getByText('用户名', { exact: true }).click();
    await page.waitForURL(/orderBy=userName/);
    await page.getByLabel('用户名').fill('acme-');
    await page.getByRole('button', { name: '查询' }).click();
    await page.waitForURL(/userName=acme-/);
    await page.getByText('共 3 条').waitFor();
    const sorted = ['acme-admin', 'acme-lead', 'acme-staff'];
    await takePicture(page, '05-sorted');
    for (const [index, name] of sorted.entries()) await rows(page).nth(index).getByText(name).waitFor();
    const address = page.url();
    await page.reload();
    await page.getByText('共 3 条').waitFor();
    expect(page.url()).toBe(address);
    expect(await page.getByLabel('用户名').inputValue()).toBe('acme-');
    await takePicture(page, '05-filtered');
  });

  it('[USR-01] offers to clear a filter that leaves nothing', async () => {
    const { page } = journey;
    await page.getByLabel('用户名').fill('nobody-has-this-name');
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByText('没有符合条件的数据').waitFor();
    await takePicture(page, '06-nothing-found');
    await page.getByRole('button', { name: '清空筛选' }).click();
    await rows(page).nth(9).waitFor();
  });

  it('[USR-02] adds a user under the specified rules and shows the initial password once', async () => {
    const { page } = journey;
    await page.goto('/system/user');
    await page.getByRole('button', { name: '新增' }).click();
    await pressDialogButton(page, '保存');
    for (const message of ['请输入用户名', '请输入姓名', '请输入手机号', '请输入邮箱', '请选择组织']) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    await takePicture(page, '07-add-empty');
    const dialog = page.locator('.ant-modal');
    await dialog.getByLabel('用户名').fill('ab');
    await page.getByText('请输入至少3个字符').waitFor();
    await dialog.getByLabel('用户名').fill('acme-admin');
    await dialog.getByLabel('姓名').fill('张晓明');
    await dialog.getByLabel('手机号').fill('12900001234');
    await dialog.getByLabel('邮箱').fill('zhang.xiaoming@example.com');
    await dialog.getByLabel('组织').click();
    await page.locator('.ant-select-tree-title').first().click();
    await pressDialogButton(page, '保存');
    await page.getByText('用户名已存在').waitFor();
    await takePicture(page, '08-name-taken');
    await dialog.getByLabel('用户名').fill('zhangxiaoming');
    const [sent] = await Promise.all([page.waitForRequest(/user\/add/), pressDialogButton(page, '保存')]);
    expect(sent.postData()).not.toMatch(/12900001234|zhang\.xiaoming@/);
    await page.getByText('用户已创建').waitFor();
    await takePicture(page, '09-initial-password');
    await pressDialogButton(page, '我已记下');
    await rowWith(page, 'zhangxiaoming').getByText('129****1234').waitFor();
  });

  it('[USR-02] edits a user, with phone and e-mail readable in the form', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, 'zhangxiaoming'), '编辑');
    const dialog = page.locator('.ant-modal');
    expect(await dialog.getByLabel('手机号').inputValue()).toBe('12900001234');
    expect(await dialog.getByLabel('邮箱').inputValue()).toBe('zhang.xiaoming@example.com');
    await dialog.getByLabel('姓名').fill('张小明');
    await takePicture(page, '10-edit');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await rowWith(page, 'zhangxiaoming').getByText('张小明').waitFor();
  });

  it('asks before unsaved input is thrown away', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, 'zhangxiaoming'), '编辑');
    const dialog = page.locator('.ant-modal');
    await dialog.getByLabel('姓名').fill('别的名字');
    await page.keyboard.press('Escape');
    await expectConfirmDialog(page, '放弃未保存的修改？');
    await pressDialogButton(page, '继续填写');
    await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('姓名').inputValue()).toBe('别的名字');
    await page.keyboard.press('Escape');
    await pressDialogButton(page, '放弃修改');
    await dialog.first().waitFor({ state: 'hidden' });
  });

  it('locks with a reason, unlocks, disables, enables', async () => {
    const { page } = journey;
    const row = rowWith(page, 'zhangxiaoming');
    await runRowAction(page, row, '锁定');
    await pressDialogButton(page, '锁定');
    await page.getByText('请输入锁定时间', { exact: true }).waitFor();
    await page.locator('.ant-modal').getByLabel('锁定时间').click();
    await page.getByTitle('1 天', { exact: true }).click();
    await page.locator('.ant-modal').getByLabel('锁定原因').fill('离岗培训');
    await takePicture(page, '11-lock');
    await pressDialogButton(page, '锁定');
    await expectToast(page, '已锁定');
    await expectRowState(row, '锁定');
    await row.getByText('离岗培训').waitFor();
    await runRowAction(page, row, '解锁');
    await expectRowState(row, '正常');
    await runRowAction(page, row, '停用');
    await expectConfirmDialog(page, '停用用户“张小明（zhangxiaoming）”？');
    await pressDialogButton(page, '停用');
    await expectRowState(row, '停用');
    await runRowAction(page, row, '启用');
    await expectRowState(row, '正常');
    await takePicture(page, '12-unlocked');
  });

  it('[USR-05] exports what the filter shows as a real spreadsheet', async () => {
    const { page } = journey;
    await page.goto('/system/user?userName=acme-');
    await page.getByText('共 3 条').waitFor();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), pressDialogButton(page, '导出')]);
    const workbook = await readXlsx(await readFile(await download.path()));
    const cells = workbook.sheets[0]?.rows ?? [];
    expect(cells.length).toBe(4);
    expect(cells[0]).toContain('用户名');
    expect(
      cells
        .slice(1)
        .map((row) => row[1])
        .sort(),
    ).toEqual(['acme-admin', 'acme-lead', 'acme-staff']);
    expect(cells[1]?.[3]).toMatch(/^1\d\d\*{4}\d{4}$/);
    await expectToast(page, '导出完成');

    // Contact data in full takes a reason.
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('radio', { name: '完整' }).check();
    await pressDialogButton(page, '导出');
    await page.getByText('请输入导出原因').waitFor();
    await page.getByLabel('导出原因').fill('年度通讯录');
    await takePicture(page, '12-export');
    const [full] = await Promise.all([page.waitForEvent('download'), pressDialogButton(page, '导出')]);
    const sheet = (await readXlsx(await readFile(await full.path()))).sheets[0]?.rows ?? [];
    expect(sheet[1]?.[3]).toMatch(/^1\d{10}$/);
  });

  it('deletes one and many after asking by name', async () => {
    const { page } = journey;
    await page.goto('/system/user?userName=zhangxiaoming');
    await runRowAction(page, rowWith(page, 'zhangxiaoming'), '删除');
    await expectConfirmDialog(page, '删除用户“张小明（zhangxiaoming）”？');
    await takePicture(page, '13-delete');
    await pressDialogButton(page, '删除');
    await expectToast(page, '已删除');
    await page.getByText('没有符合条件的数据').waitFor();
    await page.getByRole('button', { name: '清空筛选' }).click();
    await rows(page).nth(9).waitFor();
    const total = await page.getByText(/共 \d+ 条/).innerText();
    await rows(page).nth(0).getByRole('checkbox').check();
    await rows(page).nth(1).getByRole('checkbox').check();
    await page.locator('.ant-pro-table-alert').getByRole('button', { name: '删除' }).click();
    await expectConfirmDialog(page, '删除选中的 2 个用户？');
    await takePicture(page, '14-delete-many');
    await pressDialogButton(page, '删除');
    await page.getByText(`共 ${String(Number(/\d+/.exec(total)) - 2)} 条`).waitFor();
  });

  it('[LST-04] offers neither to disable nor to remove oneself, and says why', async () => {
    const { page } = journey;
    await page.goto('/system/user?userName=acme-admin');
    const own = rowWith(page, 'acme-admin');
    const disable = own.getByRole('button', { name: '停用', disabled: true, description: '不能停用自己' });
    // The keyboard reaches the reason.
    await disable.focus();
    await page.keyboard.press('Enter');
    await expectConfirmDialog(page, '暂不能停用');
    await page.locator('.ant-modal-confirm').getByText('不能停用自己', { exact: true }).waitFor();
    await takePicture(page, '15-refused');
    await pressDialogButton(page, '关闭');
    await runRowAction(page, own, '删除');
    await page.locator('.ant-modal-confirm').getByText('不能删除自己', { exact: true }).waitFor();
    await pressDialogButton(page, '关闭');
  });

  it('signs out, and the page is no longer open', async () => {
    const { page, context } = journey;
    await page.goto('/system/user');
    await rows(page).first().waitFor();
    await openAvatarMenuItem(page, '退出登录');
    await page.waitForURL('**/login');
    expect((await context.cookies()).filter(({ name }) => name === 'Admin-Token')).toEqual([]);
    await page.goto('/system/user');
    await page.waitForURL('**/login?redirect=%2Fsystem%2Fuser');
    await takePicture(page, '16-signed-out');
  });

  it('never gave the browser a reason to complain', () => {
    expect(journey.complaints).toEqual([]);
  });
});
