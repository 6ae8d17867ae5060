import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, type Cluster } from './cluster/cluster';
import { findCluster, isAlive } from './cluster/place';
import { shutDown } from './cluster/postmaster';
import { loginTo } from './login';
import { asOwner, migrate, roles } from './migrate';
import { connect, type Store } from './store';

// How the test files, which run in other processes, find the database server of their run.
const variables = {
  owner: 'PORTAL_TEST_OWNER',
  login: 'PORTAL_TEST_LOGIN',
  template: 'PORTAL_TEST_TEMPLATE',
  demo: 'PORTAL_TEST_DEMO',
  folder: 'PORTAL_TEST_FOLDER',
} as const;

// Held by the test file that fills the database of the demo; any fixed number does.
const demoLock = 0x64656d6f;

/** Names a foreign PostgreSQL to run the tests on, as the address of a role that may create databases and roles. */
const foreign = process.env['PORTAL_TEST_FOREIGN'];

/** A store of a test's own, with a way past its rules to prepare data and to look at it. */
export interface TestStore extends Store {
  ownerQuery(statement: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/** A database of a test's own. */
export interface TestDatabase {
  /** Its address as the owner. */
  readonly url: string;
  drop(): Promise<void>;
}

let running: { folder: string; cluster: Cluster | undefined } | undefined;

/**
 * Prepares the one database server of a test run, a cluster of our own or the foreign one that the environment names,
 * and tells the test files of it by the environment.
 */
export async function startTestServer(migrations = join('server', 'db', 'migrations')): Promise<void> {
  await sweepOrphans();
  const folder = mkdtempSync(join(tmpdir(), `portal-test-${process.pid}-`));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const cluster =
    foreign === undefined
      ? await startCluster({ dataDir: join(folder, 'data'), durable: false, log: () => undefined })
      : undefined;
  running = { folder, cluster };
  const owner = cluster?.url('portal_owner', 'postgres') ?? foreign ?? '';
  const template = freshName('portal_template');
  await asOwner(owner, (client) => client.query(`create database ${template}`));
  Object.assign(process.env, {
    [variables.owner]: owner,
    [variables.template]: template,
    [variables.demo]: freshName('portal_demo'),
    [variables.folder]: folder,
  });
  await migrate(addressOf(owner, template), migrations);
  process.env[variables.login] = cluster?.url('portal_login', template) ?? (await loginTo(owner, folder));
  // So that a plain owner can end connections of the server's, as tests do; a superuser needs no such leave.
  await asOwner(owner, (client) => client.query(`grant ${roles.login} to current_user`));
}

/** Ends the test run's database server and leaves nothing of the run behind. */
export async function stopTestServer(): Promise<void> {
  if (running === undefined) return;
  const { cluster, folder } = running;
  running = undefined;
  await asOwner(told('owner'), async (client) => {
    await client.query(`drop database if exists ${told('template')}`);
    await client.query(`drop database if exists ${told('demo')}`);
  });
  await cluster?.stop();
  remove(folder, cluster?.location);
}

/** A store over a fresh copy of this database, or of the migrated one; dropped when it is closed. */
export async function testStore(from?: Pick<TestDatabase, 'url'>): Promise<TestStore> {
  const database = await (from ? copyOf(from) : migratedDatabase());
  return storeOver(database, () => database.drop());
}

/** A store over this very database. */
export function storeOver({ url }: Pick<TestDatabase, 'url'>, close?: () => Promise<void>): TestStore {
  const store = connect({
    url: addressOf(told('login'), nameOf(url)),
    ownerUrl: url,
    location: nameOf(url),
    log: () => undefined,
    ...(close && { close }),
  });
  return {
    ...store,
    ownerQuery: (statement, params = []) =>
      asOwner(url, async (client) => (await client.query<Record<string, unknown>>(statement, [...params])).rows),
  };
}

/** Makes a database without anything in it, for portals that run in processes of their own. */
export function emptyDatabase(): Promise<TestDatabase> {
  return create('');
}

/** Makes a migrated database, to be filled and then copied. */
export function migratedDatabase(): Promise<TestDatabase> {
  return create(`template ${told('template')}`);
}

/**
 * The database with the demo data set that the test files of a run copy, and the folder with its keys. The first file that
 * asks has it filled; the others wait for that.
 */
export async function demoDatabase(
  fill: (database: { readonly url: string }, folder: string) => Promise<void>,
): Promise<{ readonly database: { readonly url: string }; readonly folder: string }> {
  const [owner, name, folder] = [told('owner'), told('demo'), join(told('folder'), 'keys')];
  const database = { url: addressOf(owner, name) };
  await asOwner(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const filled = await migratedDatabase();
    await fill(filled, folder);
    await client.query(`alter database ${nameOf(filled.url)} rename to ${name}`);
  });
  return { database, folder };
}

/** Makes a copy of a database that no store has open. */
export function copyOf({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  return create(`template ${nameOf(url)}`);
}

async function create(from: string): Promise<TestDatabase> {
  const database = freshName('test');
  const owner = told('owner');
  await asOwner(owner, (client) => client.query(`create database ${database} ${from}`));
  return {
    url: addressOf(owner, database),
    async drop() {
      await asOwner(owner, (client) => client.query(`drop database ${database} with (force)`));
    },
  };
}

function told(what: keyof typeof variables): string {
  const value = process.env[variables[what]];
  if (value === undefined)
    throw new Error(`${variables[what]} is not set: Jest's global setup calls startTestServer()`);
  return value;
}

function freshName(kind: string): string {
  return `${kind}_${randomBytes(6).toString('hex')}`;
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

function addressOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
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
