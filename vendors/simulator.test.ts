import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfterTest, closeAll, receiveReceipts } from './customer/testing';
import { createReceiptAddresses } from './receiptAddresses';
import { startVendors } from './simulator';
import type { Simulator, SimulatorOptions } from './simulator';
import { openTables } from './tables';
import type { Vendor } from './vendor';

/** A vendor that takes any message, and sends a receipt to the address of the request. */
const echo: Vendor = {
  name: 'echo',
  title: '回声',
  busy: { status: 503, body: { code: 'BUSY' } },
  routes(app, world) {
    app.post<{ Querystring: { receiptUrl: string } }>('/notify', ({ query }) => {
      world.sendReceipt({ url: query.receiptUrl, headers: {}, body: 'notified' });
      return {};
    });
    app.get('/simulator/ping', () => ({ answer: 'pong' }));
    app.post<{ Body: { text: string; receiptUrl?: string } }>('/send', async ({ body }) => {
      const messageId = randomUUID();
      world.arrive({
        messageId,
        account: 'key',
        recipient: '13900000001',
        kind: 'sms',
        signName: '回声',
        text: body.text,
        parts: 1,
      });
      if (body.receiptUrl) world.sendReceipt({ url: body.receiptUrl, headers: {}, body: body.text });
      return { messageId };
    });
  },
};

afterEach(closeAll);

async function start(options: Partial<SimulatorOptions> = {}): Promise<Simulator> {
  const tables = options.tables ?? openTables();
  const simulator = await startVendors({
    vendors: [echo],
    receiptAddresses: createReceiptAddresses(tables),
    trouble: { slowMs: 300, lateMs: 60_000, random: () => 0 },
    ...options,
    tables,
  });
  closeAfterTest(simulator.close);
  return simulator;
}

function send(simulator: Simulator, body: object): Promise<Response> {
  return fetch(`${simulator.urlOf('echo')}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function control(simulator: Simulator, method: string, path: string, body?: object): Promise<Response> {
  return fetch(simulator.controlUrl + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

const setTrouble = (simulator: Simulator, trouble: object) =>
  control(simulator, 'PUT', '/api/vendors/echo/trouble', trouble);

it('[CHN-02] shows what arrived, newest first, narrowed and counted', async () => {
  const simulator = await start();
  for (const words of ['one', 'two', 'two']) await send(simulator, { text: words });

  const all: unknown = await (await control(simulator, 'GET', '/api/arrivals')).json();
  expect(all).toMatchObject({ total: 3, rows: [{ number: 3 }, { number: 2 }, { arrival: { text: 'one' } }] });
  const narrowed: unknown = await (await control(simulator, 'GET', '/api/arrivals?text=two&limit=1')).json();
  expect(narrowed).toMatchObject({ total: 2, rows: [{ vendor: 'echo' }] });
  const counts: unknown = await (await control(simulator, 'GET', '/api/counts?by=text')).json();
  expect(counts).toEqual({
    counts: [
      { value: '【回声】two', count: 2 },
      { value: '【回声】one', count: 1 },
    ],
  });
});

it('[CHN-02] refuses with the code of the vendor, and does nothing then', async () => {
  const simulator = await start();
  await setTrouble(simulator, { refuse: 100 });
  const answer = await send(simulator, { text: 'refused' });
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'BUSY' }]);
  expect(simulator.arrivals.list({})).toEqual([]);
});

it('spares what the users of a vendor do from its trouble', async () => {
  const simulator = await start();
  await setTrouble(simulator, { refuse: 100, breakOff: 100, answerLate: 100 });
  const answer = await fetch(`${simulator.urlOf('echo')}/simulator/ping`);
  expect(await answer.json()).toEqual({ answer: 'pong' });
});

it('[CHN-02] breaks off before it does anything', async () => {
  const simulator = await start();
  await setTrouble(simulator, { breakOff: 100 });
  await expect(send(simulator, { text: 'broken' })).rejects.toThrow();
  expect(simulator.arrivals.list({})).toEqual([]);
});

it('[CHN-02] answers slowly', async () => {
  const simulator = await start();
  await setTrouble(simulator, { slow: 100 });
  const began = Date.now();
  expect((await send(simulator, { text: 'slow' })).status).toBe(200);
  expect(Date.now() - began).toBeGreaterThanOrEqual(295);
});

it('[CHN-02] does what it is asked and does not answer in time, while the receipt comes nevertheless', async () => {
  const simulator = await start();
  const customer = await receiveReceipts();
  await setTrouble(simulator, { answerLate: 100 });
  const abort = new AbortController();
  const answer = fetch(`${simulator.urlOf('echo')}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'late', receiptUrl: customer.url }),
    signal: abort.signal,
  });
  await customer.upTo(1);
  abort.abort();
  await expect(answer).rejects.toThrow();
  expect(simulator.arrivals.list({})).toHaveLength(1);
});

it('[CHN-02] does what it is asked and loses the connection', async () => {
  // The share of 100 % is met by any number, that of the half which waits is not.
  const simulator = await start({ trouble: { random: () => 0.9 } });
  await setTrouble(simulator, { answerLate: 100 });
  await expect(send(simulator, { text: 'lost' })).rejects.toThrow();
  expect(simulator.arrivals.list({})).toHaveLength(1);
});

it('[CHN-02] sends receipts after the answer, and again until they are confirmed', async () => {
  const simulator = await start();
  const customer = await receiveReceipts(1);
  await send(simulator, { text: 'again', receiptUrl: customer.url });
  await customer.upTo(2);
  expect(customer.received).toEqual(['again', 'again']);
});

it('[CHN-02] sends the receipts of a request whose customer is gone before it is handled', async () => {
  // Called for each request that comes to the trouble of its vendor.
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  const random = () => {
    arrived();
    return 0;
  };
  const simulator = await start({ trouble: { slowMs: 300, lateMs: 60_000, random } });
  const customer = await receiveReceipts();
  await setTrouble(simulator, { slow: 100 });
  const abort = new AbortController();
  const url = `${simulator.urlOf('echo')}/notify?receiptUrl=${encodeURIComponent(customer.url)}`;
  const answer = fetch(url, { method: 'POST', signal: abort.signal });
  await arrival;
  abort.abort();
  await expect(answer).rejects.toThrow();
  await customer.upTo(1);
  expect(customer.received).toEqual(['notified']);
});

it('[CHN-02] repeats receipts and sends them in another order', async () => {
  const simulator = await start();
  const customer = await receiveReceipts();
  await setTrouble(simulator, { reorderReceipts: 100 });
  await send(simulator, { text: 'first', receiptUrl: customer.url });
  await send(simulator, { text: 'second', receiptUrl: customer.url });
  await customer.upTo(2);
  expect(customer.received).toEqual(['second', 'first']);

  await setTrouble(simulator, { reorderReceipts: 0, repeatReceipts: 100 });
  await send(simulator, { text: 'third', receiptUrl: customer.url });
  await customer.upTo(4);
  expect(customer.received.slice(2)).toEqual(['third', 'third']);
});

it('[CHN-02] still knows what it took after it was killed, and sends the receipts that were not confirmed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vendors-'));
  closeAfterTest(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'state.jsonl');
  const former = await start({ tables: openTables(file) });
  const nowhere = await receiveReceipts(100);
  await send(former, { text: 'kept', receiptUrl: nowhere.url });
  await nowhere.upTo(1);

  // Nothing of the former one is closed: the journal alone carries it.
  const next = await start({ tables: openTables(file) });
  expect(next.arrivals.list({})).toMatchObject([{ arrival: { text: 'kept' } }]);
  await nowhere.upTo(2);
});

it('moves its clock, forgets everything on demand, and refuses what makes no sense', async () => {
  const simulator = await start();
  await send(simulator, { text: 'gone' });
  const ahead = Date.now() + 60_000;
  await control(simulator, 'PUT', '/api/clock', { aheadMs: 60_000 });
  expect(simulator.now()).toBeGreaterThanOrEqual(ahead);

  expect((await setTrouble(simulator, { slow: 101 })).status).toBe(400);
  expect((await control(simulator, 'PUT', '/api/vendors/nobody/trouble', { slow: 1 })).status).toBe(404);
  expect((await control(simulator, 'POST', '/api/reset', {})).status).toBe(200);
  expect(simulator.arrivals.list({})).toEqual([]);
  expect(simulator.now()).toBeLessThan(ahead);
});

it('shows nothing to a page of another site whose name leads to this machine', async () => {
  const simulator = await start();
  const { hostname, port } = new URL(simulator.controlUrl);
  const ask = async (host: string) => {
    const asked = get({ hostname, port, path: '/api/arrivals', headers: { host } });
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage];
    return statusCode;
  };
  expect(await ask(`localhost:${port}`)).toBe(200);
  expect(await ask(`evil.example:${port}`)).toBe(403);
});

it('serves its page without inline scripts', async () => {
  const simulator = await start();
  const page = await fetch(simulator.controlUrl);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await page.text()).toContain('消息服务商模拟器');
  for (const file of ['page.js', 'markdown.js']) {
    const script = await fetch(`${simulator.controlUrl}/${file}`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
  }
});

it('presses a button of a message as it is now, for the one who has it', async () => {
  const pressed: object[] = [];
  const chat: Vendor = {
    ...echo,
    name: 'chat',
    press: (press) => pressed.push(press),
    routes(app, world) {
      app.post<{ Body: { actions: { title: string; actionId: string }[] } }>('/show', ({ body: { actions } }) => {
        const message = {
          messageId: 'm-1',
          account: 'app',
          recipient: 'lin',
          title: '请假',
          markdown: '',
          buttons: [],
        };
        world.arrive({ ...message, kind: 'chat', actions });
        return {};
      });
    },
  };
  const simulator = await start({ vendors: [chat] });
  const show = (...actions: object[]) =>
    fetch(`${simulator.urlOf('chat')}/show`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ actions }),
    });
  const press = async (number: number, actionId: string) =>
    (await control(simulator, 'POST', `/api/arrivals/${String(number)}/press`, { actionId })).status;
  await show({ title: '同意', actionId: 'pass' });
  expect(await press(1, 'pass')).toBe(200);
  expect(pressed).toEqual([{ messageId: 'm-1', recipient: 'lin', actionId: 'pass' }]);
  expect(await press(1, 'refuse')).toBe(404);
  expect(await press(2, 'pass')).toBe(404);
  // The message was updated, and has lost its button.
  await show();
  expect(await press(1, 'pass')).toBe(404);
  expect(pressed).toHaveLength(1);
});
