import type { Page } from 'playwright-core';
import { waitUntilIdle } from './inPage';

/** What of a designer is measured, in milliseconds. */
export interface DesignerTimes {
  /** From the click to the first of what is designed on screen. */
  readonly firstScreen: number;
  /** The longest task of each thing that is done. */
  readonly longest: Readonly<Record<string, number>>;
}

/** Measures the longest task of each thing that is done in a page. */
export function collectLongestTasks(page: Page) {
  const longest: Record<string, number> = {};
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await waitUntilIdle(page);
    await page.evaluate(() => {
      window.benchTasks = [];
    });
    await act();
    await waitUntilIdle(page);
    longest[name] = await page.evaluate(() => Math.max(0, ...window.benchTasks.map(({ duration }) => duration)));
  };
  return { longest, step };
}

/** Drags an element by its upper edge to a place beside another one. */
export async function dragTo(page: Page, from: string, to: string, at: { x: number; y: number }): Promise<void> {
  const [start, end] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
  if (!start || !end) throw new Error(`${from} or ${to} is not on screen`);
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 20 });
  await page.mouse.up();
}

interface Answer {
  data: { definition?: object; problems?: readonly object[] };
}

/** Puts another definition without problems into the server's answers, so that no special data is needed. */
export async function answerWithDefinition(
  page: Page,
  path: string,
  change: (definition: object) => object,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const { definition } = answer.data;
    const data =
      definition === undefined ? answer.data : { ...answer.data, definition: change(definition), problems: [] };
    return route.fulfill({ response, json: { ...answer, data } });
  });
}
