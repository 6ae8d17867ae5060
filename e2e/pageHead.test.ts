import type { BrowserContext, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import { takePicture, rows, openAs, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

interface RouterNode {
  readonly title?: string;
  readonly meta?: object;
  readonly children?: readonly RouterNode[] | null;
}

// The flags of these menu nodes, as an administrator would set them. The test adds the flags to the server's answer.
const flags: Readonly<Record<string, object>> = { 岗位管理: { showBack: true }, 组织管理: { hideHeader: true } };
const flagged = (node: RouterNode): RouterNode => ({
  ...node,
  meta: { ...node.meta, ...flags[node.title ?? ''] },
  children: node.children?.map(flagged) ?? [],
});

async function changeMenus(context: BrowserContext): Promise<void> {
  await context.route('**/getRoutersBatch', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { routerResponses: RouterNode[] | null }[] };
    const data = envelope.data.map((app) => ({ ...app, routerResponses: app.routerResponses?.map(flagged) }));
    await route.fulfill({ response, json: { ...envelope, data } });
  });
}

/** Runs a test on a page of a signed-in user whose menus have the flags, in a new browser context. */
const withSignedInPage = (path: string, test: (page: Page) => Promise<void>) =>
  withNewVisitor(
    journey,
    async (page, context) => {
      await changeMenus(context);
      await openAs(page, journey.portal, 'acme-admin', path);
      await page.waitForURL(`**${path}`);
      await page.locator('h1').first().waitFor();
      await test(page);
    },
    newVisitorContext,
  );
const way = (page: Page) => page.getByRole('navigation', { name: '当前位置' });
const back = (page: Page) => page.getByRole('button', { name: '返回', exact: true });

describe('[SHL-04] the head of a page', () => {
  it('tells the way to it, beside the title, and leads along it', () =>
    withSignedInPage('/system/role', async (page) => {
      await rows(page).first().waitFor();
      expect(await way(page).getByRole('listitem').allInnerTexts()).toEqual(['系统管理', '角色管理']);
      expect(await way(page).locator('[aria-current=page]').innerText()).toBe('角色管理');
      await expectNoViolations(page);
      await takePicture(page, '130-page-head');
      await page.goto('/message/letterTemplate');
      await way(page).getByRole('link', { name: '消息中心' }).click();
      await page.waitForURL('**/message/letterNotification');
      await page.goto('/home');
      await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
      expect(await way(page).count()).toBe(0);
    }));

  it('has an arrow back where the menu says so: to where one came from, else to the first page of the menu', () =>
    withSignedInPage('/system/position', async (page) => {
      await rows(page).first().waitFor();
      await takePicture(page, '131-page-back');
      await back(page).click();
      await page.waitForURL('**/system/user');
      await page.getByLabel('姓名').fill('张');
      await page.keyboard.press('Enter');
      await page.waitForURL(/nickName=/);
      await page.getByRole('menuitem', { name: '岗位管理' }).click();
      await page.waitForURL('**/system/position');
      await page.reload();
      await back(page).click();
      await page.waitForURL(/\/system\/user\?.*nickName=/);
      expect(await back(page).count()).toBe(0);
    }));

  it('is hidden with the header of the portal where the menu says so', () =>
    withSignedInPage('/system/organization', async (page) => {
      await page.getByRole('heading', { name: '组织管理' }).waitFor();
      expect(await way(page).count()).toBe(0);
      expect(await page.getByRole('navigation', { name: '应用' }).count()).toBe(0);
    }));
});

it('[LST-01] the filter of a list with four fields has one row, with the buttons in it', () =>
  withSignedInPage('/message/letterTemplate', async (page) => {
    await rows(page).first().waitFor();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('form.ant-pro-query-filter')
        .locator('.ant-form-item-control-input-content, button.ant-btn')
        .evaluateAll((all) =>
          all
            .map((element) => element.getBoundingClientRect())
            .map(({ top, width: wide }) => [Math.round(top), Math.round(wide)]),
        );
      expect([width, new Set(boxes.map(([top]) => top)).size]).toEqual([width, 1]);
      // Each field keeps room for a few characters.
      expect(Math.min(...boxes.slice(0, 4).map(([, wide = 0]) => wide))).toBeGreaterThan(100);
    }
  }));
