import { openAs, rows, signIn, startJourney, waitForAnimations } from './journey';
import type { Journey } from './journey';
import { newVisitorContext } from './browser';
import { SCREENSHOT_DENSITY, expectSameAsScreenshot } from './screenshots';

// Content of the shell that depends on time or user, painted as empty boxes.
const CHANGING = '.ant-badge-count, [class*=person], main time, main h1 + *';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

describe.each([
  ['1280-light', { width: 1280, height: 800 }, 'light'],
  ['1280-dark', { width: 1280, height: 800 }, 'dark'],
  ['1920-light', { width: 1920, height: 1000 }, 'light'],
] as const)('[SHL-02] [SHL-03] the frame at %s', (name, viewport, colorScheme) => {
  it.each(['expanded', 'collapsed'] as const)('looks as it did, its menu %s', async (menu) => {
    const options = { baseURL: journey.portal.url, viewport, colorScheme, deviceScaleFactor: SCREENSHOT_DENSITY };
    const context = await newVisitorContext(journey.browser, options);
    try {
      const page = await context.newPage();
      await page.goto('/login');
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.getByRole('menuitem', { name: '岗位管理' }).click();
      await page.getByRole('heading', { name: '岗位管理', level: 1 }).waitFor();
      await page.getByRole('tab', { name: '首页' }).click();
      await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
      if (menu === 'collapsed') await page.locator('.ant-layout-sider-trigger').click();
      await page.waitForFunction(
        (width) => document.querySelector('aside')?.clientWidth === width || undefined,
        menu === 'collapsed' ? 59 : 207,
      );
      await page.mouse.move(viewport.width / 2, viewport.height - 5);
      await page.locator('[role=tablist]').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await waitForAnimations(page);
      await expectSameAsScreenshot(page, `${name}-${menu}.png`, CHANGING);
    } finally {
      await context.close();
    }
  });
});

// The cells of tables contain random ids, times and other data of a new portal.
const DATA = `${CHANGING}, tbody td, tbody td *, .ant-pagination-total-text, [role=tablist] .ant-badge`;

const SCREENS = [
  ['home', '/home'],
  ['users', '/system/user'],
  ['roles', '/system/role'],
  ['organizations', '/system/organization'],
  ['positions', '/system/position'],
  ['data-permissions', '/system/data-permissions'],
  ['merchants', '/system/merchant'],
  ['messages', '/message/letterNotification'],
  ['parameters', '/system/param'],
  ['business-logs', '/audit/business'],
] as const;
const SOME = SCREENS.filter(([name]) => name === 'home' || name === 'users' || name === 'messages');

describe.each([
  ['zh-light', 'light', 'zh-CN', SCREENS],
  ['zh-dark', 'dark', 'zh-CN', SOME],
  ['en-light', 'light', 'en-US', SOME],
] as const)('[LST-03] screens, %s', (look, colorScheme, language, screens) => {
  it.each(screens)('%s looks as it did', async (name, path) => {
    const context = await newVisitorContext(journey.browser, {
      baseURL: journey.portal.url,
      viewport: { width: 1440, height: 900 },
      colorScheme,
      deviceScaleFactor: SCREENSHOT_DENSITY,
    });
    try {
      const page = await context.newPage();
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        'smartube-portal:preference:language',
        language,
      ] as const);
      await openAs(page, journey.portal, 'acme-admin', path);
      await page.locator('h1:visible').first().waitFor();
      if (path !== '/home') await rows(page).or(page.locator('.ant-tree')).first().waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.ant-skeleton, .ant-spin-spinning, [role=status]')].every(
          (waiting) => !waiting.checkVisibility(),
        ),
      );
      await expectSameAsScreenshot(page, `screen-${name}-${look}.png`, DATA);
    } finally {
      await context.close();
    }
  });
});
