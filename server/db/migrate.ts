import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client, escapeIdentifier } from 'pg';
import * as v from 'valibot';
import { SERVER_RELEASE } from '../errorLog/releases';
import { getErrorCode } from '../errors';
import { systemEvents } from '../modules/audit/systemLogs/schema';
import { StartProblem } from '../startProblem';
import { migrateQueue } from './queueSchema';

/**
 * The database roles. The server logs in as `login`, which has no rights itself. Each transaction then switches to
 * `merchant` or `session`. None of these roles owns a table.
 */
export const DATABASE_ROLES = {
  login: 'portal_login',
  merchant: 'portal_merchant',
  session: 'portal_session',
} as const;

// The number of an advisory lock, "mgrt" in ASCII. Of several servers that start at once, one migrates and the others
// wait.
const MIGRATION_LOCK = 0x6d677274;

/**
 * Migrates a database to this release's schema as its owner: creates the roles, runs the migrations of the portal and
 * of its job queue, and checks row-level security.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  await withOwnerConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await createRoles(client);
    await refuseNewer(client, folder);
    await recordMigrations(client, await applyTimed(client, folder));
    await migrateQueue(client, DATABASE_ROLES.session);
    await checkRowSecurity(client);
  });
}

interface AppliedMigration {
  readonly name: string;
  readonly durationMs: number;
}

const Journal = v.object({ entries: v.array(v.object({ when: v.number(), tag: v.string() })) });

// Applies the migrations that are missing, and measures each. The migrator tells of none of them, but its last statement for
// each is its row in the table of migrations, with `when` of the journal as the last value.
async function applyTimed(client: Client, folder: string): Promise<AppliedMigration[]> {
  const { entries } = v.parse(Journal, JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')));
  const applied: AppliedMigration[] = [];
  let begin = performance.now();
  const logQuery = (statement: string, values: readonly unknown[]) => {
    if (!statement.startsWith('insert into "drizzle"."__drizzle_migrations"')) return;
    const end = performance.now();
    const name = entries.find(({ when }) => when === values.at(-1))?.tag;
    if (name !== undefined) applied.push({ name, durationMs: Math.round(end - begin) });
    begin = end;
  };
  await applyMigrations(drizzle(client, { logger: { logQuery } }), { migrationsFolder: folder });
  return applied;
}

// Adds the migrations to the system log. A folder of an older release, as in tests, has no table for them.
async function recordMigrations(client: Client, applied: readonly AppliedMigration[]): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.system_events') is not null as found`,
  );
  if (applied.length === 0 || rows[0]?.found !== true) return;
  await drizzle(client)
    .insert(systemEvents)
    .values(applied.map((migration) => ({ ...migration, kind: 'migration' as const, release: SERVER_RELEASE })));
}

/**
 * Runs `work` over a separate connection as the owner of the tables. Closes the connection at the end, which releases
 * its advisory locks.
 */
export async function withOwnerConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectOwner(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connects to the database as its owner. The caller has to end the connection. */
export async function connectOwner(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'portal owner' });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/**
 * Throws unless every table with a column merchant_id forces row-level security and has a policy, so that the server
 * does not start otherwise. Omits partitions: the server's roles reach them only through the partitioned table, whose
 * policies count.
 */
export async function checkRowSecurity(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy where polrelid = c.oid))
     order by 1`,
  );
  if (rows.length > 0)
    throw new StartProblem(`tables without forced row level security: ${rows.map((row) => row.name).join(', ')}`);
}

/**
 * Creates the database roles that are missing. On a PostgreSQL server that the portal does not run itself, an
 * administrator may have created them.
 */
async function createRoles(client: Client): Promise<void> {
  const wanted = {
    [DATABASE_ROLES.login]: 'login noinherit',
    [DATABASE_ROLES.merchant]: 'nologin',
    [DATABASE_ROLES.session]: 'nologin',
  };
  for (const [role, kind] of Object.entries(wanted)) {
    const { rows } = await client.query<{ mighty: boolean }>(
      'select rolsuper or rolbypassrls as mighty from pg_roles where rolname = $1',
      [role],
    );
    if (rows[0]?.mighty === true)
      throw new StartProblem(
        `the database role ${role} may not be superuser or BYPASSRLS: it would see every merchant`,
      );
    if (rows.length === 0)
      await ignoreConcurrentCreation(client.query(`create role ${escapeIdentifier(role)} ${kind}`));
  }
  for (const role of [DATABASE_ROLES.merchant, DATABASE_ROLES.session]) {
    const { rows } = await client.query<{ member: boolean }>(`select pg_has_role($1, $2, 'member') as member`, [
      DATABASE_ROLES.login,
      role,
    ]);
    if (rows[0]?.member !== true)
      await ignoreConcurrentCreation(
        client.query(`grant ${escapeIdentifier(role)} to ${escapeIdentifier(DATABASE_ROLES.login)}`),
      );
  }
}

/**
 * Ignores the error that a role or a grant exists already. Roles belong to the whole PostgreSQL server: another portal
 * with a database on the same server may create the same role at the same time.
 */
async function ignoreConcurrentCreation(statement: Promise<unknown>): Promise<void> {
  await statement.catch((error: unknown) => {
    // PostgreSQL's error codes duplicate_object, unique_violation and internal_error ("tuple concurrently updated").
    if (!['42710', '23505', 'XX000'].includes(getErrorCode(error))) throw error;
  });
}

/**
 * Refuses a database with a migration that this build does not contain: a newer release has used the database, and its
 * tables may differ.
 */
async function refuseNewer(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ journal: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
  );
  if (typeof rows[0]?.journal !== 'string') return;
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map((one) => String(one.folderMillis)));
  const applied = await client.query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations');
  if (applied.rows.some(({ at }) => !known.has(at)))
    throw new StartProblem(
      'the database was changed by a newer release of the portal: start that release, or a later one',
    );
}
