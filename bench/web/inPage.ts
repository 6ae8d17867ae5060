import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Milliseconds from the next click or key to the paint that shows the expected element. */
    benchPaint: Promise<number>;
    /** The time of that click or key, in milliseconds since the page's navigation started. */
    benchClick: Promise<number>;
    /** Milliseconds from the start of the navigation to the paint that shows the first expected element. */
    benchShown: Promise<number>;
    /** The page's calls, with the times at which each left and was answered, in milliseconds since the navigation. */
    benchCalls: { readonly url: string; readonly start: number; answered: number }[];
    /** The durations of the user's interactions in milliseconds, each until the paint that follows it. */
    benchInteractions: number[];
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
    let tellClick: (time: number) => void = () => undefined;
    window.benchClick = new Promise((tell) => {
      tellClick = tell;
    });
    window.benchPaint = new Promise((tell) => {
      const begin = ({ timeStamp }: Event) => {
        tellClick(timeStamp);
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

/** Runs in the page: measures when the page that is loading shows the first element that matches `selector`. */
export function installShownTimer(selector: string): void {
  window.benchShown = new Promise((tell) => {
    const look = () => {
      const isShown = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      if (isShown) requestAnimationFrame(tell);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page: records when each call leaves and is answered. */
export function watchCalls(): void {
  const fetch = window.fetch.bind(window);
  window.benchCalls = [];
  window.fetch = async (...args) => {
    const [target] = args;
    const url = target instanceof Request ? target.url : String(target);
    const call = { url, start: performance.now(), answered: 0 };
    window.benchCalls.push(call);
    const answer = await fetch(...args);
    call.answered = performance.now();
    return answer;
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
  // A window behind others may not be called back for many seconds, however idle it is.
  await page.bringToFront();
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestIdleCallback(() => done()));
      }),
  );
}
