import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createPing } from './db/ping';
import { CONNECTION_LIMITS } from './db/store';
import { getPort } from './mail/testing';
import { installPortal } from './testing/portal';
import type { Portal } from './testing/portal';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

it('[SEC-03] the health check answers while all database connections of calls are taken, and takes none', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const acting = { merchantId: 'x', scope: '*' };
  let started = 0;
  const working = Array.from({ length: CONNECTION_LIMITS.most }, () =>
    portal.store.asMerchant(acting, () => {
      started += 1;
      return released;
    }),
  );
  // A connection that is still being made is not taken yet.
  while (started < CONNECTION_LIMITS.most) await wait(10);
  // On a busy machine a ping may take longer than it may. That all are answered well in the end is what counts: were they
  // to wait for a connection of the calls, they never would be.
  while (!(await areHealthy(portal, 2 * CONNECTION_LIMITS.most))) await wait(50);
  const connections = await portal.store.ownerQuery(
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name in ('portal', 'portal health') group by 1 order by 1`,
  );
  expect(connections).toEqual([
    { name: 'portal', count: CONNECTION_LIMITS.most },
    // One, or a second for the moment in which a late one is replaced.
    { name: 'portal health', count: expect.any(Number) as unknown },
  ]);
  release();
  await Promise.all(working);
});

it('[SEC-03] says so at once, and recovers, where the database takes connections and does not answer', async () => {
  const database = await startRelay(portal.store.ownerUrl);
  const { ping, close } = createPing(database.url);
  await ping();
  database.freeze();
  // Waits until the last answer of the ping has expired, which is valid for a second.
  await expect(eventually(ping, 'rejected')).resolves.toBe('rejected');
  database.resume();
  await expect(eventually(ping, 'fulfilled')).resolves.toBe('fulfilled');
  await close();
  await database.close();
});

async function areHealthy({ app }: Portal, count: number): Promise<boolean> {
  const checks = await Promise.all(Array.from({ length: count }, () => app.inject('/healthz')));
  return checks.every(({ statusCode }) => statusCode === 200);
}

async function eventually(ping: () => Promise<void>, state: 'fulfilled' | 'rejected') {
  for (;;) {
    const [{ status }] = await Promise.allSettled([ping()]);
    if (status === state) return status;
    await wait(50);
  }
}

// A database behind a relay, which stops forwarding as a stopped process stops answering.
async function startRelay(target: string) {
  const { hostname, port } = new URL(target);
  const [host, portNumber] = [decodeURIComponent(hostname), port || '5432'];
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((inner) => {
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${portNumber}`) : connect(Number(portNumber), host);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        inner.destroy();
        outer.destroy();
      });
    }
    const forward = (from: Socket, to: Socket) => from.on('data', (bytes) => isFrozen || to.write(bytes));
    forward(inner, outer);
    forward(outer, inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(getPort(server));
  return {
    url: url.href,
    freeze: () => (isFrozen = true),
    resume() {
      isFrozen = false;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
