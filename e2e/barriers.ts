import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { atRest, picture, takesPictures } from './journey';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

// Barriers are looked for in the last one.
const WIDTHS = takesPictures ? [1280, 1920] : [1920];

/**
 * What axe calls serious or critical on a page, each with the first place it was found at. With `colours`, of its colours alone:
 * nothing else about a page depends on whether it is light or dark.
 */
export async function violations(page: Page, asked: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  // Half-way through fading in, every text has too little contrast.
  await atRest(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  // The row in which antd measures its columns is hidden from everybody and holds a copy of the header's checkbox. What is in
  // order is not described: that takes longer than to find what is not.
  const options = { resultTypes: ['violations'], ...(asked === 'colours' && { runOnly: ['color-contrast'] }) };
  const run = `axe.run({ exclude: ['.ant-table-measure-row'] }, ${JSON.stringify(options)}).then((all) => all.violations)`;
  const found = await page.evaluate<AxeResults['violations']>(run);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** Keeps pictures of a screen in light and dark, narrow and wide, and finds nothing in the way of anybody in any of them. */
export async function looksRight(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      await picture(page, `${name}-${scheme}-${String(width)}`);
    }
    expect(await violations(page, scheme === 'light' ? 'everything' : 'colours')).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}
