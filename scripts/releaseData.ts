import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import * as v from 'valibot';
import { loadInstallationSecrets } from '../server/crypto/installationSecrets';
import { createPasswords } from '../server/crypto/passwords';
import { createStorageCipher } from '../server/crypto/storageCipher';
import { installIfEmpty } from '../server/db/install/install';
import { withOwnerConnection } from '../server/db/migrate';
import { openStore } from '../server/db/store';
import { root } from './root.mjs';

// `npm run release-data`: saves the data of this release, the demo with manual changes, for the upgrade test of later
// releases (server/upgrade.test.ts). To be run once, when the release is made.

const PASSWORD = 'Demo-Pass-1';
const Journal = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });

// The changes of administrators as SQL statements, so that no later contract is needed to repeat them.
const BY_HAND = [
  `update menus set title = '员工管理', icon = 'TeamOutlined' where component = 'users'`,
  `update menus set enabled = false, in_force = false where component = 'outbox' or permission = 'system:outbox:query'`,
  `update menus set parent_id = null, sort = 90 where component = 'positions'`,
  `delete from menus where component = 'letterCategories' or permission like 'message:letterCategory:%'`,
  `insert into parameters (merchant_id, parameter_key, value, update_time)
   select merchant_id, 'THEME_COLOR', '"#0a7d5a"', now() from merchants where parent_id is null`,
  `insert into dictionary_items (dict_id, dict_code, dict_value, dict_label, sort)
   values ('byhand', 'ec_event_group', 'byhand', '手工添加', 99)`,
  `update roles set role_name = '一线运营' where role_code = 'operator'`,
  `update users set locked_time = now(), locked_reason = '手工锁定' where user_name = 'acme-staff'`,
];

// Deletes most events and readings: a few days of these rows test an upgrade as well as a year.
const SHORTENED = [
  'delete from interaction_events where occurred_day < current_date - 3',
  `delete from device_readings where hour < now() - interval '4 hours'`,
];

const folder = mkdtempSync(join(tmpdir(), 'release-data-'));
chmodSync(folder, 0o711);
const store = await openStore({ dataDir: folder, log: () => undefined });
try {
  const secrets = loadInstallationSecrets(folder);
  await installIfEmpty({
    ownerUrl: store.ownerUrl,
    cipher: createStorageCipher(secrets),
    keyFingerprint: secrets.fingerprint,
    passwords: createPasswords(),
    demo: true,
    adminPassword: PASSWORD,
  });
  const { version } = v.parse(v.looseObject({ version: v.string() }), readJson('package.json'));
  const data = await withOwnerConnection(store.ownerUrl, async (client) => {
    for (const statement of [...BY_HAND, ...SHORTENED]) await client.query(statement);
    return dump(client);
  });
  const keys = Object.fromEntries(
    ['storage.key', 'cipher.pem'].map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
  );
  const { entries } = v.parse(Journal, readJson('server/db/migrations/meta/_journal.json'));
  const target = join(root, 'server/testing/releases');
  mkdirSync(target, { recursive: true });
  const file = join(target, `${version}.json.gz`);
  writeFileSync(
    file,
    gzipSync(JSON.stringify({ version, migration: entries.at(-1)?.tag, password: PASSWORD, keys, data }), {
      level: 9,
    }),
  );
  console.log(`${file}: ${data.map(({ table, rows }) => `${table} ${String(rows.length)}`).join(', ')}`);
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

// Tables that triggers fill from the other tables. Restoring them as well would count everything twice.
const DERIVED = ['user_counts'];

/** Every row of every table but the derived ones, each table after those that it refers to. */
async function dump(client: Client): Promise<{ table: string; rows: unknown[] }[]> {
  const tables = (
    await client.query<{ table: string; refers: string[] }>(
      `select c.relname as table, array(
         select distinct f.confrelid::regclass::text from pg_constraint f
         where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as refers
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1) order by 1`,
      [DERIVED],
    )
  ).rows;
  const done: { table: string; rows: unknown[] }[] = [];
  while (done.length < tables.length) {
    const names = done.map(({ table }) => table);
    const next = tables.find(
      ({ table, refers }) => !names.includes(table) && refers.every((one) => names.includes(one)),
    );
    if (!next) throw new Error('the tables refer to each other in a circle');
    const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${next.table} t`);
    done.push({ table: next.table, rows: rows.map(({ row }) => row) });
  }
  return done;
}
