import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  expectSoon,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  rows,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const shown = (page: Page) => page.locator('main section[data-widget]');
const edited = (page: Page) => page.locator('main li[data-widget]');
const orderOf = (widgets: Locator) =>
  widgets.evaluateAll((found) => found.map((widget) => widget.getAttribute('data-widget')));
const handle = (page: Page, name: string) => page.getByRole('button', { name: `移动 ${name}`, exact: true });
const announced = (page: Page, text: string) => page.locator('[aria-live=assertive]').getByText(text).waitFor();

describe('home boards', () => {
  let journey: Journey;
  let staff: Page;

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal, browser } = journey;
    await openAs(page, portal, 'acme-admin', '/system/homeBoard');
    await page.getByText('暂无首页设置').waitFor();
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    staff = await context.newPage();
    await openAs(staff, portal, 'acme-staff');
    await shown(staff).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[SET-05] shows the board of the release until there is another one', async () => {
    await expectSoon(() => orderOf(shown(staff)), ['apps', 'letters']);
    await takePicture(staff, 'home-default');
    await expectNoViolations(staff);
  });

  it('[SET-05] [SYS-06] an administrator sets the board of a role, which its holders see', async () => {
    const { page } = journey;
    await page
      .getByRole('button', { name: '新 增' })
      .or(page.getByRole('button', { name: '新增' }))
      .click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByLabel('名称', { exact: true }).fill('员工首页');
    await dialog.getByLabel('角色', { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('员工', { exact: true }).click();
    await handle(page, '最新消息').waitFor();
    await dialog.getByRole('button', { name: '添加组件' }).click();
    const drawer = page.locator('.ant-drawer:visible');
    for (const name of ['项目', '用量', '最近操作'])
      await drawer.getByRole('button', { name: `添加 ${name}`, exact: true }).click();
    await drawer.locator('.ant-drawer-close').click();
    await drawer.waitFor({ state: 'hidden' });
    await takePicture(page, 'home-board-form');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await rowWith(page, '员工首页').getByText('角色：员工').waitFor();
    await takePicture(page, 'home-boards');
    await expectNoViolations(page);

    await staff.reload();
    await shown(staff).nth(3).waitFor();
    // 用量 needs a permission that the role does not have.
    await expectSoon(() => orderOf(shown(staff)), ['apps', 'letters', 'projects', 'recentActions']);
  });

  it('[SET-05] previews the board as a role', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '员工首页'), '预览');
    const drawer = page.locator('.ant-drawer:visible');
    await drawer.locator('.ant-select-selector').click();
    await page.locator('.ant-select-dropdown:visible').getByText('员工', { exact: true }).click();
    await drawer.getByText('预览：该角色无权查看 用量').waitFor();
    await takePicture(page, 'home-board-preview');
    await drawer.locator('.ant-drawer-close').click();
    await drawer.waitFor({ state: 'hidden' });
  });

  it('[SET-05] a user arranges the home page by keyboard and by mouse', async () => {
    await staff.getByRole('button', { name: '自定义首页' }).click();
    await handle(staff, '项目').focus();
    await staff.keyboard.press('Space');
    await announced(staff, '已拿起“项目”，第 3 位，共 4 位');
    await staff.keyboard.press('ArrowLeft');
    await staff.keyboard.press('ArrowLeft');
    await announced(staff, '“项目”已移到第 1 位，共 4 位');
    await staff.keyboard.press('Space');
    await announced(staff, '“项目”已放在第 1 位，共 4 位');
    await expectSoon(() => orderOf(edited(staff)), ['projects', 'apps', 'letters', 'recentActions']);

    await handle(staff, '最近操作').dragTo(staff.locator('li[data-widget=projects]'), {
      targetPosition: { x: 12, y: 40 },
    });
    await expectSoon(() => orderOf(edited(staff)), ['recentActions', 'projects', 'apps', 'letters']);
    await staff.getByRole('button', { name: '移除 最新消息' }).click();
    await takePicture(staff, 'home-arranging');
    await expectNoViolations(staff);
    await staff.getByRole('button', { name: '保存', exact: true }).click();
    await expectToast(staff, '已保存');
    await shown(staff).first().waitFor();
    await staff.reload();
    await shown(staff).nth(2).waitFor();
    await expectSoon(() => orderOf(shown(staff)), ['recentActions', 'projects', 'apps']);
  });

  it('[SET-05] a user goes back to the board of the administrator', async () => {
    await staff.getByRole('button', { name: '自定义首页' }).click();
    await staff.getByRole('button', { name: '恢复默认' }).click();
    await expectConfirmDialog(staff, '恢复默认首页？');
    await pressDialogButton(staff, '恢复默认');
    await expectToast(staff, '已恢复默认');
    await shown(staff).nth(3).waitFor();
    await expectSoon(() => orderOf(shown(staff)), ['apps', 'letters', 'projects', 'recentActions']);
  });

  it('[SET-05] the board no longer applies once it is disabled', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '员工首页'), '停用');
    await expectToast(page, '已停用');
    await staff.reload();
    await shown(staff).nth(1).waitFor();
    await expectSoon(() => orderOf(shown(staff)), ['apps', 'letters']);
    await runRowAction(page, rowWith(page, '员工首页'), '删除');
    await expectConfirmDialog(page, '删除首页“员工首页”？');
    await pressDialogButton(page, '删除');
    await expectToast(page, '已删除');
    await page.getByText('暂无首页设置').waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(journey.complaints).toEqual([]);
  });
});
