import type { BrowserContext, Route } from 'playwright-core';
import { newVisitorContext } from '../../e2e/browser';
import { rows, signIn } from '../../e2e/journey';
import { startFloor } from './floor/server';
import { median } from '../measure';
import { installShownTimer, waitUntilIdle, watchCalls } from './inPage';
import { CPU_SLOWDOWN, openVisitor } from './stage';
import type { BenchmarkPortal, Visitor } from './stage';

/** What a user waits for at one of the measured pages, in milliseconds. */
export type Waits = Record<(typeof MEASURED)[number], number>;

/** The measured waits, in the order of the table. */
export const MEASURED = [
  'sign-in usable, cold',
  'list cold',
  'list warm',
  'search: click to rows',
  'search: click to request',
  'search: answer to rows',
  'search: slowest interaction',
] as const;

// The network that Chromium's developer tools call Fast 4G: bytes a second, and milliseconds added to each request.
const NETWORK = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
const ROW = 'tbody tr:not(.ant-table-measure-row, .ant-table-placeholder)';
// A different name for each search, since the portal does not ask again for what it has just been answered.
const NAMES = ['lin', 'wang', 'zhao', 'qian'];
const LIST_CALL = /\/user\/list(\?|$)/;

/** A page whose waits are measured: the portal, a former build of it, or the floor. */
interface Subject {
  readonly url: string;
  readonly state?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** The answer of the list of users to these names, with ten rows, in the shape of a real answer. */
type AnswerFor = (userName: string) => string;

/**
 * Measures the waits of each portal and of the floor in turn, since the machine's speed varies from one minute to the
 * next. Each round starts with empty caches.
 */
export async function measureWaits(
  portals: Readonly<Record<string, BenchmarkPortal>>,
  { rounds, say }: { readonly rounds: number; readonly say: (line: string) => void },
): Promise<Record<string, Waits[]>> {
  const [stage] = Object.values(portals);
  if (!stage) throw new Error('no portal to measure');
  const { answerFor } = await signInOnce(stage);
  const floor = await startFloor(answerFor(''));
  const subjects: Record<string, Subject> = { floor };
  for (const [name, portal] of Object.entries(portals)) {
    subjects[name] = { url: portal.portal.url, state: (await signInOnce(portal)).state };
  }
  const waits: Record<string, Waits[]> = {};
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`);
      for (const [name, subject] of Object.entries(subjects)) {
        (waits[name] ??= []).push({
          ...(await measureLoading(stage, subject)),
          ...(await measureSearch(stage, subject, answerFor)),
        });
      }
    }
  } finally {
    await floor.stop();
  }
  return waits;
}

async function signInOnce({ browser, portal }: BenchmarkPortal) {
  const context = await newVisitorContext(browser, { baseURL: portal.url });
  const page = await context.newPage();
  await page.goto('/login?redirect=%2Fsystem%2Fuser');
  const answered = page.waitForResponse(LIST_CALL);
  await signIn(page, 'acme-admin', portal.password);
  const body = (await (await answered).json()) as { data: { rows: { userId: string; userName: string }[] } };
  await rows(page).first().waitFor();
  const state = await context.storageState();
  await context.close();
  const [example] = body.data.rows;
  const answerFor: AnswerFor = (userName) =>
    JSON.stringify({
      ...body,
      data: {
        total: 10,
        rows: Array.from({ length: 10 }, (_, place) => ({
          ...(body.data.rows[place] ?? example),
          userId: String(1000 + place),
          userName: `${userName}.${place}`,
        })),
      },
    });
  return { state, answerFor };
}

async function openSubject(stage: BenchmarkPortal, { url, state }: Subject, isSignedIn: boolean): Promise<Visitor> {
  const options = { baseURL: url, ...(isSignedIn && state && { storageState: state }) };
  const visitor = await openVisitor(stage, [], options);
  await visitor.devTools.send('Network.enable');
  await visitor.devTools.send('Network.emulateNetworkConditions', NETWORK);
  await visitor.slowDown(CPU_SLOWDOWN);
  return visitor;
}

async function measureLoading(stage: BenchmarkPortal, subject: Subject) {
  const load = async (isSignedIn: boolean, path: string, selector: string, times: number) => {
    const visitor = await openSubject(stage, subject, isSignedIn);
    const { page } = visitor;
    await page.addInitScript(installShownTimer, selector);
    const shown: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await page.goto(path, { waitUntil: 'commit' });
      shown.push(await page.evaluate(() => window.benchShown));
      await waitUntilIdle(page);
    }
    await visitor.leave();
    return shown;
  };
  const [signInPage = 0] = await load(false, '/login', 'input[name=userName]', 1);
  const [cold = 0, warm = 0] = await load(true, '/system/user', ROW, 2);
  return { 'sign-in usable, cold': signInPage, 'list cold': cold, 'list warm': warm };
}

async function measureSearch(stage: BenchmarkPortal, subject: Subject, answerFor: AnswerFor) {
  const visitor = await openSubject(stage, subject, true);
  const { page } = visitor;
  await page.addInitScript(watchCalls);
  await page.route(LIST_CALL, async (route) => {
    await answerLate(route, answerFor);
  });
  await page.goto('/system/user');
  await page.locator(ROW).first().waitFor();
  await page.evaluate(() => {
    window.benchInteractions = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchInteractions.push(duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const times: { readonly rows: number; readonly request: number; readonly answer: number }[] = [];
  for (const name of NAMES) {
    await page.getByLabel('用户名', { exact: true }).fill(name);
    await waitUntilIdle(page);
    await page.evaluate(
      (shown) => {
        window.benchCalls = [];
        window.benchArm(shown);
      },
      { selector: ROW, text: `${name}.`, count: 10 },
    );
    await page.getByRole('button', { name: '查询' }).click();
    times.push(
      await page.evaluate(async () => {
        const [clicked, painted] = [await window.benchClick, await window.benchPaint];
        const call = window.benchCalls.find(({ url }) => /\/user\/list(\?|$)/.test(url));
        if (!call) throw new Error('the search sent no request');
        const toAnswer = call.answered - clicked;
        return { rows: painted, request: call.start - clicked, answer: painted - toAnswer };
      }),
    );
  }
  const slowest = await page.evaluate(() => Math.max(0, ...window.benchInteractions));
  await visitor.leave();
  // Leaves out the first search, which compiles code for the first time.
  const searches = times.slice(1);
  return {
    'search: click to rows': median(searches.map((search) => search.rows)),
    'search: click to request': median(searches.map((search) => search.request)),
    'search: answer to rows': median(searches.map((search) => search.answer)),
    'search: slowest interaction': slowest,
  };
}

// Answers as late as the emulated network would: an answer that the measurement gives does not pass that network.
async function answerLate(route: Route, answerFor: AnswerFor): Promise<void> {
  const userName = new URL(route.request().url()).searchParams.get('userName') ?? '';
  await new Promise((done) => setTimeout(done, NETWORK.latency));
  await route.fulfill({ contentType: 'application/json', body: answerFor(userName) });
}
