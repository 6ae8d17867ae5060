import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  waitForAnimations,
  openAvatarMenuItem,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  openAs,
  signIn,
  startJourney,
} from './journey';
import type { Journey } from './journey';

const LISTS = ['用户管理', '角色管理', '组织管理', '岗位管理'];

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

/** Runs a test on a page of a signed-in user, in a new browser context. Fails if the page throws or logs an error. */
async function withSignedInPage(
  test: (page: Page, context: BrowserContext) => Promise<void>,
  { path = '/home', user = 'acme-admin', prepare }: Options = {},
): Promise<void> {
  const context = await newVisitorContext(journey.browser, {
    baseURL: journey.portal.url,
    viewport: { width: 1280, height: 560 },
  });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await openAs(page, journey.portal, user, path);
    await page.waitForURL(`**${path}`);
    await page.locator('h1').first().waitFor();
    await test(page, context);
    expect(broken).toEqual([]);
  } finally {
    await context.close();
  }
}
interface Options {
  readonly path?: string;
  readonly user?: string;
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Changes an answer of the server before the browser receives it. */
const changing = (address: string, how: (text: string) => string) => async (context: BrowserContext) => {
  await context.route(address, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: how(await response.text()) });
  });
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const names = (page: Page) => page.getByRole('tab').allInnerTexts();
const shown = (page: Page, name: string) => page.getByRole('tab', { name, selected: true }).waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const closeIcon = (page: Page, name: string) =>
  page.locator('[role=tablist] > div', { hasText: name }).locator('button[title=关闭]');
const choose = async (page: Page, item: string) => {
  const menu = page.locator('.ant-dropdown:visible');
  await menu.getByText(item, { exact: true }).waitFor();
  // Waits for the menu's animation: Playwright retries a click on a moving element, which scrolls the page and the
  // menu.
  await waitForAnimations(page);
  await menu.getByText(item, { exact: true }).click();
  await menu.waitFor({ state: 'detached' });
};
const fromTab = async (page: Page, name: string, item: string) => {
  await tab(page, name).click({ button: 'right' });
  await choose(page, item);
};

/** Navigates to a page by the menu. */
async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name }).click();
  await heading(page, name);
}
async function enterAll(page: Page): Promise<void> {
  for (const name of LISTS) await enter(page, name);
}
const dialog = (page: Page): Locator => page.locator('.ant-modal:visible');

it('[TAB-01] lists what was visited, and leads there', () =>
  withSignedInPage(async (page) => {
    expect(await names(page)).toEqual(['首页']);
    await enterAll(page);
    expect(await names(page)).toEqual(['首页', ...LISTS]);
    await takePicture(page, '90-tabs');
    await page.setViewportSize({ width: 1920, height: 1000 });
    await takePicture(page, '90-tabs-1920');
    const { y = 0, height = 0 } = (await page.getByRole('tablist').boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(104);
    await tab(page, '角色管理').click();
    await heading(page, '角色管理');
    await shown(page, '角色管理');
    expect(new URL(page.url()).pathname).toBe('/system/role');
    expect(await page.getByRole('heading', { name: '用户管理' }).count()).toBe(0);
  }));

it('[TAB-01] has no bar where the configuration says so, and keeps pages all the same', () =>
  withSignedInPage(
    async (page) => {
      await enter(page, '用户管理');
      expect(await page.getByRole('tablist').count()).toBe(0);
      await page.getByLabel('姓名').fill('没有查询');
      await enter(page, '角色管理');
      await enter(page, '用户管理');
      expect(await page.getByLabel('姓名').inputValue()).toBe('没有查询');
    },
    {
      prepare: changing('**/properties/load', (text) =>
        text.replace('"data":[', '"data":[{"attrCode":"TABS_ENABLED","attrValue":"false"},'),
      ),
    },
  ));

describe('[TAB-02] closing', () => {
  it('leads to the previous page, or to the second one from the first', () =>
    withSignedInPage(async (page) => {
      await enterAll(page);
      await closeIcon(page, '岗位管理').click();
      await shown(page, '组织管理');
      await heading(page, '组织管理');
      await closeIcon(page, '用户管理').click();
      await shown(page, '组织管理');
      expect(await names(page)).toEqual(['首页', '角色管理', '组织管理']);
      await tab(page, '首页').click();
      await heading(page, '欢迎使用');
      await closeIcon(page, '首页').click();
      await heading(page, '角色管理');
      expect(await names(page)).toEqual(['角色管理', '组织管理']);
    }));

  it('is done once by a double click on the icon', () =>
    withSignedInPage(async (page) => {
      await enterAll(page);
      const { x = 0, y = 0, width = 0, height = 0 } = (await closeIcon(page, '用户管理').boundingBox()) ?? {};
      // Both clicks hit what is at this point at the time, as with a mouse: the second one hits the next tab's icon.
      await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 20 });
      await tab(page, '用户管理').waitFor({ state: 'detached' });
      expect(await names(page)).toEqual(['首页', '角色管理', '组织管理', '岗位管理']);
    }));

  it('is done with the middle button, with Delete and from the menu, too', () =>
    withSignedInPage(async (page) => {
      await enterAll(page);
      await tab(page, '用户管理').click({ button: 'middle' });
      expect(await names(page)).toEqual(['首页', '角色管理', '组织管理', '岗位管理']);
      await shown(page, '岗位管理');
      // Moves between tabs by keyboard.
      await tab(page, '岗位管理').focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Delete');
      expect(await names(page)).toEqual(['首页', '角色管理', '岗位管理']);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await heading(page, '欢迎使用');
      await fromTab(page, '角色管理', '关闭左侧');
      await heading(page, '角色管理');
      expect(await names(page)).toEqual(['角色管理', '岗位管理']);
      await enter(page, '用户管理');
      await fromTab(page, '岗位管理', '关闭右侧');
      await heading(page, '岗位管理');
      await fromTab(page, '角色管理', '关闭其他');
      await heading(page, '角色管理');
      expect(await names(page)).toEqual(['角色管理']);
    }));

  it('spares what is pinned, and 关闭全部 leads home', () =>
    withSignedInPage(async (page) => {
      await enterAll(page);
      await fromTab(page, '岗位管理', '固定');
      expect(await names(page)).toEqual(['岗位管理', '首页', '用户管理', '角色管理', '组织管理']);
      expect(await closeIcon(page, '岗位管理').count()).toBe(0);
      await page.getByRole('button', { name: '更多标签操作' }).click();
      await choose(page, '关闭全部');
      expect(await names(page)).toEqual(['岗位管理']);
      await fromTab(page, '岗位管理', '取消固定');
      await enter(page, '用户管理');
      await fromTab(page, '用户管理', '关闭全部');
      await heading(page, '欢迎使用');
      expect(await names(page)).toEqual(['首页']);
    }));

  it('orders tabs by dragging and from the menu', () =>
    withSignedInPage(async (page) => {
      await enterAll(page);
      await tab(page, '岗位管理').dragTo(tab(page, '用户管理'));
      expect(await names(page)).toEqual(['首页', '岗位管理', '用户管理', '角色管理', '组织管理']);
      await fromTab(page, '岗位管理', '右移');
      expect(await names(page)).toEqual(['首页', '用户管理', '岗位管理', '角色管理', '组织管理']);
      await heading(page, '岗位管理');
    }));
});

describe('[TAB-03] coming back', () => {
  it('finds filter, page, selection, what was typed and the place on the page', () =>
    withSignedInPage(
      async (page) => {
        await rows(page).first().waitFor();
        await page.getByLabel('用户名').fill('acme');
        await page.getByRole('button', { name: '查询' }).click();
        await page.waitForURL(/userName=acme/);
        await rowWith(page, 'acme-staff').waitFor();
        await page.getByLabel('姓名').fill('还没有查询');
        await rowWith(page, 'acme-lead').getByRole('checkbox').check();
        await page.setViewportSize({ width: 1280, height: 400 });
        await page.evaluate(() => window.scrollTo(0, 120));
        await page.waitForFunction(() => window.scrollY === 120);
        const address = page.url();

        await enter(page, '岗位管理');
        await page.waitForFunction(() => window.scrollY === 0);
        await page.locator('.ant-table:visible').first().waitFor();
        expect(await page.locator('.ant-table:visible').count()).toBe(1);
        const calls: string[] = [];
        page.on('request', (request) => calls.push(new URL(request.url()).pathname));
        for (const back of [() => enter(page, '用户管理'), () => tab(page, '用户管理').click()]) {
          await back();
          await heading(page, '用户管理');
          expect(page.url()).toBe(address);
          expect(await page.getByLabel('用户名').inputValue()).toBe('acme');
          expect(await page.getByLabel('姓名').inputValue()).toBe('还没有查询');
          expect(await rowWith(page, 'acme-lead').getByRole('checkbox').isChecked()).toBe(true);
          await page.waitForFunction(() => window.scrollY === 120);
          await tab(page, '岗位管理').click();
          await heading(page, '岗位管理');
        }
        // Data that is seconds old is not refetched.
        expect(calls.filter((call) => call.endsWith('/user/list'))).toEqual([]);

        // Closing a tab drops its page's state.
        await closeIcon(page, '用户管理').click();
        await enter(page, '用户管理');
        await rows(page).first().waitFor();
        expect(new URL(page.url()).search).toBe('');
        expect(await page.getByLabel('姓名').inputValue()).toBe('');
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      },
      { path: '/system/user' },
    ));

  it('finds a dialog with what was typed in it, which nobody saw meanwhile', () =>
    withSignedInPage(async (page) => {
      await enter(page, '岗位管理');
      await page.getByRole('button', { name: '新增' }).click();
      await dialog(page).getByLabel('岗位编码').fill('EV-90');
      await dialog(page).getByLabel('岗位名称').fill('巡检员');
      await tab(page, '岗位管理').getByRole('img', { name: '有未保存的修改' }).waitFor();
      // A dialog covers the tab bar, so the test uses the browser's back button.
      await page.evaluate(() => history.back());
      await page.waitForURL(/\/home$/);
      await heading(page, '欢迎使用');
      expect(await page.locator('.ant-modal').count()).toBe(0);
      expect(await page.locator('.ant-modal-mask').count()).toBe(0);
      // The hidden dialog neither locks scrolling nor keeps the focus.
      expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
      await takePicture(page, '91-tabs-unsaved');
      await enter(page, '用户管理');
      await page.getByLabel('用户名').fill('acme');

      // Opens the form of the other page: a second dialog, with similar fields.
      await page.getByRole('button', { name: '新增' }).click();
      await dialog(page).getByLabel('用户名').fill('somebody');
      await pressDialogButton(page, '取消');
      await pressDialogButton(page, '放弃修改');
      await dialog(page).waitFor({ state: 'detached' });

      await tab(page, '岗位管理').click();
      expect(await dialog(page).getByLabel('岗位名称').inputValue()).toBe('巡检员');
      await dialog(page).getByLabel('排序').fill('90');
      await pressDialogButton(page, '保存');
      await expectToast(page, '已保存');
      await rowWith(page, 'EV-90').waitFor();
      await tab(page, '岗位管理').getByRole('img', { name: '有未保存的修改' }).waitFor({ state: 'detached' });
    }));

  it('finds what was wrong beside the field', () =>
    withSignedInPage(async (page) => {
      await enter(page, '岗位管理');
      await page.getByRole('button', { name: '新增' }).click();
      await pressDialogButton(page, '保存');
      const wrong = dialog(page).locator('.ant-form-item-explain-error');
      await wrong.first().waitFor();
      const messages = await wrong.allInnerTexts();
      await page.evaluate(() => history.back());
      await heading(page, '欢迎使用');
      await tab(page, '岗位管理').click();
      await dialog(page).getByLabel('岗位编码').waitFor();
      await wrong.first().waitFor();
      expect(await wrong.allInnerTexts()).toEqual(messages);
    }));

  it('asks before a page with unsaved input is closed or reloaded', () =>
    withSignedInPage(async (page) => {
      await enter(page, '岗位管理');
      await page.getByRole('button', { name: '新增' }).click();
      await dialog(page).getByLabel('岗位编码').fill('EV-91');
      await page.evaluate(() => history.back());
      await heading(page, '欢迎使用');
      await tab(page, '岗位管理').click({ button: 'middle' });
      await expectConfirmDialog(page, '放弃未保存的修改？');
      await page.getByText('“岗位管理”中刚才填写的内容不会保存').waitFor();
      await takePicture(page, '92-tabs-asks');
      await pressDialogButton(page, '继续填写');
      await dialog(page).waitFor({ state: 'detached' });
      await fromTab(page, '首页', '关闭其他');
      await pressDialogButton(page, '继续填写');
      await dialog(page).waitFor({ state: 'detached' });
      await openAvatarMenuItem(page, '退出登录');
      await page.getByText('“岗位管理”中刚才填写的内容不会保存').waitFor();
      // An open confirmation dialog blocks the command palette (Ctrl+K).
      await page.keyboard.press('Control+k');
      expect(await page.getByRole('combobox', { name: '搜索菜单与页面' }).count()).toBe(0);
      await pressDialogButton(page, '继续填写');
      await dialog(page).waitFor({ state: 'detached' });
      await fromTab(page, '岗位管理', '重新加载');
      await pressDialogButton(page, '放弃修改');
      await tab(page, '岗位管理').getByRole('img', { name: '有未保存的修改' }).waitFor({ state: 'detached' });
      await tab(page, '岗位管理').click();
      await heading(page, '岗位管理');
      expect(await dialog(page).count()).toBe(0);
      await closeIcon(page, '岗位管理').click();
      expect(await names(page)).toEqual(['首页']);
    }));

  it('asks the server anew on 重新加载, and of nobody else', () =>
    withSignedInPage(async (page) => {
      await enterAll(page);
      await tab(page, '用户管理').click();
      await rows(page).first().waitFor();
      await page.getByLabel('姓名').fill('不查询');
      await Promise.all([page.waitForResponse(/\/user\/list/), fromTab(page, '用户管理', '重新加载')]);
      await rows(page).first().waitFor();
      expect(await page.getByLabel('姓名').inputValue()).toBe('');
    }));

  it('finds a noCache page fresh, and what is affixed always there without a close icon (TAB-05)', () =>
    withSignedInPage(
      async (page) => {
        expect(await names(page)).toEqual(['角色管理', '首页']);
        expect(await closeIcon(page, '角色管理').count()).toBe(0);
        await enter(page, '用户管理');
        await page.getByLabel('用户名').fill('acme');
        await page.getByRole('button', { name: '查询' }).click();
        await page.waitForURL(/userName=acme/);
        await enter(page, '角色管理');
        await tab(page, '用户管理').click();
        await heading(page, '用户管理');
        expect(await page.getByLabel('用户名').inputValue()).toBe('');
        expect(new URL(page.url()).search).toBe('');
      },
      {
        prepare: changing('**/getRoutersBatch*', (text) =>
          JSON.stringify(JSON.parse(text), (_, node: unknown) => {
            const component: unknown = node && typeof node === 'object' && Reflect.get(node, 'component');
            if (component === 'users') return { ...(node as object), extra: '{"noCache":true}' };
            return component === 'roles' ? { ...(node as object), extra: '{"affix":true}' } : node;
          }),
        ),
      },
    ));
});

it('[TAB-04] warns when the last tab is closed, and keeps it', () =>
  withSignedInPage(async (page) => {
    await closeIcon(page, '首页').click();
    await expectToast(page, '已经是最后一页啦');
    expect(await names(page)).toEqual(['首页']);
    await heading(page, '欢迎使用');
  }));

it('[SHL-05] clicked through quickly, the last page is the one that shows', () =>
  withSignedInPage(async (page) => {
    const entries = Array.from({ length: 20 }, (_, place) => LISTS[place % LISTS.length] ?? '');
    const links = entries.map((name) => page.getByRole('menuitem', { name }).getByRole('link'));
    // Clicks as fast as the page accepts clicks, before the code of the opened pages is loaded.
    for (const link of links) await link.dispatchEvent('click');
    await heading(page, '岗位管理');
    await shown(page, '岗位管理');
    await page.getByRole('columnheader', { name: '岗位编码' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/system/position');
    for (const name of [...LISTS, ...LISTS, ...LISTS].reverse()) await tab(page, name).dispatchEvent('click');
    await heading(page, '用户管理');
    expect(await names(page)).toEqual(['首页', ...LISTS]);
    expect(await page.locator('h1:visible').allInnerTexts()).toEqual(['用户管理']);
    // Selects another tab, and at once the current tab again, before the other page is shown.
    await tab(page, '用户管理').evaluate((back) => {
      back.closest('[role=tablist]')?.querySelector<HTMLElement>('[role=tab][aria-selected=false]')?.click();
      if (back instanceof HTMLElement) back.click();
    });
    await shown(page, '用户管理');
    expect(new URL(page.url()).pathname).toBe('/system/user');
  }));

describe('[TAB-06] after a reload of the browser', () => {
  it('the tabs are there again, in their order, without what was in them', () =>
    withSignedInPage(async (page) => {
      await enterAll(page);
      await fromTab(page, '组织管理', '固定');
      await tab(page, '用户管理').click();
      await page.getByLabel('用户名').fill('acme');
      await page.getByRole('button', { name: '查询' }).click();
      await page.waitForURL(/userName=acme/);
      await tab(page, '岗位管理').click();
      await heading(page, '岗位管理');
      await page.reload();
      await heading(page, '岗位管理');
      expect(await names(page)).toEqual(['组织管理', '首页', '用户管理', '角色管理', '岗位管理']);
      await tab(page, '用户管理').click();
      await page.waitForURL(/userName=acme/);
      await rowWith(page, 'acme-staff').waitFor();
    }));

  it('and not for anybody else, nor after signing out or in another merchant', () =>
    withSignedInPage(
      async (page, context) => {
        await page.goto('/redirect/project/view');
        await page.getByRole('tab', { name: '项目列表' }).waitFor();
        expect(await names(page)).toEqual(['项目列表', '首页']);
        // The page hides side menu and header (TAB-05).
        expect(await page.locator('.ant-layout-header').count()).toBe(0);
        expect(await page.locator('.ant-layout-sider').count()).toBe(0);
        await tab(page, '首页').click();
        await openAvatarMenuItem(page, '切换租户');
        await page.locator('.ant-tree-title').getByText('格洛柏智慧能源有限公司').click();
        await pressDialogButton(page, '切换');
        await page.getByText('当前租户：格洛柏智慧能源有限公司').waitFor();
        expect(await names(page)).toEqual(['首页']);

        await openAvatarMenuItem(page, '退出登录');
        await page.waitForURL(/\/login/);
        await page.waitForFunction(() => !sessionStorage.getItem('persist:smartube-portal:tabs')?.includes('/home'));
        await signIn(page, 'acme-admin', journey.portal.password);
        await page.waitForURL(/\/home$/);
        await enter(page, '用户管理');
        // Replaces the token by that of another user, without a sign-in in this browser.
        const other = await newVisitorContext(journey.browser, { baseURL: journey.portal.url });
        const desk = await other.newPage();
        await openAs(desk, journey.portal, 'globex-admin');
        await desk.waitForURL(/\/home$/);
        await context.addCookies(await other.cookies());
        await other.close();
        await page.goto('/home');
        await page.getByText('当前租户：格洛柏智慧能源有限公司').waitFor();
        expect(await names(page)).toEqual(['首页']);
      },
      { user: 'acme-lead' },
    ));
});

it.each([
  ['a notice', '/401'],
  ['what becomes of an unknown address', '/nowhere/at-all'],
])('keeps the pages while %s stands in their place', (_, address) =>
  withSignedInPage(async (page) => {
    await enter(page, '岗位管理');
    await page.getByRole('button', { name: '新增' }).click();
    await dialog(page).getByLabel('岗位编码').fill('EV-92');
    await page.evaluate((elsewhere) => history.pushState(null, '', elsewhere), address);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByText('没有访问权限').waitFor();
    expect(await page.locator('.ant-modal').count()).toBe(0);
    await page.getByRole('button', { name: '返回首页' }).click();
    await heading(page, '欢迎使用');
    await tab(page, '岗位管理').click();
    expect(await dialog(page).getByLabel('岗位编码').inputValue()).toBe('EV-92');
  }),
);

it('[APP-01] keeps the pages while an application leads to the first of its own', () =>
  withSignedInPage(async (page) => {
    await enter(page, '岗位管理');
    await page.getByLabel('岗位名称').fill('没有查询');
    await page.evaluate(() => history.pushState(null, '', '/smartube-app/market-ui'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.waitForURL(/market-ui\/.+/);
    await tab(page, '岗位管理').click();
    expect(await page.getByLabel('岗位名称').inputValue()).toBe('没有查询');
  }));
