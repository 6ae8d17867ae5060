import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { session } from 'contract/access/session';
import { createApp } from '../app';
import type { AppOptions } from '../app';
import { installPortal } from '../testing/portal';
import type { Portal } from '../testing/portal';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

/** Runs a test on a server that listens with these options. */
async function withServer(options: AppOptions, test: (open: () => Socket) => Promise<void>): Promise<void> {
  const app = await createApp(portal.services, options);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets: Socket[] = [];
  try {
    await test(() => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      return socket;
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
}

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(socket, 'close');
  return text;
}

it.each([
  ['whose headers never end', `POST ${session.login.path} HTTP/1.1\r\nhost: portal\r\n`],
  [
    'whose body never ends',
    `POST ${session.login.path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"userName`,
  ],
])('[SEC-03] a request %s is ended', async (_, request) => {
  await withServer({ requestTimeoutMs: 500 }, async (open) => {
    const socket = open();
    socket.write(request);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('[SEC-03] an address has a number of connections, and gets another one for each that ends', async () => {
  await withServer({ connectionsPerAddress: 3 }, async (open) => {
    const first = open();
    await Promise.all([first, open(), open()].map((socket) => once(socket, 'connect')));
    expect(await answerOf(open())).toBe('');
    first.destroy();
    // The server notices the end of a connection a moment later.
    let status = '';
    while (!status.startsWith('HTTP/1.1 200')) {
      const socket = open();
      socket.write('GET /healthz HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n');
      status = await answerOf(socket);
    }
  });
});

it('[SEC-03] the connections of a trusted proxy are those of many people', async () => {
  await withServer({ connectionsPerAddress: 1, trustProxy: ['127.0.0.1'] }, async (open) => {
    await once(open(), 'connect');
    const second = open();
    second.write('GET /healthz HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n');
    expect(await answerOf(second)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
