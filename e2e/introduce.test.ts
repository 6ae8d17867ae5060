import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import { takePicture, signIn, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';
import { setParameters } from './parameters';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

const SHELL = /\/assets\/(shell|widgets|screens|welcome)\./;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1000 },
];

const reading = (test: (page: Page, loaded: readonly string[]) => Promise<void>, options: BrowserContextOptions = {}) =>
  withNewVisitor(
    journey,
    async (page) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto('/introduce');
      await slogan(page).waitFor();
      await test(page, loaded);
    },
    (browser, given) => newVisitorContext(browser, { ...given, ...options }),
  );
const slogan = (page: Page, text = '让能源服务融入日常生活') => page.getByRole('heading', { level: 1, name: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const entrance = (page: Page, name: string) => page.locator('header').getByRole('link', { name, exact: true });

/** Scrolls through the page and back, so that every section fades in. */
async function readAll(page: Page): Promise<void> {
  for (const section of await page.locator('section').all()) {
    await section.scrollIntoViewIfNeeded();
    await page.waitForFunction((one) => getComputedStyle(one).opacity === '1', await section.elementHandle());
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

describe('[PUB-01] the introduction page', () => {
  it('needs no session and nothing of the frame, and leads to signing in', () =>
    reading(async (page, loaded) => {
      await page.getByRole('heading', { name: '平台能力' }).waitFor();
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
        '平台能力',
        '谁在使用',
        '如何开始',
      ]);
      expect(await page.locator('footer').innerText()).toContain('一站式数字生活能源服务平台');
      expect(loaded.filter((url) => SHELL.test(url))).toEqual([]);
      await entrance(page, '登录').click();
      await page.waitForURL('**/login');
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.waitForURL('**/home');
      await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
    }));

  it('leads whoever is signed in to their work, and still loads nothing of the frame before', () =>
    reading(async (page, loaded) => {
      await entrance(page, '登录').click();
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.waitForURL('**/home');
      await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
      const before = loaded.length;
      await page.goto('/introduce');
      await entrance(page, '进入平台').waitFor();
      expect(loaded.slice(before).filter((url) => SHELL.test(url))).toEqual([]);
      await entrance(page, '进入平台').click();
      await page.waitForURL('**/home');
    }));

  it('shows one block at a time, by mouse and by keyboard', () =>
    reading(async (page) => {
      const shown = page.getByRole('tabpanel');
      await tab(page, '能源设备').click();
      await shown.getByRole('heading', { name: '光伏、储能与充电桩，统一接入' }).waitFor();
      await page.keyboard.press('ArrowRight');
      await shown.getByRole('heading', { name: '把节能变成用户愿意参与的事' }).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await shown.getByRole('heading', { name: '一个平台，多家企业各自独立' }).waitFor();
      await page.keyboard.press('ArrowLeft');
      expect(await tab(page, '安全合规').getAttribute('aria-selected')).toBe('true');
      expect(await page.locator(':focus').innerText()).toBe('安全合规');
      await page.keyboard.press('Home');
      // Only the selected tab is in the Tab order.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').innerText()).toBe('多租户');
      expect(await shown.count()).toBe(1);
    }));

  it.each(['light', 'dark'] as const)('can be read on a phone and on a large screen, %s', (colorScheme) =>
    reading(
      async (page) => {
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await readAll(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
          await expectNoViolations(page);
          const name = `140-introduce-${colorScheme}-${String(size.width)}`;
          await takePicture(page, name, { fullPage: true });
        }
      },
      { colorScheme },
    ),
  );

  it('moves, and keeps still for whoever wants that', async () => {
    const moving = (page: Page) => page.evaluate(() => document.getAnimations().length);
    await reading(
      async (page) => {
        expect(await moving(page)).toBeGreaterThan(0);
      },
      { reducedMotion: 'no-preference' },
    );
    await reading(
      async (page) => {
        await page.locator('section').last().scrollIntoViewIfNeeded();
        expect(await moving(page)).toBe(0);
        expect(
          await page
            .locator('section')
            .last()
            .evaluate((one) => getComputedStyle(one).opacity),
        ).toBe('1');
      },
      { reducedMotion: 'reduce' },
    );
  });

  it('is in English for whoever reads that', () =>
    reading(async (page) => {
      await page.getByRole('button', { name: 'English' }).click();
      await slogan(page, 'Energy services, part of everyday life').waitFor();
      await tab(page, 'Security').click();
      await page.getByRole('heading', { name: 'Security from the ground up' }).waitFor();
      expect(await page.locator('main').innerText()).not.toMatch(/\p{Script=Han}/u);
    }));

  it('tells what the configuration says, and what the build says where that makes no sense', () =>
    reading(async (page) => {
      const lists = [{ title: '常见问题', text: '', items: [{ title: '如何开通？', text: '请联系管理员。' }] }];
      await setParameters(journey.portal, { INTRODUCE_CONTENT: { slogan: '绿能，就在身边', lists } });
      await page.reload();
      await slogan(page, '绿能，就在身边').waitFor();
      await page.getByRole('heading', { name: '如何开通？' }).waitFor();
      await tab(page, '多租户').waitFor();
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['平台能力', '常见问题']);
      await setParameters(journey.portal, { INTRODUCE_CONTENT: '{"slogan": "绿能' });
      await page.reload();
      await slogan(page).waitFor();
      await setParameters(journey.portal, { INTRODUCE_CONTENT: null });
    }));
});
