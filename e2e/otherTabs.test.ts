import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { openWindow } from './browser';
import {
  openAs,
  expectToast,
  openAvatarMenuItem,
  pressDialogButton,
  rowWith,
  rows,
  runRowAction,
  signIn,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const HOME = /\/home$/;
const LOGIN = /\/login(\?.*)?$/;
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

const input = (page: Page) => page.locator('.ant-modal').getByLabel('岗位名称');

/** Gives acme-lead, who may work in two merchants, the right to edit in the own one. */
async function makeLeadAdministrator(): Promise<void> {
  const { page, portal } = journey;
  await openAs(page, portal, 'acme-admin', '/system/user?userName=acme-lead');
  await runRowAction(page, rowWith(page, 'acme-lead'), '编辑');
  await page.locator('.ant-modal').getByLabel('角色').click();
  await page.locator('.ant-select-dropdown:visible').getByText('管理员', { exact: true }).click();
  await pressDialogButton(page, '保存');
  await expectToast(page, '已保存');
}

/** Opens two tabs of the same user. The second one has unsaved input in a form, and is returned. */
async function withUnsavedInput(page: Page, userName: string): Promise<Page> {
  await openAs(page, journey.portal, userName, '/system/user');
  await rows(page).first().waitFor();
  const other = await openWindow(page);
  await other.goto('/system/position');
  await rows(other).first().waitFor();
  await other.getByRole('button', { name: '新增' }).click();
  await input(other).fill('储能运维');
  await page.bringToFront();
  return other;
}

describe('[SES-11] unsaved input in another tab', () => {
  it('is hidden at once when a tab signs out, and comes back with the same user in the same merchant', () =>
    withNewVisitor(journey, async (page) => {
      const other = await withUnsavedInput(page, 'acme-admin');
      await openAvatarMenuItem(page, '退出登录');
      await page.waitForURL(LOGIN);
      await other.bringToFront();
      await other.getByRole('heading', { name: '已在其他标签页退出登录' }).waitFor();
      expect(await input(other).isVisible()).toBe(false);
      // Neither rows nor the name of the former user can be read on the page.
      expect(await other.locator('body').innerText()).not.toMatch(/陈思远|光伏设计工程师|储能运维/);
      await takePicture(other, '151-suspended');
      await expectNoViolations(other);

      await page.bringToFront();
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.waitForURL(HOME);
      await other.bringToFront();
      await input(other).waitFor();
      expect(await input(other).inputValue()).toBe('储能运维');
      await other.locator('header').getByText('陈思远').waitFor();
    }));

  it('is dropped when another user signs in', () =>
    withNewVisitor(journey, async (page) => {
      const other = await withUnsavedInput(page, 'acme-admin');
      await openAvatarMenuItem(page, '退出登录');
      await page.waitForURL(LOGIN);
      await other.getByRole('heading', { name: '已在其他标签页退出登录' }).waitFor();
      await signIn(page, 'globex-admin', journey.portal.password);
      await page.waitForURL(HOME);
      await other.bringToFront();
      await rows(other).first().waitFor();
      expect(await input(other).count()).toBe(0);
      await other.locator('header').getByText('沈知行').waitFor();
    }));

  it('can be discarded, which leads to the sign-in page', () =>
    withNewVisitor(journey, async (page) => {
      const other = await withUnsavedInput(page, 'acme-admin');
      await openAvatarMenuItem(page, '退出登录');
      await other.bringToFront();
      await other.getByRole('button', { name: '放弃修改' }).click();
      await other.waitForURL(/\/login\?redirect=%2Fsystem%2Fposition$/);
    }));

  it('waits behind a notice while another tab works in another merchant', () =>
    withNewVisitor(journey, async (page) => {
      await makeLeadAdministrator();
      const other = await withUnsavedInput(page, 'acme-lead');
      const change = async (merchant: string) => {
        await page.bringToFront();
        await openAvatarMenuItem(page, '切换租户');
        await page.locator('.ant-tree-title').getByText(merchant).click();
        await pressDialogButton(page, '切换');
        await page.locator('header').getByText(merchant).first().waitFor();
      };
      await change('格洛柏智慧能源有限公司');
      await other.getByRole('heading', { name: '已在其他标签页切换到“格洛柏智慧能源有限公司”' }).waitFor();
      expect(await input(other).isVisible()).toBe(false);
      await change('艾可米综合能源服务有限公司');
      await other.bringToFront();
      await input(other).waitFor();
      expect(await input(other).inputValue()).toBe('储能运维');

      await change('格洛柏智慧能源有限公司');
      await other.bringToFront();
      await other.getByRole('button', { name: '放弃修改，进入“格洛柏智慧能源有限公司”' }).click();
      await rows(other).filter({ hasText: '虚拟电厂运营工程师' }).waitFor();
      expect(await input(other).count()).toBe(0);
    }));
});

describe('[SHL-02] [I18N-01] a choice in one tab', () => {
  it('reaches the other open tabs: the colours, the density and the language', () =>
    withNewVisitor(journey, async (page) => {
      await openAs(page, journey.portal, 'acme-admin', '/system/user');
      const other = await openWindow(page);
      await other.goto('/system/position');
      await rows(other).first().waitFor();
      await page.bringToFront();
      await page.getByRole('button', { name: '界面设置' }).click();
      await page.getByText('深色', { exact: true }).click();
      await page.getByText('紧凑', { exact: true }).click();
      await page.getByText('English', { exact: true }).click();
      await page.getByRole('menuitem', { name: 'Positions' }).waitFor();
      await other.bringToFront();
      await other.getByRole('menuitem', { name: 'Positions' }).waitFor();
      await other.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
      await other.getByRole('button', { name: 'Appearance' }).click();
      await other.getByRole('radio', { name: 'Compact', checked: true }).waitFor({ state: 'attached' });
    }));
});
