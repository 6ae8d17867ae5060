import type { CDPSession, Page } from 'playwright-core';
import { openAs, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';
import { setParameters } from './parameters';

// The number of measured rounds; a leak shows after a few. MOUNTS=50 runs the number of mounts that docs/subapp.md
// promises.
const ROUNDS = Number(process.env['MOUNTS'] ?? 12);
const WARMING = 10;
// The product's sub-apps: each with its app code, one of its pages, and a user who may open the page.
const CHILDREN = [
  ['market-ui', 'campaigns', 'acme-admin'],
  ['hudong', 'placements', 'globex-admin'],
  ['millstone', 'devices', 'acme-admin'],
] as const;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await setParameters(journey.portal, { REQUESTS_PER_USER: 0 });
});
afterAll(async () => {
  await journey.end();
});

/**
 * Counts what the page keeps after garbage collection: globals, styles, listeners, DOM nodes, and bytes of the heap.
 */
async function held(page: Page, tools: CDPSession) {
  // Repeats the collection, since one collection may make more objects collectable.
  for (let time = 0; time < 3; time += 1) await tools.send('HeapProfiler.collectGarbage');
  const { metrics } = await tools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  const inPage = await page.evaluate(() => ({
    globals: Object.keys(window).sort(),
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
  }));
  return { ...inPage, listeners: metric('JSEventListeners'), nodes: metric('Nodes'), heap: await heapOf(tools) };
}

// The part of a heap snapshot that the tests use.
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: unknown[][] } };
  readonly nodes: readonly number[];
}

const HELD = ['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string', 'number', 'regexp'];

/** Bytes of the script's data in the heap. Leaves out compiled code, which grows with use. */
async function heapOf(tools: CDPSession): Promise<number> {
  let text = '';
  const take = ({ chunk }: { chunk: string }) => {
    text += chunk;
  };
  tools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  tools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (HELD.includes(String(types[0]?.[nodes[node + type] ?? 0]))) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}

/** Navigates within the portal, as a link does. */
const visit = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

it.each(CHILDREN)(
  '[APP-06] %s: mounting, leaving and coming back again and again leaves nothing behind',
  (appCode, name, user) =>
    withNewVisitor(journey, async (page, context) => {
      await openAs(page, journey.portal, user);
      await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
      // Enters a project, since some sub-apps need a current project.
      await page.goto('/project/view');
      await page
        .getByRole('button', { name: /^进入 / })
        .first()
        .click();
      await page.waitForURL(/dataView/);
      const tools = await context.newCDPSession(page);
      await tools.send('Performance.enable');
      const path = `/smartube-app/${appCode}/${name}`;
      const comeAndGo = async () => {
        await visit(page, path);
        await page.locator('main h1:visible, main h2:visible').first().waitFor();
        await page.getByRole('tab', { selected: true }).click({ button: 'middle' });
        await page.waitForURL((url) => !url.pathname.startsWith(path));
      };
      // Warm-up rounds: what is loaded and cached once is no leak.
      for (let round = 0; round < WARMING; round += 1) await comeAndGo();
      const before = await held(page, tools);
      for (let round = 0; round < ROUNDS; round += 1) await comeAndGo();
      const after = await held(page, tools);
      // Expects less growth than one listener and five DOM nodes per round: a leak grows with each round, random
      // variation does not.
      expect(after.globals).toEqual(before.globals);
      expect(after.styles).toBe(before.styles);
      expect(after.listeners - before.listeners).toBeLessThan(ROUNDS);
      expect(after.nodes - before.nodes).toBeLessThan(ROUNDS * 5);
      // The limit of 16 KiB per round leaves room for the browser's own data, such as counters of its compiler.
      expect(after.heap - before.heap).toBeLessThan(ROUNDS * 16_384);
    }),
);
