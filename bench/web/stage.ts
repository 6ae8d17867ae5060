import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launchBrowser, newVisitorContext } from '../../e2e/browser';
import { signIn } from '../../e2e/journey';
import { setParameters } from '../../e2e/parameters';
import { startPortal } from '../../e2e/portal';
import type { Portal } from '../../e2e/portal';
import type { MenuNode } from './bigMenu';
import { watchLongTasks, installPaintTimer } from './inPage';

/** How many times slower than on this machine the browser runs in measurements, as on an old laptop. */
export const CPU_SLOWDOWN = 4;

/** The built portal with its demo data, and a browser. */
export interface BenchmarkPortal {
  readonly portal: Portal;
  readonly browser: Browser;
  end(): Promise<void>;
}

/** A user of the portal in a separate browser context. */
export interface Visitor {
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Makes the CPU of the browser page this many times slower than the machine; 1 for full speed. */
  slowDown(times: number): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Starts a portal with raised request limits, since a measurement sends more requests than a user does. The portal
 * serves the build of the project in `folder`; default: this project.
 */
export async function startBenchmarkPortal(folder?: string): Promise<BenchmarkPortal> {
  const variables = {
    PORTAL_LOG_LEVEL: 'warn',
  };
  const portal = await startPortal(variables, folder);
  await setParameters(portal, { REQUESTS_PER_USER: 1_000_000, REQUESTS_PER_ADDRESS: 1_000_000 });
  const browser = await launchBrowser('full');
  return {
    portal,
    browser,
    async end() {
      await browser.close();
      await portal.stop();
    },
  };
}

/**
 * Opens a browser page for a new user. Adds these nodes to the menu of the main application.
 * @param options further options of the browser context, such as another address or a session
 */
export async function openVisitor(
  { portal, browser }: BenchmarkPortal,
  nodes: readonly MenuNode[] = [],
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  // With animations, since most users have not switched them off.
  const context = await newVisitorContext(browser, { baseURL: portal.url, reducedMotion: 'no-preference', ...options });
  if (nodes.length > 0) await addToMenu(context, nodes);
  // Defines esbuild's helper `__name` in the page: the compiler of this file wraps every function in a call of it.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(installPaintTimer);
  await context.addInitScript(watchLongTasks);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  return {
    page,
    devTools,
    slowDown: async (times) => {
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
    },
    leave: () => context.close(),
  };
}

/** Opens a browser page for a new user and signs in, up to the home page. */
export async function openSignedInPage(stage: BenchmarkPortal, nodes: readonly MenuNode[]): Promise<Visitor> {
  const visitor = await openVisitor(stage, nodes);
  await visitor.page.goto('/login');
  await signIn(visitor.page, 'acme-admin', stage.portal.password);
  await visitor.page.waitForURL('**/home');
  await visitor.page.locator('aside').getByRole('menuitem').first().waitFor();
  return visitor;
}

interface Menus {
  data: { routerResponses: MenuNode[] | null }[];
}

// Adds the nodes to the server's answer before the browser receives it, so that no special data is needed.
async function addToMenu(context: BrowserContext, nodes: readonly MenuNode[]): Promise<void> {
  await context.route('**/getRoutersBatch', async (route) => {
    const response = await route.fetch();
    const menus = (await response.json()) as Menus;
    const main = menus.data.find(({ routerResponses }) => JSON.stringify(routerResponses).includes('"users"'));
    main?.routerResponses?.push(...nodes);
    await route.fulfill({ response, json: menus });
  });
}
