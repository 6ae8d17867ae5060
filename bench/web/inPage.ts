import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Milliseconds from the next click or key to the picture in which what was asked for is there. */
    benchPaint: Promise<number>;
    benchTasks: { readonly start: number; readonly duration: number }[];
    benchArm: (shown: Shown) => void;
  }
}

/** What a person has to see: an element that matches, with this text if one is named, and nothing else that matches. */
export interface Shown {
  readonly selector: string;
  /** Looks into the shadow roots of these elements instead of into the document. */
  readonly within?: string;
  readonly text?: string;
  /** How many there have to be, if it is more than one. */
  readonly count?: number;
}

/** Runs in the page: makes it tell how long a person waits for what they asked for. */
export function watchPaints(): void {
  const isThere = ({ selector, within, text, count = 1 }: Shown) => {
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
          // After a frame's own callback comes its picture; the next frame begins when it is on screen.
          if (isThere(shown)) requestAnimationFrame((drawn) => tell(drawn - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', begin, true);
      // A key that is only held while another one is pressed begins nothing.
      addEventListener('keydown', (event) => event.key !== 'Control' && begin(event), true);
    });
  };
}

/** Runs in the page: remembers every task that kept the page from answering for more than 50 ms. */
export function watchLongTasks(): void {
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.benchTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds from a person's click or key to the picture that shows what they asked for. */
export async function timeToPaint(page: Page, act: () => Promise<void>, shown: Shown): Promise<number> {
  await page.evaluate((what) => {
    window.benchArm(what);
  }, shown);
  await act();
  return page.evaluate(() => window.benchPaint);
}

/** Waits until the page has nothing to do, so that one measurement is not charged with the one before. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestIdleCallback(() => done()));
      }),
  );
}
