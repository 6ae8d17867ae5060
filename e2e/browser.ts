import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';
import { fontConfiguration } from '../scripts/fonts.mjs';
import { root } from '../scripts/root.mjs';

const isRoot = process.getuid?.() === 0;

/** Under which the portal remembers in local storage which release it has told of. */
export const TOLD_VERSION = 'smartube-portal:preference:version';

/** Starts the browser that the journeys run in, or a whole one as people have it, with the fonts of e2e/fonts.conf. */
export async function launchBrowser(kind: 'quick' | 'whole' = 'quick'): Promise<Browser> {
  const executablePath = findBrowser(kind);
  if (!executablePath) throw new Error('no browser found: npm test says how to get one');
  const fonts = fontConfiguration();
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
    ],
  });
}

/** A fresh person at the browser: no cookies, no storage, Chinese, in Shanghai, and no friend of motion. */
export async function newcomer(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What slides is gone from under the mouse of who is as quick as these people.
    reducedMotion: 'reduce',
    ...options,
  });
}

/** A fresh person who knows what is new in this release, so that nobody tells them. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await newcomer(browser, options);
  const { version } = JSON.parse(readFileSync(join(root, 'public/version.json'), 'utf8')) as { version: string };
  // A sandboxed frame has no storage.
  await context.addInitScript(
    ([key, told]) => {
      if (window === window.top) localStorage.setItem(key, told);
    },
    [TOLD_VERSION, version] as const,
  );
  return context;
}

/** Keeps a browser from hearing of changes as they happen, as where no stream comes through: it notices at its next call. */
export async function hearNothing(context: BrowserContext): Promise<void> {
  // Neither answered nor refused: a refusal would be tried anew.
  await context.route('**/admin/live', () => undefined);
}
