import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Milliseconds from the next click or key to the paint that shows the expected element. */
    benchPaint: Promise<number>;
    benchTasks: { readonly start: number; readonly duration: number }[];
    benchArm: (shown: VisibleTarget) => void;
  }
}

/** The elements that the user waits for: at least `count` match `selector`, and all of these contain `text`. */
export interface VisibleTarget {
  readonly selector: string;
  /** Searches the shadow roots of these elements instead of the document. */
  readonly within?: string;
  readonly text?: string;
  /** How many elements must match before the measurement ends. Default: one. */
  readonly count?: number;
}

/** Runs in the page: measures how long a user waits for the expected element. */
export function installPaintTimer(): void {
  const isThere = ({ selector, within, text, count = 1 }: VisibleTarget) => {
    const roots = within ? [...document.querySelectorAll(within)].flatMap((host) => host.shadowRoot ?? []) : [document];
    const seen = roots
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility());
    return seen.length >= count && (text === undefined || seen.every(({ textContent }) => textContent.includes(text)));
  };
  window.benchArm = (shown) => {
    window.benchPaint = new Promise((tell) => {
      const begin = ({ timeStamp }: Event) => {
        removeEventListener('click', begin, true);
        removeEventListener('keydown', begin, true);
        const look = () => {
          // The browser paints a frame after its callbacks. When the next frame begins, the painted frame is on screen.
          if (isThere(shown)) requestAnimationFrame((drawn) => tell(drawn - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', begin, true);
      // A modifier key that is held for another key does not start the measurement.
      addEventListener('keydown', (event) => event.key !== 'Control' && begin(event), true);
    });
  };
}

/** Runs in the page: records every task that blocks the page for more than 50 ms. */
export function watchLongTasks(): void {
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.benchTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds from the user's click or key to the paint that shows the expected element. */
export async function measureTimeToPaint(page: Page, act: () => Promise<void>, shown: VisibleTarget): Promise<number> {
  await page.evaluate((what) => {
    window.benchArm(what);
  }, shown);
  await act();
  return page.evaluate(() => window.benchPaint);
}

/** Waits until the page is idle, so that a measurement does not include work of the previous measurement. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestIdleCallback(() => done()));
      }),
  );
}
