import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { escapeIdentifier, Pool, type PoolClient } from 'pg';
import { startCluster } from './cluster/cluster';
import { claimDataDir } from './cluster/place';
import { messageOf } from '../errors';
import { Refusal } from '../refusal';
import { StartProblem } from '../startProblem';
import { listenTo } from './listening';
import type { Hear, Listening } from './listening';
import { loginTo } from './login';
import { asOwner, migrate, roles } from './migrate';

/**
 * The tables as one transaction sees them. There is no `transaction` in it: Drizzle's would begin and commit on this
 * very connection and so end the one that is open.
 */
export type Db = Omit<NodePgDatabase, 'transaction'>;

/** The sight of the whole merchant: administrators have it, and the portal's own bookkeeping. */
export const WHOLE_MERCHANT = '*';

/** In which merchant a piece of work is done, and with whose sight. */
export interface Acting {
  readonly merchantId: string;
  /** The id of the user whose data scope narrows what is seen (PER-03), or {@link WHOLE_MERCHANT}. */
  readonly scope: string;
  /** Who does it; nobody for the portal's own bookkeeping. What is one person's alone, such as letters, only they see. */
  readonly userId?: string;
}

/** Database connections of one process, and pieces of work that wait for one at the same time; further ones are refused. */
export const CONNECTIONS = { most: 20, waiting: 200 } as const;

/** The only way to the stored data; each piece of work is one transaction as a role that owns nothing. */
export interface Store {
  /** Works on those rows of one merchant that somebody may see: row level security hides everything else. */
  asMerchant<T>(acting: Acting, work: (db: Db) => Promise<T>): Promise<T>;
  /** Finds out who somebody is, before a merchant is known. */
  asSession<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Hears what the database tells on a channel, over a connection of its own. */
  listen(channel: string, hear: Hear): Listening;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** Where the data is, in words for the log. */
  readonly location: string;
  /** The owner's address, for seeding and maintenance; never for requests. */
  readonly ownerUrl: string;
}

/** What a store is opened with. */
export interface StoreOptions {
  readonly dataDir: string;
  /** PORTAL_DATABASE_URL: a foreign PostgreSQL, as the owner of the tables; none for the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** PORTAL_DB_USER */
  readonly dbUser?: string | undefined;
  readonly log: (line: string) => void;
  readonly migrations?: string;
}

/**
 * Does a piece of a merchant's transaction as who finds out who somebody is, who sees all merchants. For the few calls
 * that lead from one merchant to another: what they find, what they do and the audit row of the call stay one
 * transaction. A failure needs no way back, since it ends the transaction.
 */
export async function asSessionWithin<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select set_config('role', ${roles.session}, true)`);
  const done = await work();
  await db.execute(sql`select set_config('role', ${roles.merchant}, true)`);
  return done;
}

/**
 * Does a piece of a call's transaction with the sight of the whole merchant. For the merchant's own rules, which must
 * hold for rows that the caller can't see as well: who is left to administer it, who still holds a role. Nothing that it
 * finds may be told but as a number.
 */
export async function asWholeMerchant<T>(db: Db, { scope }: Acting, work: () => Promise<T>): Promise<T> {
  if (scope === WHOLE_MERCHANT) return work();
  await db.execute(sql`select set_config('app.scope', ${WHOLE_MERCHANT}, true)`);
  const done = await work();
  await db.execute(sql`select set_config('app.scope', ${scope}, true)`);
  return done;
}

/**
 * Does a piece of a call's transaction in a merchant below, with the sight of the whole of it. Whether the caller manages
 * that merchant has to be known before: `checkOwned` sees to it for every merchant that an argument names.
 */
export async function asMerchantBelow<T>(
  db: Db,
  { merchantId, scope }: Acting,
  below: string,
  work: () => Promise<T>,
): Promise<T> {
  const enter = (acting: Acting) =>
    db.execute(
      sql`select set_config('app.merchant_id', ${acting.merchantId}, true), set_config('app.scope', ${acting.scope}, true)`,
    );
  // The caller's own merchant is among those that they manage: of it they see no more than ever.
  await enter({ merchantId: below, scope: below === merchantId ? scope : WHOLE_MERCHANT });
  const done = await work();
  await enter({ merchantId, scope });
  return done;
}

const oldestServer = 15;

/** Opens the data, wherever it is, and brings it to this release's schema. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, dbUser, log, migrations = join('server', 'db', 'migrations') } = options;
  claimDataDir(dataDir);
  if (databaseUrl !== undefined) {
    const place = placeOf(databaseUrl);
    await checkServer(databaseUrl, place);
    await migrate(databaseUrl, migrations);
    const url = await loginTo(databaseUrl, dataDir);
    return connect({ url, ownerUrl: databaseUrl, location: place, log });
  }
  const cluster = await startCluster({ dataDir, user: dbUser, log });
  try {
    const ownerUrl = cluster.url('portal_owner', 'portal');
    await asOwner(cluster.url('portal_owner', 'postgres'), async (client) => {
      const { rows } = await client.query(`select 1 from pg_database where datname = 'portal'`);
      if (rows.length === 0) await client.query(`create database ${escapeIdentifier('portal')}`);
    });
    await migrate(ownerUrl, migrations);
    const url = cluster.url('portal_login', 'portal');
    return connect({ url, ownerUrl, location: cluster.location, log, close: () => cluster.stop() });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** A store over a database that is ready, logged in as the weak role at `url`. */
export function connect(to: {
  readonly url: string;
  readonly ownerUrl: string;
  readonly location: string;
  readonly log: (line: string) => void;
  readonly close?: () => Promise<void>;
}): Store {
  const pool = new Pool({
    connectionString: to.url,
    application_name: 'portal',
    max: CONNECTIONS.most,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 300_000,
    keepAlive: true,
    // Statements go out without waiting for the answer to the one before, so opening a transaction costs no round trip.
    pipeline: true,
  });
  // A connection that breaks, idle or at work, is replaced; without these listeners it would end the process.
  pool.on('error', (error) => to.log(`a database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));

  const databases = new WeakMap<PoolClient, Db>();
  const databaseOf = (client: PoolClient) => {
    const known = databases.get(client) ?? drizzle(client);
    databases.set(client, known);
    return known;
  };

  async function transact<T>(role: string, acting: Acting, work: (db: Db) => Promise<T>) {
    // Who gets a free connection stands in the row for a moment as well.
    const free = CONNECTIONS.most - pool.totalCount + pool.idleCount;
    if (pool.waitingCount - free >= CONNECTIONS.waiting)
      throw new Refusal('too-many-requests', '系统繁忙，请稍后再试', undefined, { retryAfter: 2 });
    const client = await pool.connect();
    let broken: Error | boolean = false;
    try {
      const opening = Promise.all([client.query('begin'), client.query(enter(role, acting))]);
      const [opened, done] = await Promise.allSettled([opening, (async () => work(databaseOf(client)))()]);
      if (opened.status === 'rejected') throw opened.reason;
      if (done.status === 'rejected') throw done.reason;
      const { command } = await client.query('commit');
      // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, and calls that no error.
      if (command !== 'COMMIT') throw new Error('nothing was saved: a statement had failed and its error was dropped');
      return done.value;
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    asMerchant: (acting, work) => transact(roles.merchant, acting, work),
    asSession: (work) => transact(roles.session, { merchantId: '', scope: '' }, work),
    listen: (channel, hear) => listenTo(to.url, channel, hear, to.log),
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      // A statement that runs on for long ends with its connection.
      await Promise.race([pool.end(), wait(5000, undefined, { ref: false })]);
      await to.close?.();
    },
    location: to.location,
    ownerUrl: to.ownerUrl,
  };
}

function enter(role: string, { merchantId, scope, userId = '' }: Acting) {
  return {
    name: 'enter',
    text: `select set_config('role', $1, true), set_config('app.merchant_id', $2, true), set_config('app.scope', $3, true),
      set_config('app.user_id', $4, true)`,
    values: [role, merchantId, scope, userId],
  };
}

function placeOf(databaseUrl: string): string {
  try {
    const { protocol, host, pathname } = new URL(databaseUrl);
    if (/^postgres(ql)?:$/.test(protocol)) return `PostgreSQL at ${decodeURIComponent(host)}${pathname}`;
  } catch {
    // Said below, without the address: it holds a password.
  }
  throw new StartProblem('PORTAL_DATABASE_URL is no address of the form postgresql://user:password@host:port/database');
}

async function checkServer(databaseUrl: string, place: string): Promise<void> {
  const version = await asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  }).catch((error: unknown) => {
    throw new StartProblem(`can't use the database of PORTAL_DATABASE_URL (${place}): ${messageOf(error)}`, {
      cause: error,
    });
  });
  if (version < oldestServer)
    throw new StartProblem(`${place} is PostgreSQL ${version}; the portal needs ${oldestServer} or later`);
}
