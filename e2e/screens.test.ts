import type { Locator, Page } from 'playwright-core';
import { namedRoutes, pathTo } from '../src/kernel/navigation/namedRoutes';
import type { RouteName } from '../src/kernel/navigation/namedRoutes';
import { screens } from '../src/app/routes/screens';
import { findAccessibilityViolations } from './barriers';
import type { AskedBarriers } from './barriers';
import { newVisitorContext } from './browser';
import { describeFocus } from './focus';
import { takePicture, openAs, startJourney } from './journey';
import type { Journey } from './journey';

// All screens of the product, so that no new screen is forgotten: those that menu nodes name, and those that code
// opens. The screens in PUBLIC open without a session.
const PUBLIC: readonly RouteName[] = [
  'Login',
  'ResetPassword',
  'DingdingLogin',
  'Introduce',
  'Unauthorized',
  'NotFound',
];
const named = Object.entries(namedRoutes).filter(([name]) => name !== 'Index');
const publicPaths = named.filter(([name]) => PUBLIC.some((open) => open === name)).map(([, path]) => path);
const framedPaths = [
  ...new Set([...screens.map(({ path }) => path), ...named.map(([, path]) => path)].filter((path) => !isPublic(path))),
];
function isPublic(path: string): boolean {
  return publicPaths.some((open) => open === path);
}

type ColorScheme = 'light' | 'dark';
const WIDTHS = process.env['PICTURES'] === 'all' ? [1280, 1920] : [];
// Screens for users of the platform merchant. For users of other merchants these screens are empty or missing.
const PLATFORM = /^\/(system\/(dict|app|appMenu)|audit\/(error|system))$/;

let journey: Journey;
let platform: Page;
let projectId = '';
beforeAll(async () => {
  journey = await startJourney();
  platform = await someoneAtWork('admin');
  await signInAt(journey.page, 'acme-admin');
  await journey.page.goto('/project/view');
  const card = journey.page.locator('main li[aria-labelledby]').first();
  await card
    .getByRole('link')
    .or(card.getByRole('button', { name: '进入' }))
    .first()
    .click();
  await journey.page.waitForURL(/dataView/);
  projectId = new URL(journey.page.url()).pathname.split('/')[2] ?? '';
});
afterAll(async () => {
  await journey.end();
});

async function signInAt(page: Page, userName: string): Promise<void> {
  await openAs(page, journey.portal, userName);
  await page.waitForURL('**/home');
}
async function someoneAtWork(userName: string): Promise<Page> {
  const context = await newVisitorContext(journey.browser, { baseURL: journey.portal.url });
  const page = await context.newPage();
  await signInAt(page, userName);
  return page;
}

/** Waits until a screen has loaded its content. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ant-skeleton, .ant-spin-spinning, [role=status]')].every(
      (waiting) => !waiting.checkVisibility(),
    ),
  );
}

/** Checks the accessibility of what a page shows by one colour scheme. Returns the violations. */
async function findBarriers(
  page: Page,
  colorScheme: ColorScheme,
  asked: AskedBarriers,
  name: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => document.documentElement.style.colorScheme === scheme, colorScheme);
  const found = await findAccessibilityViolations(page, asked);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await takePicture(page, `200-${name}-${colorScheme}-${String(width)}`);
  }
  if (WIDTHS.length > 0) await page.setViewportSize({ width: 1280, height: 800 });
  return found.map((violation) => `${colorScheme} ${violation}`);
}

/** Opens the dialog to add an entry, if the screen has one. */
async function openAddDialog(page: Page): Promise<Locator | undefined> {
  const add = page.getByRole('button', { name: /^新增/ }).first();
  if (!(await add.isVisible())) return undefined;
  await add.focus();
  await page.keyboard.press('Enter');
  const form = page.locator('.ant-modal:visible, .ant-drawer:visible');
  await form.locator('input:visible, textarea:visible').first().waitFor();
  await settled(page);
  return form;
}

/** Checks a screen at 200 % zoom of a desktop window: its accessibility, and that the shell stays in the window. */
async function findBarriersAtZoom(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.waitForFunction(() => document.querySelector('aside') === null);
  const found = await findAccessibilityViolations(page, 'structure');
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await page.setViewportSize({ width: 1280, height: 800 });
  await settled(page);
  return isWide ? [...found, 'the window scrolls sideways'] : found;
}

// The stops of the shell before the page are the same on every screen, so only one screen includes them. STOPS are more
// than a filter and the first row of a list have.
const STOPS = 18;
const STOPS_WITH_SHELL = 45;
const SCREEN_WITH_SHELL = namedRoutes.SmartubeAdminHome;

/** Walks through a screen by Tab. Returns the elements without a name or a visible focus. */
async function findHiddenFocus(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const startsInShell = path === SCREEN_WITH_SHELL;
  await page.evaluate((isWhole) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!isWhole) document.querySelector<HTMLElement>('[role=tablist] [aria-selected=true]')?.focus();
  }, startsInShell);
  for (let stop = 0; stop < (startsInShell ? STOPS_WITH_SHELL : STOPS); stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await describeFocus(page);
    // After the last element, the browser itself has the focus.
    if (name === 'nothing') break;
    if (!isSeen || name.startsWith('<')) found.push(`stop ${String(stop)}: ${name}`);
  }
  return found;
}

const nameOf = (path: string) => path.slice(1).replaceAll(/[/:]/g, '-');

describe('everybody can use every screen', () => {
  it('knows all that menus open', async () => {
    const [response] = await Promise.all([platform.waitForResponse('**/getRoutersBatch'), platform.reload()]);
    const { data } = (await response.json()) as { data: { routerResponses: RouterNode[] | null }[] };
    const paths = data.flatMap(({ routerResponses }) => pagesOf(routerResponses ?? [], ''));
    expect(paths.length).toBeGreaterThanOrEqual(screens.length);
    expect(paths.filter((path) => !framedPaths.includes(path))).toEqual([]);
  });

  it.each(framedPaths)('%s has no serious barrier, by light and by dark, nor has its dialog', async (path) => {
    const page = PLATFORM.test(path) ? platform : journey.page;
    // Begins by the scheme in which the screen before has ended, since a change of the scheme draws everything anew.
    const first: ColorScheme = await page.evaluate(() =>
      matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    );
    const second: ColorScheme = first === 'light' ? 'dark' : 'light';
    // Clears the current project, whose dashboard would replace the list.
    await journey.context.clearCookies({ name: 'currentProjectId' });
    await page.goto(
      path === namedRoutes.DataViewInteractionPutting ? pathTo('DataViewInteractionPutting', { projectId }) : path,
    );
    await settled(page);
    expect(new URL(page.url()).pathname).not.toMatch(/401/);
    const name = nameOf(path);
    expect(await findBarriers(page, first, 'everything', name)).toEqual([]);
    expect(await findBarriersAtZoom(page)).toEqual([]);
    expect(await findHiddenFocus(page, path)).toEqual([]);
    const form = await openAddDialog(page);
    if (form) {
      expect(await findBarriers(page, first, 'everything', `${name}-add`)).toEqual([]);
      expect(await findBarriers(page, second, 'colours', `${name}-add`)).toEqual([]);
      // The focus moves into the dialog after its animation.
      await page.waitForFunction(() => document.activeElement?.closest('.ant-modal, .ant-drawer'));
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.textContent.startsWith('新增'));
    }
    expect(await findBarriers(page, second, 'colours', name)).toEqual([]);
  });

  it.each(publicPaths)('%s has no serious barrier, by light and by dark', async (path) => {
    const context = await newVisitorContext(journey.browser, { baseURL: journey.portal.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(path);
    await settled(page);
    expect(await findBarriers(page, 'light', 'everything', nameOf(path))).toEqual([]);
    expect(await findBarriers(page, 'dark', 'colours', nameOf(path))).toEqual([]);
    await context.close();
  });
});

interface RouterNode {
  readonly type: string;
  readonly path: string;
  readonly component?: string | null;
  readonly children?: readonly RouterNode[] | null;
}

function pagesOf(nodes: readonly RouterNode[], parent: string): string[] {
  return nodes.flatMap(({ type, path, component, children }) => {
    const fullPath = path.startsWith('/') ? path : `${parent}/${path}`;
    // Leaves out the pages of sub-apps, which have journeys of their own.
    const isOwn = type === 'C' && !component?.includes(':');
    return [...(isOwn ? [fullPath] : []), ...pagesOf(children ?? [], fullPath)];
  });
}
