import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { users } from 'contract/access/users';
import { routers } from 'contract/access/routers';
import type { RouterNode } from 'contract/access/routers';
import { session } from 'contract/access/session';
import type { DataOf, Endpoint } from 'contract/endpoint';
import { properties } from 'contract/site/properties';
import { withOwnerConnection, migrate } from './db/migrate';
import { createEmptyDatabase } from './db/testing';
import type { TestDatabase } from './db/testing';
import type { NamedArgument } from './testing/browser';
import { connectClient } from './testing/client';
import type { Client } from './testing/client';
import { startServerOrThrow } from './testing/serverProcess';
import type { ServerProcess } from './testing/serverProcess';

// The files with the data of former releases. `npm run release-data` has written each file: the demo data set of the
// release, with some manual changes.
const releases = join(import.meta.dirname, 'testing/releases');
const migrations = join('server', 'db', 'migrations');

const Frozen = v.object({
  version: v.string(),
  /** The name of the last migration that the release contained. */
  migration: v.string(),
  /** The password of the named users of the demo data set. */
  password: v.string(),
  keys: v.record(v.string(), v.string()),
  data: v.array(v.object({ table: v.string(), rows: v.array(v.record(v.string(), v.unknown())) })),
});
type Frozen = v.InferOutput<typeof Frozen>;

// Tables that later releases have replaced. Their data has a test of its own.
const REPLACED = ['site_properties'];

const Journal = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });

const frozen = readdirSync(releases).map((file) => {
  const text = gunzipSync(readFileSync(join(releases, file))).toString();
  return v.parse(Frozen, JSON.parse(text));
});

/** Copies the migrations that the release contained, and returns their folder. */
function migrationsOf({ migration }: Frozen, folder: string): string {
  const target = join(folder, 'migrations');
  cpSync(migrations, target, { recursive: true });
  const file = join(target, 'meta/_journal.json');
  const journal = v.parse(Journal, JSON.parse(readFileSync(file, 'utf8')));
  const last = journal.entries.findIndex(({ tag }) => tag === migration);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return target;
}

/** Restores the data of a release into a database with that release's migrations. */
async function restore(release: Frozen, url: string, folder: string): Promise<void> {
  await migrate(url, migrationsOf(release, folder));
  await withOwnerConnection(url, async (client) => {
    // Deletes all rows first, since migrations may have inserted some, such as attributes of the site.
    for (const { table } of release.data.toReversed()) await client.query(`delete from ${table}`);
    for (const { table, rows } of release.data) {
      await client.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  });
  mkdirSync(join(folder, 'data/secrets'), { recursive: true });
  for (const [name, key] of Object.entries(release.keys))
    writeFileSync(join(folder, 'data/secrets', name), key, { mode: 0o600 });
}

describe.each(frozen)('[ENV-02] data of release $version', (release) => {
  let folder: string;
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
    chmodSync(folder, 0o711);
    database = await createEmptyDatabase();
    await restore(release, database.url, folder);
    server = await startServerOrThrow({ PORTAL_DATA_DIR: join(folder, 'data'), PORTAL_DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const query = (statement: string, values: unknown[] = []) =>
    withOwnerConnection(
      database.url,
      async (client) => (await client.query<Record<string, unknown>>(statement, values)).rows,
    );

  it('keeps every row with what stood in it', async () => {
    const [{ counted } = { counted: undefined }] = await query(
      `select jsonb_object_agg(table_name, array(select column_name::text from information_schema.columns c
         where c.table_schema = 'public' and c.table_name = t.table_name)) as counted
       from information_schema.tables t where table_schema = 'public'`,
    );
    const columns = v.parse(v.record(v.string(), v.array(v.string())), counted);
    for (const { table, rows } of release.data.filter((one) => !REPLACED.includes(one.table))) {
      // Runs before any test has signed in. So only the start of the server can have changed rows, for example deleted
      // expired ones.
      const kept = (columns[table] ?? []).filter((column) => rows.every((row) => column in row));
      const now = await query(`select to_jsonb(t) as row from ${table} t`);
      const seen = new Set(now.map(({ row }) => shown(row, kept)));
      const lost = rows.filter((row) => !seen.has(shown(row, kept)));
      expect({ table, lost }).toEqual({ table, lost: [] });
    }
  });

  it('lets its people in, with what only its keys can read', async () => {
    const client = await connectClient(server.url);
    const admin = await client.signIn('acme-admin', release.password);
    const { rows } = await ask(client, users.listUsers, { userName: 'acme-lead' }, admin);
    expect(rows.map(({ userName }) => userName)).toEqual(['acme-lead']);
    expect(rows[0]?.phonenumber).toMatch(/^1\d\d\*{4}\d{4}$/);
  });

  it('keeps what administrators made of the menus, and adds what is new', async () => {
    const client = await connectClient(server.url);
    const admin = await client.signIn('admin', release.password);
    const { sysApps } = await ask(client, session.getInfo, {}, admin);
    const batch = await ask(client, routers.getRoutersBatch, { appIds: sysApps.map(({ appId }) => appId) }, admin);
    const nodes = batch.flatMap(({ routerResponses }) => flat(routerResponses));
    const titles = new Map(nodes.map(({ component, title }) => [component, title]));
    expect(titles.get('users')).toBe('员工管理');
    expect([titles.has('outbox'), titles.has('letterCategories')]).toEqual([false, false]);
    const missing = await query(
      `select plan_key from menu_plans where menu_id is null and plan_key not like '%letterCategor%'`,
    );
    expect(missing).toEqual([]);
  });

  it('makes parameters of the site’s attributes that differ from those of the release', async () => {
    const stored = await query('select parameter_key as key, value, version from parameters');
    expect(stored).toEqual([{ key: 'THEME_COLOR', value: '#0a7d5a', version: 1 }]);
    const site = await ask(await connectClient(server.url), properties.loadProperties, {});
    expect(site).toContainEqual({ attrCode: 'THEME_COLOR', attrValue: '#0a7d5a' });
    expect(site).toContainEqual({ attrCode: 'VUE_APP_NAME', attrValue: '数字生活能源服务平台' });
  });
});

async function ask<E extends Endpoint>(
  client: Client,
  endpoint: E,
  arg: NamedArgument,
  token?: string,
): Promise<DataOf<E>> {
  return v.parse(endpoint.data, await client.call(endpoint, arg, token));
}

function shown(row: unknown, columns: readonly string[]): string {
  const values = v.parse(v.record(v.string(), v.unknown()), row);
  return JSON.stringify(columns.map((column) => values[column]));
}

function flat(nodes: readonly RouterNode[] | null | undefined): RouterNode[] {
  return (nodes ?? []).flatMap((node) => [node, ...flat(node.children)]);
}
