import type { Locator, Page } from 'playwright-core';
import { openWindow } from './browser';
import { expectToast, openAs, rowWith, rows, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

describe('what two people change at the same time', () => {
  let journey: Journey;
  let other: Page;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/system/user');
    await rows(journey.page).first().waitFor();
    other = await openWindow(journey.page);
  });
  afterAll(async () => {
    await journey.end();
  });

  const dialog = (page: Page) => page.locator('.ant-modal, .ant-drawer-content').filter({ visible: true }).last();
  const save = (page: Page) =>
    dialog(page)
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
  const lineOf = (page: Page, label: string): Locator =>
    dialog(page)
      .locator('tr')
      .filter({ has: page.getByText(label, { exact: true }) });
  // The texts of the former value, of the other's and of one's own.
  const values = async (page: Page, label: string) =>
    (await lineOf(page, label).locator('td').allInnerTexts()).slice(1);

  async function openForm(page: Page, path: string, row: string, field: string): Promise<void> {
    await page.goto(path);
    await runRowAction(page, rowWith(page, row), '编辑');
    await dialog(page).getByLabel(field, { exact: true }).waitFor();
  }
  async function choose(page: Page, label: string, option: string): Promise<void> {
    await dialog(page).getByLabel(label, { exact: true }).click({ force: true });
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
    await page.keyboard.press('Tab');
  }

  it('[LST-02] shows who changed a user, and what, in the words of the form; nothing typed is lost', async () => {
    const { page } = journey;
    const [path, row] = ['/system/user?userName=acme-lead', 'acme-lead'];
    await openForm(page, path, row, '备注');
    await openForm(other, path, row, '备注');
    await dialog(other).getByLabel('工号').fill('E-7001');
    await dialog(other).getByLabel('备注').fill('对方的备注');
    await choose(other, '性别', '男');
    await save(other);
    await expectToast(other, '已保存');

    await dialog(page).getByLabel('备注').fill('我的备注');
    await dialog(page).getByLabel('姓名').fill('李组长');
    await save(page);
    await dialog(page)
      .getByText(/^acme-admin 在 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改了该数据/)
      .waitFor();
    await takePicture(page, 'conflict-user');
    expect((await values(page, '备注')).slice(1)).toEqual(['对方的备注', '我的备注']);
    expect(await values(page, '工号')).toEqual([expect.any(String), 'E-7001', expect.any(String)]);
    expect((await values(page, '性别'))[1]).toBe('男');
    expect((await values(page, '姓名'))[2]).toBe('李组长');

    // A choice is asked for before anything is saved.
    await save(page);
    await dialog(page).getByText('还有 1 个字段没有选择').waitFor();
    await dialog(page).getByLabel('备注用我的').check();
    await save(page);
    await expectToast(page, '已保存');
    await openForm(page, path, row, '备注');
    expect(await dialog(page).getByLabel('备注').inputValue()).toBe('我的备注');
    expect(await dialog(page).getByLabel('工号').inputValue()).toBe('E-7001');
    expect(await dialog(page).getByLabel('姓名').inputValue()).toBe('李组长');
    await page.keyboard.press('Escape');
  });

  it('[LST-02] merges a role by the field in its drawer, with the names of its menu nodes', async () => {
    const { page } = journey;
    const [path, row] = ['/system/role?roleName=运营专员', '运营专员'];
    await openForm(page, path, row, '备注');
    await openForm(other, path, row, '备注');
    await dialog(other).getByRole('treeitem', { name: '岗位管理' }).locator('.ant-tree-checkbox').click();
    await choose(other, '数据范围', '仅本人');
    await save(other);
    await other
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await expectToast(other, '已保存');

    await dialog(page).getByLabel('备注').fill('我的备注');
    await save(page);
    await dialog(page).getByText('双方改动的不是同一个字段，已经合并，保存即可。').waitFor();
    await takePicture(page, 'conflict-role');
    expect((await values(page, '菜单权限'))[1]).toContain('增加：岗位管理 / 新增');
    expect((await values(page, '数据范围'))[1]).toBe('仅本人');
    await save(page);
    await expectToast(page, '已保存');
  });

  it('[LST-02] keeps what was entered for a position that is removed meanwhile', async () => {
    const { page } = journey;
    await page.goto('/system/position');
    await page.getByRole('button', { name: '新增' }).click();
    await dialog(page).getByLabel('岗位编码').fill('GONE');
    await dialog(page).getByLabel('岗位名称').fill('即将撤销的岗位');
    await save(page);
    await expectToast(page, '已保存');
    const path = '/system/position?positionCode=GONE';
    await openForm(page, path, 'GONE', '备注');
    await dialog(page).getByLabel('备注').fill('写了很久的说明');
    await other.goto(path);
    await runRowAction(other, rowWith(other, 'GONE'), '删除');
    await other.getByRole('button', { name: /^删\s?除$/ }).click();
    await expectToast(other, '已删除');
    await save(page);
    await dialog(page).getByText('该数据已被删除，不能保存').waitFor();
    await lineOf(page, '备注').getByText('写了很久的说明').waitFor();
    expect(
      await dialog(page)
        .getByRole('button', { name: /^保\s?存$/ })
        .count(),
    ).toBe(0);
    await takePicture(page, 'conflict-removed');
  });
});
