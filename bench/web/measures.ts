import { rows, signIn } from '../../e2e/journey';
import { bigMenu, flatMenu, hundredPages, createPageNode, smallMenu } from './bigMenu';
import type { MenuNode } from './bigMenu';
import { waitUntilIdle, measureTimeToPaint } from './inPage';
import { openSignedInPage, openVisitor } from './stage';
import type { BenchmarkPortal, Visitor } from './stage';

/** Each step of a journey ends with a performance mark in the trace. The names of these marks start with this prefix. */
export const STEP_MARK_PREFIX = 'bench ';

const PAGES = 20;

/** Opens a page through the command palette, since its link in the side menu may be collapsed. */
async function open({ page }: Visitor, number: number): Promise<void> {
  const { path, heading } = createPageNode(number);
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
  await page.locator('.ant-table-row:visible, .ant-tree-treenode:visible').first().waitFor();
}

/**
 * Returns the milliseconds of each of many switches between 20 open pages. `slowdown` is how many times slower the CPU
 * runs.
 */
export async function measureTabs(stage: BenchmarkPortal, slowdown: number): Promise<number[]> {
  const visitor = await openSignedInPage(stage, smallMenu);
  const { page } = visitor;
  for (let number = 1; number < PAGES; number += 1) await open(visitor, number);
  await visitor.slowDown(slowdown);
  const times: number[] = [];
  for (let turn = 0; turn < PAGES; turn += 1) {
    // Switches to a page whose heading differs from that of the page before. The measurement ends when the heading is
    // on screen: if both pages had the same heading, the measurement would end before the switch.
    const { title, heading } = createPageNode(1 + ((turn * 5) % (PAGES - 2)));
    const tab = page.getByRole('tab', { name: title, exact: true });
    await tab.scrollIntoViewIfNeeded();
    await waitUntilIdle(page);
    times.push(await measureTimeToPaint(page, () => tab.click(), { selector: 'h1', text: heading }));
  }
  await visitor.leave();
  return times;
}

/** Returns the milliseconds until a directory of the side menu opens, in a menu of 2,000 nodes. */
export async function measureDirectory(stage: BenchmarkPortal, slowdown: number): Promise<number[]> {
  return opening(stage, slowdown, bigMenu, async ({ page }, turn) => {
    const group = page.locator('aside').getByRole('menuitem', { name: new RegExp(`测量目录 ${5 + turn}$`) });
    await group.scrollIntoViewIfNeeded();
    const items = `aside li:has(> [role=menuitem][data-menu-id$="/bench/group${5 + turn}"]) li`;
    return measureTimeToPaint(page, () => group.click(), { selector: items, count: 49 });
  });
}

/** Returns the milliseconds until the command palette (Ctrl+K) opens, with a menu of 2,000 nodes. */
export async function measurePalette(stage: BenchmarkPortal, slowdown: number): Promise<number[]> {
  return opening(stage, slowdown, bigMenu, async ({ page }) => {
    const time = await measureTimeToPaint(page, () => page.keyboard.press('Control+k'), { selector: '[role=option]' });
    await page.keyboard.press('Escape');
    await page.locator('[role=combobox]').waitFor({ state: 'detached' });
    return time;
  });
}

/** Returns the milliseconds until a directory of 1,999 pages opens, the worst case of the side menu. */
export async function measureFlatMenu(stage: BenchmarkPortal, slowdown: number): Promise<number[]> {
  return opening(
    stage,
    slowdown,
    flatMenu,
    async ({ page }) => {
      const group = page.locator('aside').getByRole('menuitem', { name: /测量目录 0$/ });
      const items = 'aside li:has(> [role=menuitem][data-menu-id$="/bench/group0"]) li';
      return measureTimeToPaint(page, () => group.click(), { selector: items, count: 1999 });
    },
    1,
  );
}

async function opening(
  stage: BenchmarkPortal,
  slowdown: number,
  menu: readonly MenuNode[],
  measure: (visitor: Visitor, turn: number) => Promise<number>,
  turns = 5,
): Promise<number[]> {
  const visitor = await openSignedInPage(stage, menu);
  // Waits until the command palette's code is loaded, since the portal loads this code in the background after the
  // page.
  await visitor.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /palette/.test(name)),
  );
  await visitor.slowDown(slowdown);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await waitUntilIdle(visitor.page);
    times.push(await measure(visitor, turn));
  }
  await visitor.leave();
  return times;
}

/** Bytes of the page's memory before and after 100 pages were opened and closed. */
export async function measureMemory(
  stage: BenchmarkPortal,
): Promise<{ readonly before: number; readonly after: number }> {
  // Uses one directory only: with several directories, the side menu would show more entries afterwards, since each
  // visited directory is expanded.
  const visitor = await openSignedInPage(stage, hundredPages);
  const openAndClose = async () => {
    for (let number = 1; number <= 100; number += 1) await open(visitor, number);
    await visitor.page.getByRole('button', { name: '更多标签操作' }).click();
    await visitor.page.locator('.ant-dropdown:visible').getByText('关闭全部', { exact: true }).click();
    await visitor.page.getByRole('heading', { name: '欢迎使用' }).waitFor();
  };
  // Opens and closes the pages once before the first measurement. Code and answers that are loaded and cached then are
  // no leak, nor is code that the browser compiles after frequent use.
  await openAndClose();
  const before = await heapOf(visitor);
  await openAndClose();
  const after = await heapOf(visitor);
  await visitor.leave();
  return { before, after };
}

async function heapOf({ page, devTools }: Visitor): Promise<number> {
  await waitUntilIdle(page);
  // Objects that one collection frees may allow the next one to free more.
  for (let time = 0; time < 3; time += 1) await devTools.send('HeapProfiler.collectGarbage');
  return (await devTools.send('Runtime.getHeapUsage')).usedSize;
}

/** The longest task of each step of a user's journey from the sign-in page to a form and back. */
export async function measureJourney(stage: BenchmarkPortal, slowdown: number): Promise<Record<string, number>> {
  const visitor = await openVisitor(stage);
  const { page } = visitor;
  await visitor.slowDown(slowdown);
  const longest: Record<string, number> = {};
  const step = async (name: string, act: () => Promise<unknown>) => {
    await act();
    await waitUntilIdle(page);
    // Marks the end of a step in the trace.
    longest[name] = await page.evaluate((mark) => {
      performance.mark(mark);
      const worst = Math.max(0, ...window.benchTasks.map(({ duration }) => duration));
      window.benchTasks = [];
      return worst;
    }, `${STEP_MARK_PREFIX}${name}`);
  };
  const dialog = page.locator('.ant-modal:visible');
  await step('the sign-in page comes', async () => {
    await page.goto('/login?redirect=%2Fsystem%2Fuser');
    await page.getByLabel('用户名', { exact: true }).waitFor();
  });
  await step('sign in, to the users list', async () => {
    await signIn(page, 'acme-admin', stage.portal.password);
    await rows(page).first().waitFor();
  });
  await step('filter', async () => {
    await page.getByLabel('用户名', { exact: true }).fill('acme-staff');
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByText('共 1 条').waitFor();
  });
  await step('open the form', async () => {
    await rows(page).first().getByRole('button', { name: '编辑', exact: true }).click();
    await dialog.getByLabel('姓名').waitFor();
  });
  await step('close the form', async () => {
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  });
  await step('open another page', async () => {
    await page.locator('aside').getByRole('menuitem', { name: '岗位管理' }).click();
    // The rows of the previous page are already visible, so the step waits for the heading.
    await page.getByRole('heading', { name: '岗位管理', level: 1 }).waitFor();
    await rows(page).first().waitFor();
  });
  await step('switch tabs', async () => {
    await page.getByRole('tab', { name: '用户管理' }).click();
    await page.getByRole('heading', { name: '用户管理', level: 1 }).waitFor();
  });
  await visitor.leave();
  return longest;
}
