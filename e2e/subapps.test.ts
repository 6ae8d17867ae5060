import type { BrowserContext, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { waitForAnimations, takePicture, expectToast, openAs, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';
import { serveSimulatedSubApp } from './simulatedSubApp';
import type { SimulatedSubApp } from './simulatedSubApp';

const BASE = '/smartube-app/market-ui';
const CAMPAIGNS = `${BASE}/campaigns`;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

/**
 * Runs a test on a page of a signed-in user, in a new browser context, with a simulated sub-app in place of market-ui.
 */
const withSimulatedSubApp = (
  test: (page: Page, context: BrowserContext, asked: () => number) => Promise<void>,
  {
    path = CAMPAIGNS,
    user = 'acme-admin',
    played = {},
  }: { path?: string; user?: string; played?: SimulatedSubApp } = {},
) =>
  withNewVisitor(journey, async (page, context) => {
    const asked = await serveSimulatedSubApp(context, 'market-ui', played);
    await openAs(page, journey.portal, user, path);
    await test(page, context, asked);
  });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const told = async (page: Page) =>
  JSON.parse(await page.locator('pre:visible').innerText()) as Record<string, unknown> & {
    project: { projectName: string } | null;
    look: { isDark: boolean; isCompact: boolean };
  };
const side = (page: Page) => page.locator('aside');
const playedIn = (page: Page) => page.evaluate(() => (window as { played?: string[] }).played ?? []);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Switches the current project by the selector above the side menu. */
async function choose(page: Page, project: string): Promise<void> {
  await side(page).getByRole('combobox', { name: '切换项目' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(project, { exact: true }).click();
}

describe('a child in the portal', () => {
  it('[APP-02] is loaded half a second after its page was entered, and not when the person has left by then', () =>
    withSimulatedSubApp(
      async (page, _, asked) => {
        await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
        await page.clock.install();
        await page.locator('header').getByText('市场营销').hover();
        const entry = page.getByRole('menuitem', { name: '市场营销' }).last();
        await entry.waitFor();
        // From here on, the test controls the clock.
        await page.clock.pauseAt(Date.now() + 60_000);
        await entry.click();
        await page.waitForURL(`**${CAMPAIGNS}`);
        await page.clock.runFor(450);
        expect(asked()).toBe(0);
        await page.goBack();
        // Advances the clock until the page is visible, since the portal shows a hidden page in the next frame.
        while (!(await page.getByRole('heading', { name: '欢迎使用' }).isVisible())) await page.clock.runFor(20);
        await page.clock.runFor(2_000);
        expect(asked()).toBe(0);
        await page.goForward();
        await page.waitForURL(`**${CAMPAIGNS}`);
        await page.clock.runFor(450);
        expect(asked()).toBe(0);
        await page.clock.resume();
        await heading(page, 'market-ui/campaigns');
        expect(asked()).toBe(1);
      },
      { path: '/home' },
    ));

  it('[APP-03] has its logo and name, its own menu, the projects and the way back to them beside it', () =>
    withSimulatedSubApp(async (page) => {
      await heading(page, 'market-ui/campaigns');
      await side(page).getByText('市场营销', { exact: true }).waitFor();
      expect(await side(page).getByRole('menuitem').allInnerTexts()).toEqual(['营销活动', '活动效果']);
      expect((await told(page)).project).toBeNull();
      await choose(page, '城东公共充电站');
      await page.locator('pre', { hasText: '城东公共充电站' }).waitFor();
      expect(page.url()).toContain(CAMPAIGNS);
      await expectNoViolations(page);
      await takePicture(page, '140-child');
      await button(page, '返回项目列表').click();
      await page.waitForURL('**/project/view');
    }));

  it('[APP-07] shares session, merchant, project, look and language with the portal', () =>
    withSimulatedSubApp(async (page) => {
      await heading(page, 'market-ui/campaigns');
      expect(await told(page)).toMatchObject({
        user: { userName: 'acme-admin' },
        merchant: { merchantName: expect.stringContaining('') as string },
        language: 'zh-CN',
        look: { isDark: false, isCompact: false },
        isVisible: true,
        basePath: BASE,
        permissions: expect.arrayContaining(['market:campaign:add']) as string[],
      });
      await button(page, '调用').click();
      await page.locator('.own', { hasText: /^共\d+$/ }).waitFor();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.getByRole('button', { name: '界面设置' }).click();
      await page
        .getByRole('menuitemradio', { name: '深色' })
        .or(page.getByText('深色', { exact: true }))
        .first()
        .click();
      await page.locator('pre', { hasText: '"isDark":true' }).waitFor();
    }));

  it('[APP-01] deep links, back and reloading lead to the place in it, and its pages are tabs of their own', () =>
    withSimulatedSubApp(async (page) => {
      await heading(page, 'market-ui/campaigns');
      await button(page, '深入').click();
      await heading(page, 'market-ui/campaigns/12?tab=effect');
      expect(page.url()).toContain(`${CAMPAIGNS}/12?tab=effect`);
      await page.goBack();
      await heading(page, 'market-ui/campaigns');
      await page.goForward();
      await heading(page, 'market-ui/campaigns/12?tab=effect');
      // The portal has mounted the sub-app only once.
      expect(await playedIn(page)).toEqual(['mount /campaigns']);
      await page.reload();
      await heading(page, 'market-ui/campaigns/12?tab=effect');
      await side(page).getByText('活动效果').click();
      await heading(page, 'market-ui/effect');
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(['营销活动', '活动效果']);
      await tab(page, '营销活动').click();
      await heading(page, 'market-ui/campaigns/12?tab=effect');
      await button(page, '标题').click();
      await tab(page, '自定标题').waitFor();
      await button(page, '消息').click();
      await expectToast(page, '子应用的消息');
      await button(page, '用户').click();
      await page.waitForURL('**/system/user');
    }));

  it('[APP-06] [TAB-03] stays alive behind other pages, is asked about what is unsaved, and is freed when it is closed', () =>
    withSimulatedSubApp(async (page) => {
      await heading(page, 'market-ui/campaigns');
      await page.getByLabel('备注').fill('没有保存');
      await button(page, '未保存').click();
      await button(page, '用户').click();
      await page.waitForURL('**/system/user');
      await tab(page, '营销活动').click();
      await heading(page, 'market-ui/campaigns');
      expect(await page.getByLabel('备注').inputValue()).toBe('没有保存');
      // A page outside the shell, such as 401, does not unmount the sub-app either.
      await page.evaluate(() => {
        history.pushState(null, '', '/401');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByText('没有访问权限').waitFor();
      await page.goBack();
      await heading(page, 'market-ui/campaigns');
      expect(await page.getByLabel('备注').inputValue()).toBe('没有保存');
      expect(await playedIn(page)).toEqual(['mount /campaigns']);
      await tab(page, '营销活动').click({ button: 'middle' });
      await page.locator('.ant-modal:visible').getByText('刚才填写的内容不会保存').waitFor();
      await page.locator('.ant-modal:visible').getByRole('button', { name: '放弃修改' }).click();
      await page.waitForURL('**/system/user');
      expect(await playedIn(page)).toEqual(['mount /campaigns', 'unmount /campaigns']);
    }));

  it('[APP-07] its styles reach nothing of the portal', () =>
    withSimulatedSubApp(async (page) => {
      await heading(page, 'market-ui/campaigns');
      expect(await page.locator('.own').evaluate((own) => getComputedStyle(own).color)).toBe('rgb(1, 2, 3)');
      const outside = page.locator('header .ant-btn').first();
      expect(await outside.evaluate((one) => getComputedStyle(one).color)).not.toBe('rgb(1, 2, 3)');
    }));
});

describe('who may not, and who has no project', () => {
  it('[APP-05] a child without a page for this user says whom to ask', () =>
    withSimulatedSubApp(
      async (page, _, asked) => {
        await page.getByText('没有应用权限，请联系管理员开通。').waitFor();
        expect(asked()).toBe(0);
        await takePicture(page, '141-no-app');
      },
      { user: 'acme-staff' },
    ));

  it('[APP-04] [ADM-07] a child that needs a project leads to the projects and back, and says so to whoever is there', () =>
    withSimulatedSubApp(
      async (page, context) => {
        await serveSimulatedSubApp(context, 'hudong');
        await page
          .getByRole('button', { name: /^进入 / })
          .first()
          .waitFor();
        expect(page.url()).toContain('/project/view');
        await page.getByText('“互动投放”需要先选择项目，进入项目后将自动返回该应用。').waitFor();
        expect(await tab(page, '投放管理').count()).toBe(0);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: '搜索菜单与页面' }).fill('投放管理');
        await page.keyboard.press('Enter');
        await expectToast(page, '请从项目列表选择项目进入应用');
        await page
          .getByRole('button', { name: /^进入 / })
          .first()
          .click();
        await heading(page, 'hudong/placements');
        expect(page.url()).toContain('/smartube-app/hudong/placements');
        expect((await told(page)).project).not.toBeNull();
      },
      { path: '/smartube-app/hudong/placements', user: 'globex-admin' },
    ));
});

describe('a child that fails', () => {
  const failed = (page: Page) => page.getByRole('alert').filter({ hasText: '“市场营销”打开失败' });
  /** Checks that the rest of the portal works, and that a corrected sub-app then opens at the same address. */
  async function mends(page: Page, context: BrowserContext): Promise<void> {
    await failed(page).waitFor();
    await context.unroute('**/subapps/market-ui/**');
    await context.unroute('**/subapps/market-ui/subapp.json');
    await context.unroute('**/subapps/market-ui/assets/played-*');
    await serveSimulatedSubApp(context, 'market-ui');
    await side(page).getByText('活动效果').click();
    await heading(page, 'market-ui/effect');
    await tab(page, '营销活动').click();
    await button(page, '重试').click();
    await heading(page, 'market-ui/campaigns');
  }

  it.each<[what: string, break_: (context: BrowserContext) => Promise<unknown>]>([
    ['files missing', (context) => context.route('**/subapps/market-ui/**', (route) => route.fulfill({ status: 404 }))],
    [
      'no manifest but a page',
      (context) =>
        context.route('**/subapps/market-ui/subapp.json', (route) => route.fulfill({ body: '<!doctype html>' })),
    ],
    [
      'a syntax error',
      (context) =>
        context.route('**/subapps/market-ui/assets/played-*', (route) =>
          route.fulfill({ headers: { 'content-type': 'text/javascript' }, body: 'export function (' }),
        ),
    ],
    ['throwing at mount', (context) => serveSimulatedSubApp(context, 'market-ui', { mount: 'throw new Error("no")' })],
    [
      'no lifecycles',
      async (context) =>
        context.route('**/subapps/market-ui/assets/played-*', (route) =>
          route.fulfill({ headers: { 'content-type': 'text/javascript' }, body: 'export const nothing = 1' }),
        ),
    ],
  ])('[APP-06] %s: says so in its place, the rest goes on, and another attempt opens it', (_, break_) =>
    withNewVisitor(journey, async (page, context) => {
      await serveSimulatedSubApp(context, 'market-ui');
      await break_(context);
      await openAs(page, journey.portal, 'acme-admin', CAMPAIGNS);
      await failed(page).waitFor();
      await waitForAnimations(page);
      await takePicture(page, '142-child-failed');
      await mends(page, context);
    }),
  );

  it('[APP-06] a mount that hangs is given up', () =>
    withSimulatedSubApp(
      async (page) => {
        await side(page).getByText('活动效果').waitFor();
        await failed(page).getByText('没有在限定时间内打开').waitFor();
      },
      { played: { mount: 'await new Promise(() => {})' } },
    ));

  it('[APP-06] an error later is told above it, and it goes on; so does one whose unmount hangs', () =>
    // `withNewVisitor` fails with the page's errors: the uncaught error must be the only one.
    expect(
      withNewVisitor(journey, async (page, context) => {
        const mount = 'show(props); ';
        await serveSimulatedSubApp(context, 'market-ui', {
          mount: `props.domElement.innerHTML = '<h1></h1><pre></pre><button>出错</button>'; ${mount}
          props.domElement.querySelector('button').addEventListener('click', () => Promise.reject(new Error('later')));`,
          unmount: 'await new Promise(() => {})',
        });
        await openAs(page, journey.portal, 'acme-admin', CAMPAIGNS);
        await heading(page, 'market-ui/campaigns');
        await button(page, '出错').click();
        await page.getByText('应用运行出错，部分内容可能无法使用').waitFor();
        await side(page).getByText('活动效果').click();
        await heading(page, 'market-ui/effect');
        await tab(page, '营销活动').click({ button: 'middle' });
        await tab(page, '营销活动').waitFor({ state: 'detached' });
        await heading(page, 'market-ui/effect');
      }),
    ).rejects.toThrow('later'));
});
