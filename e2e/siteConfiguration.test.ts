import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newBrowserContext } from './browser';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  openAvatarMenuItem,
  pressDialogButton,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const dialog = (page: Page) => page.locator('.ant-modal:visible').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

/** Saves the draft of what has been typed, and publishes it. */
async function publish(page: Page) {
  await button(page, '保存草稿').click();
  await expectToast(page, '草稿已保存');
  await button(page, '发布').click();
  await dialog(page).getByText('发布这些修改？').waitFor();
}

describe('the configuration of the site', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('[SET-02] [SYS-03] is edited with a preview, published to open browsers, and rolled back', () =>
    withNewVisitor(journey, async (other) => {
      const { page, portal } = journey;
      await openAs(other, portal, 'acme-admin', '/home');
      await openAs(page, portal, 'admin', '/system/site');
      await page.getByLabel('产品名称', { exact: true }).fill('绿能门户');
      await page.getByLabel('主题色', { exact: true }).fill('#0a7d5a');
      const preview = page.getByTestId('site-preview');
      await preview.getByText('绿能门户').first().waitFor();
      expect(await preview.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent'))).toBe(
        '#0a7d5a',
      );
      expect(await accentOf(page)).toBe('#1b58f4');
      await expectNoViolations(page);
      await takePicture(page, 'site-configuration', { fullPage: true });
      await page.getByText('登录页', { exact: true }).last().click();
      await preview.getByText('用户名').waitFor();
      await takePicture(page, 'site-configuration-login');

      await publish(page);
      await dialog(page).getByText('#0a7d5a').waitFor();
      await takePicture(page, 'site-configuration-publish');
      await pressDialogButton(page, '发布');
      await expectToast(page, '已发布');
      await other.getByText('绿能门户').first().waitFor();
      await other.waitForFunction(
        () => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() === '#0a7d5a',
      );

      await button(page, '发布记录').click();
      const drawer = page.locator('.ant-drawer:visible');
      await drawer.getByText('版本 2', { exact: true }).waitFor();
      await takePicture(page, 'site-configuration-history');
      await drawer.getByRole('button', { name: '回滚到此版本' }).click();
      await expectConfirmDialog(page, '回滚到版本 1？');
      await pressDialogButton(page, '回滚');
      await expectToast(page, '已回滚');
      await other.waitForFunction(
        () => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() === '#1b58f4',
      );
      expect(journey.complaints).toEqual([]);
    }));

  it('[SET-02] a merchant overrides what it may, also for those who change to it, and sees what it inherits', () =>
    withNewVisitor(journey, async (page) => {
      const { portal } = journey;
      await openAs(page, portal, 'globex-admin', '/system/site');
      await page.getByText('继承自平台').first().waitFor();
      expect(await page.getByText('对管理人员隐藏审批中心和文件中心').count()).toBe(0);
      await page.getByLabel('产品名称', { exact: true }).fill('格洛柏门户');
      await publish(page);
      await pressDialogButton(page, '发布');
      await expectToast(page, '已发布');
      await page.locator('header').getByText('格洛柏门户').waitFor();

      await openAs(page, portal, 'acme-lead', '/home');
      await page.locator('header').getByText('数字生活能源服务平台', { exact: true }).waitFor();
      await openAvatarMenuItem(page, '切换租户');
      await page.locator('.ant-tree').getByText('格洛柏', { exact: false }).first().click();
      await page.locator('.ant-modal').getByRole('button', { name: '切换', exact: true }).click();
      await page.locator('header').getByText('格洛柏门户').waitFor();
      await openAvatarMenuItem(page, '退出登录');
      await page.waitForURL('**/login**');
      await page.getByText('欢迎使用数字生活能源服务平台').waitFor();
    }));

  it('[SET-02] publishes the notice of a release, which everybody sees once', () =>
    withNewVisitor(journey, async (page) => {
      await openAs(page, journey.portal, 'admin', '/system/site');
      await page.getByLabel('公告标题').fill('夜间维护通知');
      await page.getByLabel('版本号').fill('9.9');
      await page.getByLabel('更新日期').fill('2026-11-25');
      await page.getByRole('button', { name: '添加功能' }).click();
      await page.getByLabel('功能 1 的名称').fill('一键报修');
      await page.getByLabel('功能 1 的说明').fill('在设备页直接报修');
      await publish(page);
      await pressDialogButton(page, '发布');
      await expectToast(page, '已发布');
      await page.waitForFunction(async () =>
        (await (await fetch('/version.json', { cache: 'no-store' })).text()).includes('一键报修'),
      );
      const visit = async (other: Page) => {
        const told = other.getByText('一键报修');
        await openAs(other, journey.portal, 'acme-staff');
        await told.waitFor();
        await other.keyboard.press('Escape');
        await told.waitFor({ state: 'hidden' });
        await other.reload();
        await other.getByText('我的应用').waitFor();
        expect(await told.count()).toBe(0);
      };
      // A browser that has dismissed no notice.
      await withNewVisitor(journey, visit, newBrowserContext);
    }));
});
