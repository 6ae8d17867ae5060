import type { Locator, Page } from 'playwright-core';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  runRowAction,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  openAs,
  startJourney,
  expectRowState,
} from './journey';
import type { Journey } from './journey';

describe('roles', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/system/role');
    await rows(journey.page).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  const form = (page: Page): Locator => page.locator('.ant-modal:visible, .ant-drawer-content:visible').first();
  /** A node of the tree, by title. */
  const node = (page: Page, title: string): Locator =>
    page.locator('.ant-tree-treenode').filter({ has: page.getByText(title, { exact: true }) });
  async function tick(page: Page, title: string): Promise<void> {
    await node(page, title).first().locator('.ant-tree-checkbox').click();
  }
  async function find(page: Page, text: string): Promise<void> {
    await page.getByPlaceholder('搜索菜单或按钮').fill(text);
  }

  it('[ORG-03] adds a role with menus and buttons out of the tree of each app', async () => {
    const { page } = journey;
    await takePicture(page, '70-roles');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await pressDialogButton(page, '保存');
    await form(page).getByText('请输入角色名称').waitFor();
    await form(page).getByLabel('角色名称').fill('区域主管');
    await form(page).getByLabel('角色编码').fill('region-lead');

    const app = form(page).getByRole('region', { name: '系统管理' });
    await app.getByRole('button', { name: '全选' }).click();
    await app.getByRole('button', { name: '清空' }).click();
    await app.getByText('已选 0 /').waitFor();
    await find(page, '没有这个');
    await form(page).getByText('没有匹配的菜单或按钮').waitFor();
    // Ticking a button also grants its page and the directory above.
    await find(page, '导出');
    await tick(page, '导出');
    await form(page).getByText('已选 3 /').waitFor();
    await find(page, '');
    await takePicture(page, '71-role-form');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await rowWith(page, 'region-lead').waitFor();
  });

  it('[ORG-03] copies a role with what it permits', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, 'region-lead'), '复制');
    await form(page).getByText('已选 3 /').waitFor();
    expect(await form(page).getByLabel('角色名称').inputValue()).toBe('区域主管副本');
    await form(page).getByLabel('角色编码').fill('region-lead');
    await pressDialogButton(page, '保存');
    await form(page).getByText('角色编码已存在').waitFor();
    await form(page).getByLabel('角色编码').fill('region-deputy');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await rowWith(page, 'region-deputy').waitFor();
  });

  it('[ORG-03] [PER-02] says who gains and loses what before it saves, and it holds on their next call', async () => {
    const { page, browser, portal } = journey;
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const lead = await context.newPage();
    await openAs(lead, portal, 'acme-lead', '/system/position');
    await rows(lead).first().waitFor();

    await runRowAction(page, rowWith(page, '运营专员'), '编辑');
    await form(page).getByText('权限没有变化').waitFor();
    await tick(page, '岗位管理');
    await tick(page, '岗位管理');
    await form(page)
      .getByText(/^影响 \d+ 名用户：移除 岗位管理/)
      .waitFor();
    await takePicture(page, '72-role-preview');
    await pressDialogButton(page, '保存');
    await expectConfirmDialog(page, '移除 1 项权限？');
    await pressDialogButton(page, '继续修改');
    await pressDialogButton(page, '保存');
    await expectConfirmDialog(page, '移除 1 项权限？');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');

    // The role no longer grants the user's open page, so the portal redirects the user at once.
    await lead.waitForURL(/\/401\?redirect=/);
    await context.close();
  });

  it('[ORG-03] shows the users of a role in pages', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '运营专员'), '用户');
    await form(page).getByText('角色 运营专员 的用户').waitFor();
    await form(page)
      .getByText('acme-lead')
      .or(form(page).getByTitle('2', { exact: true }))
      .first()
      .waitFor();
    await takePicture(page, '73-role-users');
    await pressDialogButton(page, '关闭');
  });

  it('[ORG-03] [LST-04] disables, enables and removes a role; of one that is held it says why not, and shows who holds it', async () => {
    const { page } = journey;
    const row = rowWith(page, 'region-deputy');
    await runRowAction(page, row, '停用');
    await expectConfirmDialog(page, '停用角色“区域主管副本”？');
    await pressDialogButton(page, '停用');
    await expectRowState(row, '停用');
    await runRowAction(page, row, '启用');
    await expectRowState(row, '启用');
    await runRowAction(page, row, '删除');
    await expectConfirmDialog(page, '删除角色“区域主管副本”？');
    await pressDialogButton(page, '删除');
    await row.waitFor({ state: 'detached' });

    await runRowAction(page, rowWith(page, '运营专员'), '删除');
    await expectConfirmDialog(page, '暂不能删除');
    const explanation = page.locator('.ant-modal-confirm');
    await explanation.getByText(/^该角色下有 \d+ 个用户，不能删除$/).waitFor();
    expect(await explanation.getByRole('button').allInnerTexts()).toEqual(['关闭', '查看这些用户']);
    await takePicture(page, 'role-held');
    await pressDialogButton(page, '查看这些用户');
    await page.locator('.ant-modal').getByText('角色 运营专员 的用户').waitFor();
    await page.locator('.ant-modal .ant-table-row').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
