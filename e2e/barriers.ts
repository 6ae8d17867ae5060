import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { expectSoon, waitForAnimations, takePicture, takesPictures } from './journey';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

// The widths of the window in pixels. The accessibility check runs at the last of these widths.
const WIDTHS = takesPictures ? [1280, 1920] : [1920];

/**
 * What is checked: `colours` is contrast only, since nothing else depends on the colour scheme; `structure` is everything but
 * contrast, which takes most of the time and does not depend on the width of the window.
 */
export type AskedBarriers = 'everything' | 'colours' | 'structure';

const AXE_OPTIONS: Readonly<Record<AskedBarriers, object>> = {
  everything: {},
  colours: { runOnly: ['color-contrast'] },
  structure: { rules: { 'color-contrast': { enabled: false } } },
};

/** The serious and critical violations that axe finds on a page, each with the first element. */
export async function findAccessibilityViolations(page: Page, asked: AskedBarriers = 'everything'): Promise<string[]> {
  // Waits two frames, since a new colour scheme applies in the next frame and starts its transitions in the frame
  // after. Then waits for the transitions, since a text that fades in has too little contrast.
  await page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );
  await waitForAnimations(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  // Excludes the hidden row in which antd measures its columns, since it holds a copy of the header's checkbox. Reports
  // violations only, since describing passed rules takes longer than the check itself.
  const options = { resultTypes: ['violations'], ...AXE_OPTIONS[asked] };
  const run = `axe.run({ exclude: ['.ant-table-measure-row'] }, ${JSON.stringify(options)}).then((all) => all.violations)`;
  const found = await page.evaluate<AxeResults['violations']>(run);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/**
 * Expects no violation that stays. What changes just now may have one for a moment, such as a count whose digits still move to the
 * number that its label tells.
 */
export async function expectNoViolations(page: Page, asked: AskedBarriers = 'everything'): Promise<void> {
  await expectSoon(() => findAccessibilityViolations(page, asked), []);
}

/** Takes screenshots of a screen in light and dark, narrow and wide, and expects no accessibility violation. */
export async function takeScreenshotsAndCheckAccessibility(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      await takePicture(page, `${name}-${scheme}-${String(width)}`);
    }
    await expectNoViolations(page, scheme === 'light' ? 'everything' : 'colours');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}
