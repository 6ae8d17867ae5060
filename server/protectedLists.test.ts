import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createTestStore } from './db/testing';
import type { TestStore } from './db/testing';
import { collectDeclarations } from './declared';
import { modules } from './modules';
import type { Ownership } from './protectedList';

const lists = [...collectDeclarations(modules).protectedLists.values()];
const names = (tables: readonly PgTable[]) => tables.map((table) => getTableName(table));

/** Tables whose policies ask for the data scope, and that no list shows row by row. */
const WITHOUT_LIST = [
  // The stored numbers of users, which only callers read who see the whole merchant; others count the rows that they see.
  'user_counts',
];

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

/** The policies by which a caller reads a table, where they ask for the data scope or for the users that it shows. */
async function readPolicies(): Promise<{ table: string; rule: string }[]> {
  const rows = await store.ownerQuery(
    `select tablename, qual from pg_policies where roles = '{portal_merchant}' and cmd in ('SELECT', 'ALL')
     and qual ~ 'app\\.scope|visible_organizations|FROM users' order by tablename, policyname`,
  );
  return rows.map(({ tablename, qual }) => ({ table: String(tablename), rule: String(qual).replace(/\s+/g, ' ') }));
}

const mentions = (rule: string, column: string | undefined, of: string) =>
  column !== undefined && rule.includes(`(${column} = ( SELECT ${of}`);

/** What a policy says of whose a row is, in the terms of the declaration. */
function ownershipIn(rule: string, declared: Ownership): Record<string, unknown> {
  if (declared.by === 'user')
    return { by: /EXISTS \( SELECT FROM users WHERE \(users\.user_id = \w+\.user_id\)\)/.test(rule) ? 'user' : '' };
  if (declared.by === 'self')
    return { by: mentions(rule, declared.userId.name, "NULLIF(current_setting('app.user_id'") ? 'self' : '' };
  const ofScope = "current_setting('app.scope'";
  return {
    by: rule.includes(`(${declared.organizeId.name} IN ( SELECT visible_organizations(${ofScope}`)
      ? 'organization'
      : '',
    userId: mentions(rule, 'user_id', ofScope),
    createdBy: mentions(rule, 'created_by', ofScope),
    isOrganization: mentions(rule, 'organize_id', 'own_organization()'),
  };
}

function asDeclared(ownership: Ownership): Record<string, unknown> {
  if (ownership.by !== 'organization') return { by: ownership.by };
  const { userId, createdBy, isOrganization } = ownership;
  return {
    by: 'organization',
    userId: userId !== undefined,
    createdBy: createdBy !== undefined,
    isOrganization: isOrganization === true,
  };
}

it('[PER-04] every table that a data scope narrows belongs to one protected list, and no other table does', async () => {
  const narrowed = new Set((await readPolicies()).map(({ table }) => table));
  const declared = lists.flatMap(({ table, parts = [] }) => names([table, ...parts]));
  expect([...declared, ...WITHOUT_LIST].sort()).toEqual([...narrowed].sort());
});

it.each(lists)('[PER-04] $key is narrowed by the policy as it is declared', async ({ table, ownership }) => {
  const rules = (await readPolicies()).filter((policy) => policy.table === getTableName(table));
  expect(rules.map(({ rule }) => ownershipIn(rule, ownership))).toContainEqual(asDeclared(ownership));
});
