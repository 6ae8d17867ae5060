import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { startCluster, type Cluster } from './cluster/cluster';
import { findCluster, isAlive } from './cluster/place';
import { shutDown } from './cluster/postmaster';
import { asOwner, migrate, roles } from './migrate';
import { connect, type Store } from './store';

const template = 'portal_template';
const variable = 'PORTAL_TEST_DATABASE';

/** A store of a test's own, with a way past its rules to prepare data and to look at it. */
export interface TestStore extends Store {
  ownerQuery(statement: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

let running: { cluster: Cluster; folder: string } | undefined;

/** Starts the one cluster of a test run and tells the test files (other processes) its address by the environment. */
export async function startTestCluster(migrations = join('server', 'db', 'migrations')): Promise<{ url: string }> {
  await sweepOrphans();
  const folder = mkdtempSync(join(tmpdir(), `portal-test-${process.pid}-`));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const cluster = await startCluster({ dataDir: join(folder, 'data'), durable: false, log: () => undefined });
  running = { cluster, folder };
  const url = cluster.url('portal_owner', 'postgres');
  await asOwner(url, (client) => client.query(`create database ${template}`));
  await migrate(cluster.url('portal_owner', template), migrations);
  process.env[variable] = url;
  return { url };
}

/** Ends the test run's cluster and leaves nothing of it behind. */
export async function stopTestCluster(): Promise<void> {
  if (running === undefined) return;
  const { cluster, folder } = running;
  running = undefined;
  await cluster.stop();
  remove(folder, cluster.location);
}

/** A store over a fresh copy of the migrated database, dropped when it is closed. */
export async function testStore(): Promise<TestStore> {
  const url = process.env[variable];
  if (url === undefined) throw new Error(`${variable} is not set: Jest's global setup calls startTestCluster()`);
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(url, (client) => client.query(`create database ${database} template ${template}`));
  const ownerUrl = addressOf(url, database);
  const store = connect({
    url: addressOf(url, database, roles.login),
    ownerUrl,
    location: database,
    log: () => undefined,
    close: async () => {
      await asOwner(url, (client) => client.query(`drop database ${escapeIdentifier(database)} with (force)`));
    },
  });
  return {
    ...store,
    ownerQuery: (statement, params = []) =>
      asOwner(ownerUrl, async (client) => (await client.query<Record<string, unknown>>(statement, [...params])).rows),
  };
}

function addressOf(url: string, database: string, user?: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  if (user !== undefined) changed.username = user;
  return changed.href;
}

/** A test run that was killed leaves its cluster running: the next run ends it. */
async function sweepOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^portal-test-(\d+)-/.exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      const location = findCluster(join(folder, 'data'));
      if (location !== undefined) await shutDown(location);
      remove(folder, location);
    } catch {
      // Another user's: not ours to end.
    }
  }
}

/** Root's temporary directory may be private: then the files lie where PostgreSQL's user gets at them. */
function remove(folder: string, location: string | undefined): void {
  for (const path of [folder, location]) if (path !== undefined) rmSync(path, { recursive: true, force: true });
}
