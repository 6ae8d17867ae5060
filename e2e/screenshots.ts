import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { waitForAnimations } from './journey';

// `RENEW_PICTURES=1 npm run jest -- e2e/visual --selectProjects e2e` takes the screenshots again. Check the new
// screenshots before committing.
const KEPT = join(root, 'e2e/pictures');
const SEEN = join(root, 'test-results/pictures');
const isRenewed = process.env['RENEW_PICTURES'] === '1';

// Machines render letters differently, so both screenshots are compared at a quarter of the page's size, where letters
// are grey areas and boxes stay boxes.
const SHRUNK = 2;

/** Screenshots are taken at half the size, which also keeps the files small. */
export const SCREENSHOT_DENSITY = 0.5;

// A pixel differs above the share DIFFERENT of a colour's range. TOLERATED is the share of pixels that may differ.
const DIFFERENT = 0.12;
const TOLERATED = 0.015;

const MAX_FILE_BYTES = 60 * 1024;

/** Compares the page with the stored screenshot of this name. `changing` selects content that is painted as empty. */
export async function expectSameAsScreenshot(page: Page, file: string, changing: string): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  mkdirSync(SEEN, { recursive: true });
  await waitForAnimations(page);
  const style = `${changing} { visibility: hidden !important } * { caret-color: transparent !important }`;
  const seen = await page.screenshot({ style });
  writeFileSync(join(SEEN, `visual-${file}`), seen);
  if (isRenewed) writeFileSync(join(KEPT, file), seen);
  expect(existsSync(join(KEPT, file))).toBe(true);
  const kept = readFileSync(join(KEPT, file));
  expect(kept.length).toBeLessThanOrEqual(MAX_FILE_BYTES);
  expect(await difference(page, kept, seen)).toBeLessThan(TOLERATED);
}

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
        if (
          [0, 1, 2].some(
            (colour) => Math.abs((first[point + colour] ?? 0) - (second[point + colour] ?? 0)) > different * 255,
          )
        )
          count += 1;
      return count / (first.length / 4);
    },
    [[one.toString('base64'), other.toString('base64')], SHRUNK, DIFFERENT] as const,
  );
}
