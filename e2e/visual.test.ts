import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { newVisitorContext } from './browser';
import { waitForAnimations, signIn, startJourney } from './journey';
import type { Journey } from './journey';

// Compares the shell with stored screenshots. `RENEW_PICTURES=1 npm run jest -- e2e/visual --selectProjects e2e` takes
// the screenshots again. Check the new screenshots before committing.
const KEPT = join(root, 'e2e/pictures');
const SEEN = join(root, 'test-results/pictures');
const isRenewed = process.env['RENEW_PICTURES'] === '1';

// Machines render letters differently, so both screenshots are compared at a quarter of the page's size, where letters
// are grey areas and boxes stay boxes.
const SHRUNK = 2;
// Screenshots are taken at half the size, which also keeps the files small.
const DENSITY = 0.5;
// A pixel differs above the share DIFFERENT of a colour's range. TOLERATED is the share of pixels that may differ.
const DIFFERENT = 0.12;
const TOLERATED = 0.015;

// Content that depends on time or user, painted as empty boxes.
const CHANGING = '.ant-badge-count, [class*=person], main time, main h1 + *';

let journey: Journey;
beforeAll(async () => {
  mkdirSync(KEPT, { recursive: true });
  mkdirSync(SEEN, { recursive: true });
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

/** The share of pixels in which two screenshots differ after shrinking; 1 if their sizes differ. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([pictures, shrunk, different]) => {
      const drawn = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width / shrunk, image.height / shrunk);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('no canvas');
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, canvas.width, canvas.height);
          return context.getImageData(0, 0, canvas.width, canvas.height).data;
        }),
      );
      const [first = [], second = []] = drawn;
      if (first.length !== second.length) return 1;
      let count = 0;
      for (let point = 0; point < first.length; point += 4)
        if ([0, 1, 2].some((colour) => Math.abs(first[point + colour]! - second[point + colour]!) > different * 255))
          count += 1;
      return count / (first.length / 4);
    },
    [[one.toString('base64'), other.toString('base64')], SHRUNK, DIFFERENT] as const,
  );
}

describe.each([
  ['1280-light', { width: 1280, height: 800 }, 'light'],
  ['1280-dark', { width: 1280, height: 800 }, 'dark'],
  ['1920-light', { width: 1920, height: 1000 }, 'light'],
] as const)('[SHL-02] [SHL-03] the frame at %s', (name, viewport, colorScheme) => {
  it.each(['expanded', 'collapsed'] as const)('looks as it did, its menu %s', async (menu) => {
    const options = { baseURL: journey.portal.url, viewport, colorScheme, deviceScaleFactor: DENSITY };
    const context = await newVisitorContext(journey.browser, options);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
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
      const style = `${CHANGING} { visibility: hidden !important } * { caret-color: transparent !important }`;
      const seen = await page.screenshot({ style });
      const file = `${name}-${menu}.png`;
      writeFileSync(join(SEEN, `visual-${file}`), seen);
      if (isRenewed) writeFileSync(join(KEPT, file), seen);
      expect(existsSync(join(KEPT, file))).toBe(true);
      const kept = readFileSync(join(KEPT, file));
      expect(kept.length).toBeLessThanOrEqual(60 * 1024);
      expect(await difference(page, kept, seen)).toBeLessThan(TOLERATED);
    } finally {
      await context.close();
    }
  });
});
