import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { atRest } from './journey';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** What axe calls serious or critical on a page, each with the first place it was found at. */
export async function violations(page: Page): Promise<string[]> {
  // Half-way through fading in, every text has too little contrast.
  await atRest(page);
  await page.evaluate(axe);
  // The row in which antd measures its columns is hidden from everybody and holds a copy of the header's checkbox.
  const { violations: found } = await page.evaluate<AxeResults>("axe.run({ exclude: ['.ant-table-measure-row'] })");
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
