import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { openWindow } from './browser';
import { takePicture, pressDialogButton, rows, openAs, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

const line = (page: Page) => page.getByText('网络已断开，恢复后将自动继续');
const dialog = (page: Page) => page.locator('.ant-modal:visible');

describe('[ERR-02] while the server can not be reached', () => {
  it('a line says so, and once it is back what is on screen is asked for once and nothing typed is lost', () =>
    withNewVisitor(journey, async (page, context) => {
      await openAs(page, journey.portal, 'acme-admin', '/system/user');
      await rows(page).first().waitFor();
      await page.getByLabel('姓名').fill('没有查询');
      await page.getByRole('button', { name: '新增' }).click();
      await dialog(page).getByLabel('用户名').fill('someone-new');
      expect(await line(page).count()).toBe(0);

      await context.setOffline(true);
      await line(page).waitFor();
      await takePicture(page, '150-offline');
      await expectNoViolations(page);
      // The line about the lost connection moves nothing: the header stays at the top.
      const { y = 0, height = 0 } = (await page.locator('header').first().boundingBox()) ?? {};
      expect([y, height]).toEqual([0, 60]);

      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await context.setOffline(false);
      await line(page).waitFor({ state: 'detached' });
      await page.waitForResponse('**/getRoutersBatch');
      expect(asked.filter((path) => path.endsWith('/user/list'))).toHaveLength(1);
      expect(await dialog(page).getByLabel('用户名').inputValue()).toBe('someone-new');
      await pressDialogButton(page, '取消');
      await page.getByRole('button', { name: '放弃修改' }).click();
      expect(await page.getByLabel('姓名').inputValue()).toBe('没有查询');
    }));

  it('a page whose code could not be loaded comes by itself once the connection is back', () =>
    withNewVisitor(journey, async (page, context) => {
      await openAs(page, journey.portal, 'acme-admin', '/system/user');
      await rows(page).first().waitFor();
      await context.setOffline(true);
      await line(page).waitFor();
      await page.getByRole('menuitem', { name: '岗位管理' }).click();
      await page.getByRole('heading', { name: '页面资源加载失败' }).waitFor();
      await context.setOffline(false);
      await rows(page).filter({ hasText: '光伏设计工程师' }).waitFor();
      expect(await page.getByRole('heading', { name: '页面资源加载失败' }).count()).toBe(0);
    }));

  it('a line says so in every tab where the server has gone, and goes when it is there again', () =>
    withNewVisitor(journey, async (page) => {
      await openAs(page, journey.portal, 'acme-admin', '/system/position');
      await rows(page).first().waitFor();
      const other = await openWindow(page);
      await other.goto('/system/role');
      await rows(other).first().waitFor();
      await journey.portal.kill();
      await line(page).waitFor();
      await line(other).waitFor();
      await journey.portal.restart();
      await line(page).waitFor({ state: 'detached' });
      await line(other).waitFor({ state: 'detached' });
      await page.getByRole('menuitem', { name: '角色管理' }).click();
      await rows(page).first().waitFor();
    }));
});

describe('[ERR-01] what there is to tell outside the frame', () => {
  const WIDGETS = /\/assets\/(widgets|notices)\./;

  it('is told there too, and costs nothing before', () =>
    withNewVisitor(journey, async (page) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.route('**/assets/en-US.*', (route) => route.abort());
      await page.goto('/introduce');
      await page.getByRole('button', { name: 'English' }).waitFor();
      expect(loaded.filter((url) => WIDGETS.test(url))).toEqual([]);
      await page.getByRole('button', { name: 'English' }).click();
      await page.locator('.ant-message').getByText('英文界面加载失败，请稍后重试').waitFor();
    }));
});
