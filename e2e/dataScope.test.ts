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
} from './journey';
import type { Journey } from './journey';

describe('the data scope', () => {
  let journey: Journey;
  /** How many users of the lead's own organisation the lead sees. */
  let ownTotal = 0;
  /** The lead 林婉清 of 电力交易部, in a separate browser context. */
  let lead: Page;

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal, browser } = journey;
    await openAs(page, portal, 'acme-admin', '/system/role');
    await rows(page).first().waitFor();
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    lead = await context.newPage();
    await openAs(lead, portal, 'acme-lead', '/system/user');
    await rows(lead).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  const form = (page: Page): Locator => page.locator('.ant-modal:visible, .ant-drawer-content:visible').first();
  const total = async (page: Page) =>
    Number(/\d+/.exec((await page.locator('.ant-pagination-total-text').innerText()).split('共').pop() ?? '')?.[0]);
  const select = (page: Page, label: string): Locator =>
    form(page)
      .locator('.ant-form-item')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('.ant-select-selector');
  async function choose(page: Page, label: string, option: string): Promise<void> {
    await select(page, label).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  }
  async function search(): Promise<void> {
    await lead.getByRole('button', { name: /查\s*询/ }).click();
    await lead.locator('.ant-spin-spinning').waitFor({ state: 'detached' });
  }

  it('[ORG-03] [PER-03] of a role is chosen, says beforehand who sees less, and holds on their next call', async () => {
    const { page } = journey;
    const before = await total(lead);
    expect(before).toBeGreaterThan(20);
    await runRowAction(page, rowWith(page, '运营专员'), '编辑');
    await form(page).getByText('权限没有变化').waitFor();
    await choose(page, '数据范围', '本组织');
    await form(page)
      .getByText(/数据范围由“全部数据”改为“本组织”，\d+ 名用户可查看的数据减少/)
      .waitFor();
    await takePicture(page, '76-role-scope');
    await pressDialogButton(page, '保存');
    await expectConfirmDialog(page, '缩小数据范围？');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');

    await search();
    await lead.locator('.ant-pagination-total-text', { hasNotText: `共 ${String(before)} ` }).waitFor();
    const shown = await rows(lead).allInnerTexts();
    expect(shown.length).toBeGreaterThan(0);
    ownTotal = await total(lead);
    expect(ownTotal).toBeLessThan(before);
    expect(shown.join('\n')).toContain('acme-lead');
    expect(shown.join('\n')).not.toContain('acme-admin');
  });

  it('[ORG-03] [PER-03] can be that of chosen organisations, of which there must be one', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '运营专员'), '编辑');
    await form(page).getByText('权限没有变化').waitFor();
    await choose(page, '数据范围', '指定组织');
    await pressDialogButton(page, '保存');
    await form(page).getByText('请选择组织').last().waitFor();
    await select(page, '可查看的组织').click();
    const tree = page.locator('.ant-select-dropdown:visible');
    for (const name of ['电力交易部', '客户服务部']) {
      await tree
        .locator('.ant-select-tree-treenode')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('.ant-select-tree-checkbox')
        .click();
    }
    await form(page).getByText('数据范围', { exact: true }).first().click();
    await form(page)
      .getByText(/改为“指定组织”，\d+ 名用户可查看的数据有增有减/)
      .waitFor();
    await takePicture(page, '77-role-chosen-organisations');
    await pressDialogButton(page, '保存');
    await expectConfirmDialog(page, '缩小数据范围？');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
  });

  it('[PER-03] is narrowed for one user, whose list is shorter at once', async () => {
    const { page } = journey;
    await search();
    await lead.locator('.ant-pagination-total-text', { hasNotText: `共 ${String(ownTotal)} ` }).waitFor();
    const before = await total(lead);
    await page.goto('/system/user?userName=acme-lead');
    await rows(page).first().waitFor();
    await runRowAction(page, rowWith(page, 'acme-lead'), '数据权限');
    await form(page).getByText('运营专员：指定组织').waitFor();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await takePicture(page, '78-data-permissions-1920');
    await page.setViewportSize({ width: 1280, height: 800 });
    await takePicture(page, '78-data-permissions');
    await form(page)
      .locator('.ant-tree-treenode')
      .filter({ has: page.getByText('客户服务部', { exact: true }) })
      .locator('.ant-tree-checkbox')
      .click();
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await search();
    await lead.locator('.ant-pagination-total-text', { hasNotText: `共 ${String(before)} ` }).waitFor();
    expect(await total(lead)).toBeLessThan(before);
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
