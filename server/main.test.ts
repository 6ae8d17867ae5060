import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { downloads } from 'contract/documents/downloads';
import { organizations } from 'contract/access/organizations';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { loadInstallationSecrets } from './crypto/installationSecrets';
import { findCluster } from './db/cluster/dataDir';
import { findPostmaster } from './db/cluster/postmaster';
import { connectClient } from './testing/client';
import { interruptServerStart, startServer, startServerOrThrow } from './testing/serverProcess';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  // Lets other users pass through the folder: if the tests run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true }));

const variables = (more = {}) => ({ PORTAL_DATA_DIR: join(folder, 'data'), PORTAL_LOG_LEVEL: 'debug', ...more });

describe('a server in a process of its own', () => {
  it('starts on a fresh machine, tells the password once, logs no secret, stops and starts again', async () => {
    const first = await startServerOrThrow(variables());
    const [, password = ''] =
      /^The first administrator is "admin", password: (\S+) {3}\(shown this once\)$/m.exec(first.output()) ?? [];
    expect(first.output()).toMatch(/^Data: .+$/m);
    const client = await connectClient(first.url);

    await client.send(session.login, { userName: 'admin', password: 'Wrong-Secret-9' });
    const token = await client.signIn('acme-admin', password);
    const [root] = v.parse(
      organizations.getOrganizationTree.data,
      await client.call(organizations.getOrganizationTree, {}, token),
    );
    const form = {
      userName: 'logged-1',
      nickName: '某某',
      phonenumber: '13987654321',
      email: 'logged@example.com',
      organizeId: root?.id,
    };
    await client.call(users.addUser, { ...form, idCard: '110101199001011234' }, token);
    await client.send(users.addUser, form, token);
    await client.call(users.listUsers, { phonenumber: '13987654321', nickName: '查某人' }, token);
    const { fileName } = v.parse(users.exportUsers.data, await client.call(users.exportUsers, {}, token));
    await (await client.send(downloads.download, { fileName }, token)).arrayBuffer();
    await fetch(`${first.url}${session.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"password":"Clear-Pass-1",',
    });
    await fetch(`${first.url}/api/nothing?token=${token}`);

    expect(await first.stop('SIGTERM')).toBe(0);
    const log = first.output().split('shown this once')[1] ?? '';
    expect(log).toContain('/api/authority/admin/user/add');
    expect(log).toMatch(/"reqId":"[0-9a-f-]{36}"/);
    const secrets = [
      password,
      token,
      fileName,
      'Wrong-Secret-9',
      'Clear-Pass-1',
      '13987654321',
      'logged@example.com',
      '110101199001011234',
    ];
    for (const secret of [...secrets, encodeURIComponent('查某人'), '查某人', 'pageSize'])
      expect(log).not.toContain(secret);

    const second = await startServerOrThrow(variables({ PORTAL_ADMIN_PASSWORD: 'Ignored-Now-1' }));
    expect(second.output()).not.toContain('first administrator');
    const again = await connectClient(second.url);
    await again.call(session.getInfo, {}, token);
    await expect(again.signIn('admin', 'Ignored-Now-1')).rejects.toThrow('用户名或密码错误');

    const held = await startServer(variables());
    if ('url' in held) throw new Error('two servers hold one data directory');
    expect(held.code).toBe(1);
    expect(held.output).toMatch(/^[^\n]+\n$/);
    expect(await second.stop('SIGINT')).toBe(0);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'leaves no database running when %s comes during the start',
    async (signal) => {
      const dataDir = join(folder, signal);
      let cluster: string | undefined;
      const running = () => {
        cluster = existsSync(dataDir) ? findCluster(dataDir) : undefined;
        return cluster !== undefined && findPostmaster(cluster)?.ready === true;
      };
      const { code, output } = await interruptServerStart(variables({ PORTAL_DATA_DIR: dataDir }), signal, running);
      expect([code, output]).toEqual([0, expect.not.stringContaining('The portal is at')]);
      expect(running()).toBe(false);
      if (cluster !== undefined) rmSync(cluster, { recursive: true });
    },
  );

  it('refuses keys that are not those of its database, and makes none in their place', async () => {
    const secrets = join(folder, 'data', 'secrets');
    const line = `the keys in ${secrets} are not those this database was set up with; restore the secrets folder\n`;
    renameSync(secrets, `${secrets}-saved`);
    expect(await startServer(variables())).toEqual({ code: 1, output: line });
    expect(existsSync(secrets)).toBe(false);
    loadInstallationSecrets(join(folder, 'data'));
    expect(await startServer(variables())).toEqual({ code: 1, output: line });
    rmSync(secrets, { recursive: true });
    renameSync(`${secrets}-saved`, secrets);
    const server = await startServerOrThrow(variables());
    expect(await server.stop()).toBe(0);
  });

  it('answers a port that is taken with one line and leaves', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const failed = await startServer(variables({ PORT: port, PORTAL_LOG_LEVEL: 'info' }));
    taken.close();
    expect(failed).toEqual({ code: 1, output: `Port ${port} on 127.0.0.1 is taken; set PORT to another one.\n` });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port from 0 to 65535.\n'],
    [{ HOST: '203.0.113.7' }, '203.0.113.7 is no address of this machine; set HOST to one that is.\n'],
    [{ PORTAL_DEMO: 'maybe' }, 'PORTAL_DEMO must be 0 or 1.\n'],
  ])('answers %j with one line and leaves', async (wrong, output) => {
    expect(await startServer(variables(wrong))).toEqual({ code: 1, output });
  });
});
