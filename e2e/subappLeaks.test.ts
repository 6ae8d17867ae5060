import type { CDPSession, Page } from 'playwright-core';
import { openAs, startJourney, visiting } from './journey';
import type { Journey } from './journey';

// What is left behind shows after a few rounds; MOUNTS=50 counts them as the product promises them (docs/subapp.md).
const ROUNDS = Number(process.env['MOUNTS'] ?? 12);
const WARMING = 10;
// A child of this house, the page of it that is opened, and who has it.
const CHILDREN = [
  ['market-ui', 'campaigns', 'acme-admin'],
  ['hudong', 'placements', 'globex-admin'],
  ['millstone', 'devices', 'acme-admin'],
] as const;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ PORTAL_REQUESTS_PER_USER: '0' });
});
afterAll(async () => {
  await journey.end();
});

/** What a page holds after everything that can be freed was freed. */
async function held(page: Page, tools: CDPSession) {
  // What is freed by one collection may free more in the next.
  for (let time = 0; time < 3; time += 1) await tools.send('HeapProfiler.collectGarbage');
  const { metrics } = await tools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  const inPage = await page.evaluate(() => ({
    globals: Object.keys(window).sort(),
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
  }));
  return { ...inPage, listeners: metric('JSEventListeners'), nodes: metric('Nodes'), heap: await heapOf(tools) };
}

// Of what a snapshot of the heap is about; the tests need no more of it.
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: unknown[][] } };
  readonly nodes: readonly number[];
}

const HELD = ['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string', 'number', 'regexp'];

/** Bytes of what the page's scripts hold; not of their code, of which the browser compiles ever more while it is used. */
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

/** Goes there as a link of the portal does. */
const visit = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

it.each(CHILDREN)(
  '[APP-06] %s: mounting, leaving and coming back again and again leaves nothing behind',
  (appCode, name, user) =>
    visiting(journey, async (page, context) => {
      await openAs(page, journey.portal, user);
      await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
      // Into a project, which some children need.
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
      // What is loaded and remembered once is no leak.
      for (let round = 0; round < WARMING; round += 1) await comeAndGo();
      const before = await held(page, tools);
      for (let round = 0; round < ROUNDS; round += 1) await comeAndGo();
      const after = await held(page, tools);
      // Fewer than one for each round: what grows with the rounds is a leak, what swings is not.
      expect(after.globals).toEqual(before.globals);
      expect(after.styles).toBe(before.styles);
      expect(after.listeners - before.listeners).toBeLessThan(ROUNDS);
      expect(after.nodes - before.nodes).toBeLessThan(ROUNDS * 5);
      // What the browser itself keeps of each round, such as counters of what it compiles, is less.
      expect(after.heap - before.heap).toBeLessThan(ROUNDS * 16_384);
    }),
);
