import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { session } from '../contract/access/session';
import { properties } from '../contract/site/properties';
import { root } from '../scripts/root.mjs';
import { encryptArgument } from '../server/testing/browser';
import { STEP_MS, launchBrowser, newVisitorContext } from './browser';
import type { BrowserBuild } from './browser';
import { startPortal } from './portal';
import type { Portal } from './portal';

const POLL_MS = 100;
const PICTURES = join(root, 'test-results/pictures');
/**
 * Whether to save screenshots. False by default, since a screenshot takes as long as a step of the journey and no test
 * compares these screenshots.
 */
export const takesPictures = process.env['PICTURES'] !== undefined;

/** A browser page and a separate portal, for the duration of one test file. */
export interface Journey {
  readonly portal: Portal;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and warnings in the browser's console, and uncaught exceptions. */
  readonly complaints: string[];
  end(): Promise<void>;
}

/** Starts a portal with this environment, and opens a browser. */
export async function startJourney(
  env: Record<string, string> = {},
  build: BrowserBuild = 'headless-shell',
): Promise<Journey> {
  mkdirSync(PICTURES, { recursive: true });
  const portal = await startPortal(env);
  const browser = await launchBrowser(build);
  const context = await newVisitorContext(browser, { baseURL: portal.url, acceptDownloads: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    portal,
    browser,
    context,
    page,
    complaints,
    async end() {
      await browser.close();
      await portal.stop();
    },
  };
}

/** Runs a test in a new browser context. An error in its pages fails the test. */
export async function withNewVisitor(
  { browser, portal }: Pick<Journey, 'browser' | 'portal'>,
  test: (page: Page, context: BrowserContext) => Promise<void>,
  newContext: typeof newVisitorContext = newVisitorContext,
): Promise<void> {
  const context = await newContext(browser, { baseURL: portal.url });
  try {
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    await test(page, context);
    expect(broken).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Waits until all animations and transitions have ended, except endless ones. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

/** Waits until the page is at rest. With `PICTURES=1`, saves a screenshot in test-results/pictures for developers. */
export async function takePicture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  // Waits for the animations itself. The screenshot's own option would cancel them, and code that waits for the end of
  // an animation would then hang.
  await waitForAnimations(page);
  if (takesPictures) await page.screenshot({ path: join(PICTURES, `${name}.png`), ...options });
}

/**
 * Opens a page with a new session of this user, bypassing the sign-in page. For journeys that do not test sign-in;
 * saves two page loads.
 */
export async function openAs(
  page: Page,
  { url, password }: Pick<Portal, 'url' | 'password'>,
  userName: string,
  path = '/home',
): Promise<void> {
  const context = page.context();
  const ask = async <Data extends v.GenericSchema>(data: Data, endpoint: { path: string }, body?: object) => {
    const address = url + endpoint.path;
    const answer = await (body ? context.request.post(address, { data: body }) : context.request.get(address));
    return v.parse(data, v.parse(v.object({ data: v.unknown() }), await answer.json()).data);
  };
  const { publicKey } = await ask(properties.loadPublicKey.data, properties.loadPublicKey);
  const credentials = { userName, password: encryptArgument(publicKey, password, { isPublic: true }) };
  const { token } = await ask(session.login.data, session.login, credentials);
  await context.addCookies([{ name: 'Admin-Token', value: token, url, sameSite: 'Strict' }]);
  await page.goto(path);
}

/** Fills in and submits the sign-in page. */
export async function signIn(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Chooses an item of the avatar's menu. */
export async function openAvatarMenuItem(page: Page, item: string): Promise<void> {
  await page.locator('header').getByRole('button').last().click();
  const entry = page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: item });
  await entry.waitFor();
  await waitForAnimations(page);
  await entry.click();
}

/** Signs out by the avatar's menu, and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await openAvatarMenuItem(page, '退出登录');
  await page.getByLabel('密码', { exact: true }).waitFor();
}

/** The rows of the visible list. */
export function rows(page: Page): Locator {
  return page.locator('.ant-table-tbody > tr.ant-table-row:visible');
}

/** The row of the list that contains a text. */
export function rowWith(page: Page, text: string): Locator {
  return rows(page).filter({ hasText: text });
}

/** Expands a list's filter, unless the user's preference has already done so. */
export async function openFilter(page: Page): Promise<void> {
  const [closed, open] = [page.getByText('展开', { exact: true }), page.getByText('收起', { exact: true })];
  await closed.or(open).first().waitFor();
  if (await closed.isVisible()) await closed.click();
}

/** Waits until a row shows a state. */
export async function expectRowState(row: Locator, label: string): Promise<void> {
  await row.locator('.ant-tag').getByText(label, { exact: true }).waitFor();
}

/** Runs one of a row's actions, whether it is visible or under 更多. */
export async function runRowAction(page: Page, row: Locator, label: string): Promise<void> {
  const inSight = row.getByRole('button', { name: label, exact: true });
  await row.getByRole('button').first().waitFor();
  if (await inSight.isVisible()) {
    // A blocked action takes the key and shows its reason. Playwright waits in vain until it is enabled for a click.
    if ((await inSight.getAttribute('aria-disabled')) === 'true') await inSight.press('Enter');
    else await inSight.click();
    return;
  }
  await row.getByRole('button', { name: '更多' }).click();
  // Uses the last visible menu, since the menu of another row may still be fading out.
  await page.locator('.ant-dropdown:visible').last().getByText(label, { exact: true }).click();
}

/** Presses a button of the topmost dialog. */
export async function pressDialogButton(page: Page, label: string): Promise<void> {
  await page
    .locator('.ant-modal:visible, .ant-drawer-content:visible')
    .last()
    .getByRole('button', { name: label, exact: true })
    .click();
}

/** Waits until the portal shows a confirmation dialog with this title. */
export async function expectConfirmDialog(page: Page, text: string): Promise<void> {
  await page.locator('.ant-modal-confirm-title').getByText(text, { exact: true }).waitFor();
}

/** Waits until the portal shows a message or notification with this text. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await page.locator('.ant-message, .ant-notification').getByText(text).first().waitFor();
}

/** Waits until what a page shows is as expected: a slow page follows a key or a click a moment later. */
export async function expectSoon<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + STEP_MS;
  while (!isDeepStrictEqual(await read(), expected) && Date.now() < end) await sleep(POLL_MS);
  expect(await read()).toEqual(expected);
}
