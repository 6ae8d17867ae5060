import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { merchantTables } from './merchantTable';
import type { RowScope } from './merchantTable';
import './schema';
import { createTestStore } from './testing';
import type { TestStore } from './testing';

// Loading a module's schema registers its tables.
const modules = join(import.meta.dirname, '../modules');
const load = createRequire(join(modules, 'index.ts'));
for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('schema.ts')) load(join(modules, file));

const declared = merchantTables.map(({ table, ...rest }) => ({ name: getTableName(table), ...rest }));

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

/**
 * The row-level security policies of a table for portal_merchant, the database role under which calls run. The table's
 * name is removed from the rules, so that tables can be compared.
 */
async function policiesOf(table: string) {
  const rows = await store.ownerQuery(
    `select policyname, permissive, cmd, qual, with_check from pg_policies
     where tablename = $1 and roles = '{portal_merchant}' order by policyname`,
    [table],
  );
  return rows.map(({ policyname, ...rest }) => ({
    policyname,
    rule: JSON.stringify(rest).replaceAll(`${table}.`, ''),
  }));
}

/** The policies that `secure_table` creates on a new table. */
async function policiesMadeFor(scope: RowScope) {
  const name = `secured_${scope}`;
  await store.ownerQuery(`create table ${name} (merchant_id text, user_id text, organize_id text)`);
  await store.ownerQuery('select secure_table($1::regclass, $2)', [name, scope]);
  const policies = await policiesOf(name);
  await store.ownerQuery(`drop table ${name}`);
  return policies;
}

it.each(declared)('[TEN-03] $name has the policies of its scope, and no other', async ({ name, scope, also }) => {
  const [found, made] = [await policiesOf(name), await policiesMadeFor(scope)];
  expect(found.filter(({ policyname }) => !also.includes(String(policyname)))).toEqual(made);
  expect(found.map(({ policyname }) => policyname).sort()).toEqual(
    [...made.map(({ policyname }) => policyname), ...also].sort(),
  );
});

it('[TEN-03] every table with a merchant is declared as one of a merchant', async () => {
  const rows = await store.ownerQuery(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'merchants' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(declared.map(({ name }) => name).sort());
});

// The foreign keys of rows that may belong to a guest, a user who works in another merchant than their own. The rows
// belong to the merchant in which the guest works, so their references to the user can't include the merchant.
const OF_GUESTS = [
  'application_drafts',
  'download_tickets',
  'favourite_processes',
  'home_arrangements',
  'instance_looks',
  'jobs',
  'letter_category_mutes',
  'letters',
  'list_preferences',
  'list_views',
  'notification_choices',
  'notification_times',
  'opinion_phrases',
  'sessions',
  'share_approvals',
  'shares',
  'user_projects',
].map((table) => `${table}_user_id_users_user_id_fk`);

it('[TEN-03] what refers from one merchant table to another one names the merchant, too', async () => {
  const rows = await store.ownerQuery(
    `select conname as name from pg_constraint where contype = 'f'
     and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)
     and pg_get_constraintdef(oid) !~ 'FOREIGN KEY \\((home_)?merchant_id, ' order by 1`,
    [declared.map(({ name }) => name)],
  );
  expect(rows.map(({ name }) => name)).toEqual(OF_GUESTS);
});

it('[TEN-03] a scope that nobody knows is refused', async () => {
  await store.ownerQuery('create table unknown_scope (merchant_id text)');
  await expect(store.ownerQuery(`select secure_table('unknown_scope', 'everybody')`)).rejects.toThrow('knows no scope');
});
