import type { Page } from 'playwright-core';
import { takeScreenshotsAndCheckAccessibility } from './barriers';
import { openAs, openAvatarMenuItem, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';

const ACME = '艾可米综合能源服务有限公司';
const GLOBEX = '格洛柏智慧能源有限公司';
const HOME = /\/home$/;
const LIST = /\/project\/view$/;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

/** Runs a test as a user of the demo data set, in a new browser context. */
const visitingAs = (userName: string, path: string, test: (page: Page) => Promise<void>) =>
  withNewVisitor(journey, async (page) => {
    await openAs(page, journey.portal, userName, path);
    await test(page);
  });
const chip = (page: Page) => page.locator('header').getByRole('button', { name: /^当前租户/ });
const merchant = (page: Page, name: string) => page.getByRole('option', { name });
const dashboard = (page: Page) => page.waitForURL(/\/project\/[\w-]+\/dataView/);
const enterFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^进入 / })
    .first()
    .click();
const isFocused = (element: Element) => element === document.activeElement;

describe('[ADM-06] the merchant in the header', () => {
  it('is on every page, and one click leads to another one, which is marked there', () =>
    visitingAs('acme-lead', '/system/user', async (page) => {
      await chip(page).getByText(ACME).waitFor();
      expect(await page.getByText('非所属租户').count()).toBe(0);
      await chip(page).click();
      await merchant(page, GLOBEX).getByText('运营专员 · 长期有效').waitFor();
      await merchant(page, ACME).getByText('运营专员 · 账号所属租户').waitFor();
      await takeScreenshotsAndCheckAccessibility(page, 'merchant-chip');
      await merchant(page, GLOBEX).click();
      await page.waitForURL(HOME);
      await chip(page).getByText(GLOBEX).waitFor();
      await chip(page).getByText('非所属租户').waitFor();
      await takeScreenshotsAndCheckAccessibility(page, 'other-merchant');
      await page.goto('/project/view');
      await chip(page).getByText('非所属租户').waitFor();
    }));

  it('is switched by the keyboard alone, and Escape returns the focus', () =>
    visitingAs('acme-lead', '/home', async (page) => {
      await chip(page).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: GLOBEX, selected: true }).waitFor();
      await page.keyboard.press('Escape');
      await merchant(page, GLOBEX).waitFor({ state: 'hidden' });
      expect(await chip(page).evaluate(isFocused)).toBe(true);
      await page.keyboard.press('Enter');
      await page.locator('[role=listbox]:focus').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: ACME, selected: true }).waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await chip(page).getByText(GLOBEX).waitFor();
    }));

  it('is only text for a user without another merchant', () =>
    visitingAs('acme-staff', '/home', async (page) => {
      await page.locator('header').getByText(ACME).waitFor();
      expect(await chip(page).count()).toBe(0);
    }));
});

describe('[ADM-07] the way to the projects', () => {
  it('begins in the header, on the home page and in the palette', () =>
    visitingAs('acme-staff', '/home', async (page) => {
      await page.locator('header').getByRole('link', { name: '项目', exact: true }).click();
      await page.waitForURL(LIST);
      await page.getByRole('button', { name: '返回首页' }).click();
      await page.waitForURL(HOME);
      await page.getByRole('button', { name: '项目列表', exact: true }).click();
      await page.waitForURL(LIST);
      await page.getByRole('button', { name: '返回首页' }).click();
      await page.waitForURL(HOME);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索菜单与页面' }).fill('项目');
      await page.getByRole('option', { name: '项目列表' }).click();
      await page.waitForURL(LIST);
    }));

  it('[PRJ-02] leads to a list with letters, search and signing out', () =>
    visitingAs('acme-staff', '/project/view', async (page) => {
      await page.getByRole('button', { name: /^站内消息/ }).waitFor();
      await page.getByRole('button', { name: /搜索.*Ctrl K/ }).waitFor();
      await takeScreenshotsAndCheckAccessibility(page, 'project-list-tools');
      await openAvatarMenuItem(page, '退出登录');
      await page.getByLabel('密码', { exact: true }).waitFor();
    }));

  it('says which app needs a project, and a chosen project leads back to the page of the app', () =>
    visitingAs('globex-admin', '/smartube-app/hudong/placements?status=DRAFT', async (page) => {
      await page.waitForURL(LIST);
      await page.getByText('“互动投放”需要先选择项目，进入项目后将自动返回该应用。').waitFor();
      expect(await page.getByRole('tab').allTextContents()).toEqual(['项目列表']);
      await enterFirst(page);
      await page.waitForURL(/\/smartube-app\/hudong\/placements\?status=DRAFT/);
      await page.getByRole('heading', { level: 1, name: '投放管理', exact: true }).waitFor();
      // The app has got its project, so that the list leads to the dashboard of a chosen project again.
      await page.getByRole('button', { name: '返回项目列表' }).click();
      await page.waitForURL(LIST);
      expect(await page.getByText(/需要先选择项目/).count()).toBe(0);
      await enterFirst(page);
      await dashboard(page);
    }));

  it('leads to the dashboard once the notice is closed, or the user has gone elsewhere', () =>
    visitingAs('globex-admin', '/smartube-app/hudong/placements', async (page) => {
      await page.getByText(/需要先选择项目/).waitFor();
      await page.getByRole('button', { name: '返回首页' }).click();
      await page.waitForURL(HOME);
      await page.getByRole('button', { name: '项目列表', exact: true }).click();
      await page.waitForURL(LIST);
      expect(await page.getByText(/需要先选择项目/).count()).toBe(0);
      await page.goto('/smartube-app/hudong/placements');
      await page.getByRole('alert').filter({ hasText: '需要先选择项目' }).getByRole('button').click();
      await page.getByText(/需要先选择项目/).waitFor({ state: 'detached' });
      await enterFirst(page);
      await dashboard(page);
    }));
});
