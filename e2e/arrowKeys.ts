import type { Locator, Page } from 'playwright-core';

// More than any list or menu has.
const MOST_STEPS = 40;

// A list that is just opening loses a press, which a person repeats after a moment.
const WAIT_MS = 1000;

/**
 * Presses the arrow key until the active item of an open list or menu has a text. Waits after each press until another item is active,
 * since a menu moves its focus some frames later: a press ahead of it would choose the item behind.
 */
export async function stepToItem(page: Page, active: Locator, text: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [shown = ''] = (await active.allInnerTexts()).map((one) => one.trim());
    if (shown === text) return;
    await page.keyboard.press('ArrowDown');
    const former = new RegExp(`^${shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
    const next = active.filter({ hasNotText: former }).first();
    if (shown !== '') await next.waitFor({ timeout: WAIT_MS }).catch(() => undefined);
  }
  throw new Error(`the arrow keys do not lead to ${text}`);
}
