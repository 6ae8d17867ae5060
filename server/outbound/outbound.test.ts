import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { bypassesGuard, recordUnguardedConnections } from '../testing/connectionsPastGuard';
import { getPort } from '../mail/testing';
import { connectMessenger } from '../modules/access/session/messenger';
import { listNetworks } from '../networks';
import { isAllowedAddress } from './addresses';
import { ForbiddenAddressError, createOutboundGuard } from './guard';
import { createOutbound } from './outbound';

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '0:0:0:0:0:ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
    '',
  ])('[SEC-05] %s is not public', (address) => {
    expect(isAllowedAddress(address, listNetworks([]))).toBe(false);
  });

  it.each(['8.8.8.8', '223.5.5.5', '172.32.0.1', '2400:3200::1', '::ffff:8.8.8.8'])(
    '[SEC-05] %s is public',
    (address) => {
      expect(isAllowedAddress(address, listNetworks([]))).toBe(true);
    },
  );

  it('[SEC-05] networks that are allowed are let in, and no others', () => {
    const allowed = listNetworks(['10.1.0.0/16', '192.168.7.7', 'fd00:1::/32']);
    for (const address of ['10.1.255.1', '::ffff:10.1.0.1', '192.168.7.7', 'fd00:1:2::3'])
      expect(isAllowedAddress(address, allowed)).toBe(true);
    for (const address of ['10.2.0.1', '192.168.7.8', 'fd00:2::3', '127.0.0.1'])
      expect(isAllowedAddress(address, allowed)).toBe(false);
  });
});

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${getPort(server)}`,
    port: getPort(server),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let requests: string[];
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  requests = [];
  server = await serve((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.authorization ?? ''}`.trim());
    if (request.url === '/large') response.end('x'.repeat(2000));
    else if (request.url === '/slow') response.write('x');
    else if (request.url?.startsWith('/to?')) response.writeHead(302, { location: request.url.slice(4) }).end();
    else response.writeHead(201, { 'x-kind': 'test' }).end('content');
  });
});
afterEach(() => server.close());

const allowed = createOutbound({ networks: ['127.0.0.0/8'] });

describe('a request to elsewhere', () => {
  it('[SEC-05] brings status, headers and content', async () => {
    const answer = await allowed(`${server.url}/a?b=c`, {
      method: 'POST',
      body: 'sent',
      headers: { authorization: 'x' },
    });
    expect([answer.status, answer.headers['x-kind'], answer.body.toString()]).toEqual([201, 'test', 'content']);
    expect(requests).toEqual(['POST /a?b=c x']);
  });

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://[::1]',
    'http://[::ffff:7f00:1]',
    'http://2130706433',
    'http://0x7f.1',
  ])('[SEC-05] to %s, which is this machine, is not made', async (host) => {
    await expect(createOutbound()(`${host}:${server.port}/`)).rejects.toThrow(ForbiddenAddressError);
    expect(requests).toEqual([]);
  });

  it('[SEC-05] to a server that is allowed by address and port is made, and to no other port', async () => {
    const servers = [{ address: '127.0.0.1', port: server.port }];
    expect((await createOutbound({ servers })(`${server.url}/a`)).status).toBe(201);
    const others = createOutbound({ servers: [{ address: '127.0.0.1', port: server.port + 1 }] });
    await expect(others(`${server.url}/a`)).rejects.toThrow(ForbiddenAddressError);
    await expect(createOutbound({ servers })('http://127.0.0.1/')).rejects.toThrow(ForbiddenAddressError);
  });

  it('[SEC-05] is made to a host that the environment names, and to no other', async () => {
    const trusting = createOutbound({ trustedHost: '127.0.0.1' });
    expect((await trusting(server.url)).status).toBe(201);
    await expect(trusting(`http://localhost:${server.port}`)).rejects.toThrow(ForbiddenAddressError);
  });

  it.each(['file:///etc/hosts', 'ftp://8.8.8.8/', 'http://user:secret@8.8.8.8/'])(
    '[SEC-05] is never made to %s',
    async (url) => {
      await expect(allowed(url)).rejects.toThrow('without credentials only');
    },
  );

  it('[SEC-05] ends at the time-out and at the limit of the length', async () => {
    await expect(allowed(`${server.url}/slow`, { timeoutMs: 50 })).rejects.toThrow();
    await expect(allowed(`${server.url}/large`, { maxBytes: 1999 })).rejects.toThrow('longer than 1999 bytes');
    expect((await allowed(`${server.url}/large`, { maxBytes: 2000 })).body).toHaveLength(2000);
  });

  it('[SEC-05] follows redirects only when asked to, and so many', async () => {
    const redirect = `${server.url}/to?/to?/end`;
    expect((await allowed(redirect)).status).toBe(302);
    await expect(allowed(redirect, { maxRedirects: 1 })).rejects.toThrow('redirects too often');
    expect((await allowed(redirect, { maxRedirects: 2 })).status).toBe(201);
  });

  it('[SEC-05] is checked again after a redirect, and hands no credentials to another server', async () => {
    const other = await serve((request, response) => {
      requests.push(`other ${request.headers.authorization ?? 'nothing'}`);
      response.end();
    });
    const headers = { authorization: 'secret' };
    await allowed(`${server.url}/to?${other.url}`, { maxRedirects: 1, headers });
    expect(requests.at(-1)).toBe('other nothing');
    const trusting = createOutbound({ trustedHost: '127.0.0.1' });
    const inside = `http://localhost:${other.port}/`;
    await expect(trusting(`${server.url}/to?${inside}`, { maxRedirects: 1 })).rejects.toThrow(ForbiddenAddressError);
    await other.close();
  });
});

describe('a connection for another protocol', () => {
  it('[SEC-05] is opened where the guard allows', async () => {
    const socket = await createOutboundGuard({ trustedHost: 'localhost' }).connect({
      host: 'localhost',
      port: server.port,
      timeoutMs: 1000,
    });
    expect(socket.remotePort).toBe(server.port);
    socket.destroy();
    const target = { host: '127.0.0.1', port: server.port, timeoutMs: 1000 };
    await expect(createOutboundGuard().connect(target)).rejects.toThrow(ForbiddenAddressError);
  });
});

describe('the tests of the server', () => {
  it('[SEC-05] notice a connection past the guard, and none that passes it', async () => {
    const recording = recordUnguardedConnections();
    const messenger = connectMessenger({ clientId: 'x', clientSecret: 'x', loginUrl: server.url, apiUrl: server.url });
    await messenger.identify('code').catch(() => undefined);
    expect(requests).toHaveLength(1);
    expect(recording.found).toEqual([]);
    recording.stop();
  });

  it.each([
    [true, ['/portal/server/modules/access/session/messenger.ts:62:12']],
    [true, ['/portal/node_modules/nodemailer/dist/cjs/smtp-connection/index.js:1:1']],
    [false, ['/portal/server/outbound/outbound.ts:70:20', '/portal/server/modules/access/session/messenger.ts:62:12']],
    [false, ['/portal/server/modules/access/session/session.test.ts:9:9', '/portal/server/testing/client.ts:25:12']],
    [false, ['/portal/server/db/store.ts:40:4']],
    [false, ['/portal/node_modules/pg/lib/connection.js:45:17', '/portal/server/live.ts:37:21']],
  ])('[SEC-05] say %s to a connection from %j', (isPast, frames) => {
    expect(bypassesGuard(frames.map((frame) => `    at connect (${frame})`))).toBe(isPast);
  });
});
