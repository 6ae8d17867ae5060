import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findBrowser, findHeadlessShell } from '../scripts/browser.mjs';
import { findFontConfiguration } from '../scripts/fonts.mjs';
import { root } from '../scripts/root.mjs';

const isRoot = process.getuid?.() === 0;

// Chromium uses only the last list of disabled features, so this list repeats the features from Playwright's list that
// matter to a local site.
const DISABLED_FEATURES = [
  // The suggestions below the address bar are two pages in a separate process. Chromium loads these pages again for
  // each new window, which takes as long as loading the portal's page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Features that send requests to other sites when the browser starts.
  'AimEnabled',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  // Features that change the browser's behaviour in ways that Playwright does not expect.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** Milliseconds for each step of a journey: more than a step takes on an overloaded machine, and a third of what a test has. */
export const STEP_MS = 60_000;

/** The local storage key for the release whose notice the user has dismissed. */
export const DISMISSED_VERSION_KEY = 'smartube-portal:preference:version';

/**
 * `headless-shell`: Chromium's headless shell if there is one, which takes less processor time. It does not optimize code.
 * `optimizing-shell`: the same, with code optimized, for the development build of the SPA, which takes minutes otherwise. `full`: a
 * browser with windows and tabs, for measurements and for what depends on tabs.
 */
export type BrowserBuild = 'headless-shell' | 'optimizing-shell' | 'full';

/** Starts a browser with the fonts of e2e/fonts.conf. */
export async function launchBrowser(build: BrowserBuild): Promise<Browser> {
  const executablePath = (build === 'full' ? undefined : findHeadlessShell()) ?? findBrowser();
  if (!executablePath) throw new Error('no browser found: npm test says how to get one');
  const fonts = findFontConfiguration();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...(fonts !== undefined && { FONTCONFIG_FILE: fonts }) },
    headless: true,
    args: [
      // Chromium's own sandbox refuses to run as root, as in a container.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      // A journey's pages live for seconds: optimizing their code takes a quarter of their processor time and pays nothing back.
      ...(build === 'headless-shell' ? ['--js-flags=--no-opt --no-maglev'] : []),
    ],
  });
}

/** A new browser context: no cookies, no storage, Chinese, Shanghai's time zone, reduced motion. */
export async function newBrowserContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // With animations, an element may move away between a fast press and release of the mouse.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(STEP_MS);
  return context;
}

/** A new browser context that has dismissed the notice of this release, so that the notice does not open. */
export async function newVisitorContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await newBrowserContext(browser, options);
  const { version } = JSON.parse(readFileSync(join(root, 'public/version.json'), 'utf8')) as { version: string };
  // Runs in the top frame only, since a sandboxed frame has no storage.
  await context.addInitScript(
    ([key, told]) => {
      if (window === window.top) localStorage.setItem(key, told);
    },
    [DISMISSED_VERSION_KEY, version] as const,
  );
  return context;
}

/**
 * Opens another page in the browser context of a page, in a separate window. Chromium paints a background tab that has
 * had input only twice a second, and each step of a journey waits for a paint.
 */
export async function openWindow(page: Page): Promise<Page> {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('the page belongs to no browser');
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    (await browser.newBrowserCDPSession()).send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...(targetInfo.browserContextId !== undefined && { browserContextId: targetInfo.browserContextId }),
    }),
  ]);
  return opened;
}

/**
 * Blocks a browser's event stream, as some networks do. The browser then notices changes only with its next call.
 */
export async function blockEventStream(context: BrowserContext): Promise<void> {
  // Leaves the request pending, since a failed one would be retried.
  await context.route('**/admin/live', () => undefined);
}

/**
 * Gives a browser an event stream that opens and tells nothing, however long a test takes. A stream that is blocked counts as broken
 * after some time, and the browser then looks for changes by itself.
 */
export async function quietEventStream(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const COMMENT_EVERY_MS = 10_000;
    const fetchAnything = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.endsWith('/admin/live')) return fetchAnything(input, init);
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(encoder.encode('event: open\n\n'));
          const timer = setInterval(() => stream.enqueue(encoder.encode(': still there\n\n')), COMMENT_EVERY_MS);
          init?.signal?.addEventListener('abort', () => {
            clearInterval(timer);
            stream.error(init.signal?.reason);
          });
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
  });
}
