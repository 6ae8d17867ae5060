import type { Page } from 'playwright-core';
import { newVisitorContext, openWindow } from './browser';
import { runRowAction, takePicture, pressDialogButton, rowWith, rows, openAs, startJourney } from './journey';
import type { Journey } from './journey';

describe('an open browser', () => {
  let journey: Journey;
  let lead: Page;
  let another: Page;

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal, browser } = journey;
    await openAs(page, portal, 'acme-admin', '/system/role');
    await rows(page).first().waitFor();
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    lead = await context.newPage();
    await openAs(lead, portal, 'acme-lead', '/system/user');
    await rows(lead).first().waitFor();
    // A second tab of the same browser, which receives events through the first one.
    another = await openWindow(lead);
    await another.goto('/system/position');
    await rows(another).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  const menu = (page: Page, title: string) => page.locator('aside').getByRole('menuitem', { name: title });
  async function toggle(page: Page, title: string): Promise<void> {
    await runRowAction(page, rowWith(page, '运营专员'), '编辑');
    const form = page.locator('.ant-drawer-content:visible');
    await form.getByText('权限没有变化').waitFor();
    await form
      .locator('.ant-tree-treenode')
      .filter({ has: page.getByText(title, { exact: true }) })
      .first()
      .locator('.ant-tree-checkbox')
      .click();
    await pressDialogButton(page, '保存');
  }

  it('[PER-02] has another menu as soon as a role has, in every tab, and what was typed stays', async () => {
    const { page } = journey;
    await lead.bringToFront();
    await lead.getByLabel('姓名').fill('没有写完');
    await page.bringToFront();
    await toggle(page, '角色管理');
    await page.locator('.ant-drawer-content:visible').waitFor({ state: 'detached' });
    await menu(lead, '角色管理').waitFor();
    await menu(another, '角色管理').waitFor();
    expect(await lead.getByLabel('姓名').inputValue()).toBe('没有写完');
  });

  it('[PER-02] says so on a page that is no longer allowed', async () => {
    const { page } = journey;
    await menu(another, '角色管理').click();
    await another.waitForURL('**/system/role');
    await page.bringToFront();
    await toggle(page, '角色管理');
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '保存', exact: true }).click();
    await another.waitForURL(/\/401\?redirect=/);
    await menu(lead, '角色管理').waitFor({ state: 'detached' });
    await takePicture(another, '99-no-longer-allowed');
  });

  it('[SES-09] is told that its session is over when its user is locked', async () => {
    const { page } = journey;
    await page.goto('/system/user?userName=acme-lead');
    await rows(page).first().waitFor();
    await runRowAction(page, rowWith(page, 'acme-lead'), '锁定');
    const form = page.locator('.ant-modal:visible').first();
    await form.locator('.ant-select-selector').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('30 分钟').click();
    await pressDialogButton(page, '锁定');
    await lead.getByText('登录状态已过期或者不合法，您可以继续留在该页面，或者重新登录').waitFor();
    await lead.bringToFront();
    await pressDialogButton(lead, '取消');
    expect(await lead.getByLabel('姓名').inputValue()).toBe('没有写完');
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
