import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, type Cluster } from './cluster/cluster';
import { findCluster, isProcessAlive } from './cluster/dataDir';
import { stopPostmaster } from './cluster/postmaster';
import { prepareLoginUrl } from './login';
import { withOwnerConnection, migrate, DATABASE_ROLES } from './migrate';
import { connectStore, type Store } from './store';

// The names of environment variables. Test files run in other processes and find the database server of their test run
// by these variables.
const variables = {
  owner: 'PORTAL_TEST_OWNER',
  login: 'PORTAL_TEST_LOGIN',
  template: 'PORTAL_TEST_TEMPLATE',
  demo: 'PORTAL_TEST_DEMO',
  folder: 'PORTAL_TEST_FOLDER',
} as const;

// The number of the advisory lock for filling the demo database. The number is arbitrary.
const DEMO_LOCK = 0x64656d6f;

/**
 * The connection URL of a PostgreSQL server to run the tests on instead of an embedded one. Its user must be allowed to
 * create databases and roles.
 */
const external = process.env['PORTAL_TEST_EXTERNAL'];

/** The store of one test. Also queries the database directly as its owner, to prepare and inspect data. */
export interface TestStore extends Store {
  ownerQuery(statement: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/** The database of one test. */
export interface TestDatabase {
  /** The connection URL of the database as its owner. */
  readonly url: string;
  drop(): Promise<void>;
}

let running: { folder: string; cluster: Cluster | undefined } | undefined;

/**
 * Starts an embedded PostgreSQL for a test run, or uses the server that PORTAL_TEST_EXTERNAL names, and passes its
 * address to the test files through the environment.
 */
export async function startTestServer(migrations = join('server', 'db', 'migrations')): Promise<void> {
  await sweepOrphans();
  const folder = mkdtempSync(join(tmpdir(), `portal-test-${process.pid}-`));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const cluster =
    external === undefined
      ? await startCluster({ dataDir: join(folder, 'data'), durable: false, log: () => undefined })
      : undefined;
  running = { folder, cluster };
  const owner = cluster?.url('portal_owner', 'postgres') ?? external ?? '';
  const template = freshName('portal_template');
  await withOwnerConnection(owner, (client) => client.query(`create database ${template}`));
  Object.assign(process.env, {
    [variables.owner]: owner,
    [variables.template]: template,
    [variables.demo]: freshName('portal_demo'),
    [variables.folder]: folder,
  });
  await migrate(addressOf(owner, template), migrations);
  process.env[variables.login] = cluster?.url('portal_login', template) ?? (await prepareLoginUrl(owner, folder));
  // Lets an owner without superuser rights act as the login role, since some tests end connections of that role.
  await withOwnerConnection(owner, (client) => client.query(`grant ${DATABASE_ROLES.login} to current_user`));
}

/** Stops the test run's database server and removes its files and databases. */
export async function stopTestServer(): Promise<void> {
  if (running === undefined) return;
  const { cluster, folder } = running;
  running = undefined;
  await withOwnerConnection(readVariable('owner'), async (client) => {
    await client.query(`drop database if exists ${readVariable('template')}`);
    await client.query(`drop database if exists ${readVariable('demo')}`);
  });
  await cluster?.stop();
  remove(folder, cluster?.location);
}

/**
 * Opens a store over a fresh copy of the given database; by default, of the migrated database. Closing the store drops
 * the copy.
 */
export async function createTestStore(from?: Pick<TestDatabase, 'url'>): Promise<TestStore> {
  const database = await (from ? copyDatabase(from) : createMigratedDatabase());
  return connectTestStore(database, () => database.drop());
}

/** Opens a store over the given database itself, without copying it. */
export function connectTestStore({ url }: Pick<TestDatabase, 'url'>, close?: () => Promise<void>): TestStore {
  const store = connectStore({
    url: addressOf(readVariable('login'), nameOf(url)),
    ownerUrl: url,
    location: nameOf(url),
    log: () => undefined,
    ...(close && { close }),
  });
  return {
    ...store,
    ownerQuery: (statement, params = []) =>
      withOwnerConnection(
        url,
        async (client) => (await client.query<Record<string, unknown>>(statement, [...params])).rows,
      ),
  };
}

/** Creates an empty database, for portals that run in separate processes and migrate the database themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('');
}

/** Creates a migrated database without rows, for tests that fill the database and then copy it. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return create(`template ${readVariable('template')}`);
}

/**
 * Returns the database with the demo data set, which the test files of a run copy, and the folder with its keys. The
 * first test file that calls this function fills the database; the others wait.
 */
export async function prepareDemoDatabase(
  fill: (database: { readonly url: string }, folder: string) => Promise<void>,
): Promise<{ readonly database: { readonly url: string }; readonly folder: string }> {
  const [owner, name, folder] = [readVariable('owner'), readVariable('demo'), join(readVariable('folder'), 'keys')];
  const database = { url: addressOf(owner, name) };
  await withOwnerConnection(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const filled = await createMigratedDatabase();
    await fill(filled, folder);
    await client.query(`alter database ${nameOf(filled.url)} rename to ${name}`);
  });
  return { database, folder };
}

/** Copies a database that no store has open. */
export function copyDatabase({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  return create(`template ${nameOf(url)}`);
}

async function create(from: string): Promise<TestDatabase> {
  const database = freshName('test');
  const owner = readVariable('owner');
  await withOwnerConnection(owner, (client) => client.query(`create database ${database} ${from}`));
  return {
    url: addressOf(owner, database),
    async drop() {
      await withOwnerConnection(owner, (client) => client.query(`drop database ${database} with (force)`));
    },
  };
}

function readVariable(what: keyof typeof variables): string {
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

/** Stops the cluster that a killed test run has left. */
async function sweepOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^portal-test-(\d+)-/.exec(name)?.[1] ?? 0);
    if (pid === 0 || isProcessAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      const location = findCluster(join(folder, 'data'));
      if (location !== undefined) await stopPostmaster(location);
      remove(folder, location);
    } catch {
      // Skips a cluster that can't be stopped because it belongs to another system user.
    }
  }
}

/**
 * Removes the files of a test run. `location` is a second directory, since PostgreSQL runs as another user when the
 * tests run as root, and this user can't always access root's temporary directory.
 */
function remove(folder: string, location: string | undefined): void {
  for (const path of [folder, location]) if (path !== undefined) rmSync(path, { recursive: true, force: true });
}
