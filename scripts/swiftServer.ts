import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { findFreePort } from './freePort';

/** An OpenStack Swift with its S3 interface: a store that checks signatures and that nobody of the portal has written. */
export interface SwiftServer {
  /** The address with the keys and the bucket: `http://key:secret@host:port/bucket`. */
  readonly url: string;
  stop(): Promise<void>;
}

const ROLES = ['account', 'container', 'object'] as const;
const FILTERS =
  'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo versioned_writes symlink';
const [ACCESS_KEY, BUCKET, REGION] = ['test:tester', 'portal-files', 'us-east-1'];
const START_TIMEOUT_MS = 60_000;

/** Starts the Swift that is installed on this machine, with new data for one run of tests. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-swift-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const secretKey = randomBytes(16).toString('hex');
    const [proxyPort, memcachedPort] = [await findFreePort(), await findFreePort()];
    mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
    write('swift.conf', [
      '[swift-hash]',
      `swift_hash_path_suffix = ${randomBytes(8).toString('hex')}`,
      `swift_hash_path_prefix = ${randomBytes(8).toString('hex')}`,
      '[storage-policy:0]',
      'name = Policy-0',
      'default = yes',
    ]);
    launch('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(memcachedPort)]);
    for (const role of ROLES) {
      const port = await findFreePort();
      buildRing(role, port);
      write(`${role}.conf`, [
        ...listDefaults(port),
        `devices = ${join(folder, 'devices')}`,
        'mount_check = false',
        'disable_fallocate = true',
        '[pipeline:main]',
        `pipeline = ${role}-server`,
        `[app:${role}-server]`,
        `use = egg:swift#${role}`,
        `recon_cache_path = ${folder}`,
      ]);
      launch(`swift-${role}-server`, [join(folder, `${role}.conf`)]);
    }
    const settings: Readonly<Record<string, string>> = {
      cache: `memcache_servers = 127.0.0.1:${memcachedPort}`,
      s3api: `location = ${REGION}`,
      tempauth: `user_test_tester = ${secretKey} .admin`,
    };
    write('proxy.conf', [
      ...listDefaults(proxyPort),
      '[pipeline:main]',
      `pipeline = ${FILTERS} proxy-server`,
      '[app:proxy-server]',
      'use = egg:swift#proxy',
      'account_autocreate = true',
      ...FILTERS.split(' ').flatMap((name) => [
        `[filter:${name}]`,
        `use = egg:swift#${name === 'cache' ? 'memcache' : name}`,
        settings[name] ?? '',
      ]),
    ]);
    launch('swift-proxy-server', [join(folder, 'proxy.conf')]);
    const host = `127.0.0.1:${proxyPort}`;
    await waitUntilHealthy(`http://${host}/healthcheck`);
    const store = new S3mini({
      endpoint: `http://${host}/${BUCKET}`,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: secretKey,
      region: REGION,
    });
    if (!(await store.createBucket())) throw new Error('Swift did not make a bucket');
    return { url: `http://${encodeURIComponent(ACCESS_KEY)}:${secretKey}@${host}/${BUCKET}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  function listDefaults(port: number): string[] {
    const user = userInfo().username;
    return [
      '[DEFAULT]',
      'bind_ip = 127.0.0.1',
      `bind_port = ${port}`,
      `swift_dir = ${folder}`,
      'workers = 0',
      `user = ${user}`,
    ];
  }

  function write(name: string, lines: readonly string[]): void {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 });
  }

  // Says that one device of this machine has everything.
  function buildRing(role: string, port: number): void {
    const ring = (...args: readonly string[]) =>
      execFileSync('swift-ring-builder', [`${role}.builder`, ...args], { cwd: folder, stdio: 'pipe' });
    ring('create', '1', '1', '1');
    ring(
      'add',
      '--region',
      '1',
      '--zone',
      '1',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--device',
      'd1',
      '--weight',
      '1',
    );
    ring('rebalance');
  }

  function launch(program: string, args: readonly string[]): void {
    const log = openSync(join(folder, `${program}.log`), 'w', 0o600);
    // A process group of its own, so that Ctrl-C in the terminal does not end it before the tests have ended.
    children.push(spawn(program, args, { detached: true, stdio: ['ignore', log, log] }));
  }

  async function waitUntilHealthy(url: string): Promise<void> {
    const until = performance.now() + START_TIMEOUT_MS;
    const isHealthy = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isHealthy())) {
      const ended = children.find(({ exitCode }) => exitCode !== null);
      if (ended !== undefined || performance.now() > until) throw new Error(`Swift did not start: ${readLogs()}`);
      await wait(100);
    }
  }

  function readLogs(): string {
    return ['swift-proxy-server', ...ROLES.map((role) => `swift-${role}-server`)]
      .map((name) => readFileSync(join(folder, `${name}.log`), 'utf8'))
      .join('\n');
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
