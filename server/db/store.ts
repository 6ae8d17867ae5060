import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { escapeIdentifier, Pool, type PoolClient, type QueryResultRow } from 'pg';
import { startCluster } from './cluster/cluster';
import { claimDataDir } from './cluster/dataDir';
import { Refusal } from '../refusal';
import { checkServer, placeOf } from './externalServer';
import { subscribe } from './notificationListener';
import { observeStatements } from './observeStatements';
import { createPing } from './ping';
import { getStatementCaller } from './statementCaller';
import { abandonCluster, stopCluster } from './stopCluster';
import type { NotificationHandler, Subscription } from './notificationListener';
import type { StatementObserver } from './observeStatements';
import { prepareLoginUrl } from './login';
import { withOwnerConnection, migrate, DATABASE_ROLES } from './migrate';

/**
 * The database as one transaction sees it. Omits Drizzle's `transaction`, which would begin and commit on the same
 * connection and so end the open transaction.
 */
export type Db = Omit<NodePgDatabase, 'transaction'>;

/** The data scope that contains the whole merchant. Administrators and the portal's own jobs have this data scope. */
export const WHOLE_MERCHANT_SCOPE = '*';

/** The merchant in which a transaction works, and the data scope: which rows of the merchant the transaction sees. */
export interface MerchantScope {
  readonly merchantId: string;
  /** The id of the user whose data scope narrows the visible rows (PER-03), or {@link WHOLE_MERCHANT_SCOPE}. */
  readonly scope: string;
  /**
   * The user on whose behalf the transaction runs; undefined for the portal's own jobs. Rows that belong to one user,
   * such as letters, are visible only to transactions of that user.
   */
  readonly userId?: string;
  /** The name of that user, for the data source log. */
  readonly userName?: string;
}

/**
 * The maximum number of database connections of one process, and of transactions that wait for a connection. Further
 * transactions are refused.
 */
export const CONNECTION_LIMITS = { most: 20, waiting: 200 } as const;

/**
 * The only access to the stored data. Each call of `asMerchant` or `asSession` is one transaction, which runs as a
 * database role that owns no table.
 */
export interface Store {
  /**
   * Runs `work` in a transaction that sees those rows of one merchant that the user may see. PostgreSQL's row-level
   * security hides all others.
   */
  asMerchant<T>(acting: MerchantScope, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction that sees all merchants. For authenticating a caller, before the merchant is known.
   */
  asSession<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Subscribes to a notification channel of the database, over a separate connection. */
  listen(channel: string, hear: NotificationHandler): Subscription;
  /** Tells `observe` of each statement from now on, in place of the observer before. */
  observeStatements(observe: StatementObserver): void;
  /** Rejects when the database does not answer within a second. Takes no connection from transactions. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /**
   * Begins to end the database that the portal runs itself, without waiting, for a process that exits without `close`.
   * Committed transactions are kept. Does nothing to a PostgreSQL server that the portal does not run.
   */
  abandon(): void;
  /** Names the database in lines of the log. Contains no password. */
  readonly location: string;
  /** The connection URL as the owner of the tables. For seeding and maintenance, never for calls. */
  readonly ownerUrl: string;
}

/** Options of `openStore`. */
export interface StoreOptions {
  readonly dataDir: string;
  /**
   * PORTAL_DATABASE_URL: the connection URL, as the owner of the tables, of a PostgreSQL server that the portal does
   * not run itself. Undefined: the portal runs an embedded PostgreSQL.
   */
  readonly databaseUrl?: string | undefined;
  /** PORTAL_DB_USER: the system user that runs the embedded PostgreSQL when the portal runs as root. */
  readonly dbUser?: string | undefined;
  readonly log: (line: string) => void;
  readonly migrations?: string;
}

/**
 * Runs a part of a transaction as the session role, a database role that sees all merchants. For the few calls that
 * need rows which the merchant role does not see, such as rows of several merchants. Their reads, their changes and the
 * audit row then stay in one transaction, which goes on in its former role afterwards. After a failure the role is not
 * switched back, since the failure ends the transaction.
 */
export async function withSessionRole<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { rows } = await db.execute<{ former: string }>(
    sql`select current_setting('role') as former, set_config('role', ${DATABASE_ROLES.session}, true)`,
  );
  const done = await work();
  const former = rows[0]?.former ?? DATABASE_ROLES.merchant;
  await db.execute(sql`select set_config('role', ${former}, true)`);
  return done;
}

/**
 * Runs a part of a call's transaction with the data scope of the whole merchant. For checks that have to include rows
 * which the caller can't see, such as how many administrators are left. The answer of the call may contain only counts
 * of these rows, and of the log who last changed an object that the caller may edit.
 */
export async function withWholeMerchantScope<T>(db: Db, { scope }: MerchantScope, work: () => Promise<T>): Promise<T> {
  if (scope === WHOLE_MERCHANT_SCOPE) return work();
  await db.execute(sql`select set_config('app.scope', ${WHOLE_MERCHANT_SCOPE}, true)`);
  const done = await work();
  await db.execute(sql`select set_config('app.scope', ${scope}, true)`);
  return done;
}

/**
 * Runs a part of a call's transaction in the merchant `below`, one of those below the caller's, with the data scope of
 * that whole merchant. The server must have checked before that the caller manages the merchant: `refuseUnseenRows`
 * does so for every merchant id in an argument.
 */
export async function withDescendantMerchant<T>(
  db: Db,
  { merchantId, scope }: MerchantScope,
  below: string,
  work: () => Promise<T>,
): Promise<T> {
  const enterScope = (acting: MerchantScope) =>
    db.execute(
      sql`select set_config('app.merchant_id', ${acting.merchantId}, true), set_config('app.scope', ${acting.scope}, true)`,
    );
  // `below` may also be the caller's own merchant. There the caller's own data scope still applies.
  await enterScope({ merchantId: below, scope: below === merchantId ? scope : WHOLE_MERCHANT_SCOPE });
  const done = await work();
  await enterScope({ merchantId, scope });
  return done;
}

// The connection of each transaction.
const clients = new WeakMap<Db, PoolClient>();

/**
 * Runs a statement as a text with numbered parameters, in a transaction of the store: one of another library, or one
 * with a name, which each connection plans once.
 */
export async function queryText<Row extends QueryResultRow = Record<string, unknown>>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<{ rows: Row[] }> {
  const client = clients.get(db);
  if (!client) throw new Error('not a transaction of the store');
  const { rows } = await client.query<Row>({ text, values: [...values], ...(name !== undefined && { name }) });
  return { rows };
}

/** Opens the database, the embedded one or the one at `databaseUrl`, and migrates it to this release's schema. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, dbUser, log, migrations = join('server', 'db', 'migrations') } = options;
  claimDataDir(dataDir);
  if (databaseUrl !== undefined) {
    const place = placeOf(databaseUrl);
    await checkServer(databaseUrl, place);
    await migrate(databaseUrl, migrations);
    const url = await prepareLoginUrl(databaseUrl, dataDir);
    return connectStore({ url, ownerUrl: databaseUrl, location: place, log });
  }
  const cluster = await startCluster({ dataDir, user: dbUser, log });
  try {
    const ownerUrl = cluster.url('portal_owner', 'portal');
    await withOwnerConnection(cluster.url('portal_owner', 'postgres'), async (client) => {
      const { rows } = await client.query(`select 1 from pg_database where datname = 'portal'`);
      if (rows.length === 0) await client.query(`create database ${escapeIdentifier('portal')}`);
    });
    await migrate(ownerUrl, migrations);
    const url = cluster.url('portal_login', 'portal');
    return connectStore({
      url,
      ownerUrl,
      location: cluster.location,
      log,
      close: () => stopCluster(cluster, log),
      abandon: () => abandonCluster(cluster),
    });
  } catch (error) {
    await stopCluster(cluster, log);
    throw error;
  }
}

/**
 * Creates a store over a migrated database. `url` is the connection URL as the login role, which has no rights of its
 * own.
 */
export function connectStore(to: {
  readonly url: string;
  readonly ownerUrl: string;
  readonly location: string;
  readonly log: (line: string) => void;
  readonly close?: () => Promise<void>;
  readonly abandon?: () => void;
}): Store {
  const pool = new Pool({
    connectionString: to.url,
    application_name: 'portal',
    max: CONNECTION_LIMITS.most,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 300_000,
    keepAlive: true,
    // Sends each statement without waiting for the answer to the previous one, so that beginning a transaction costs no
    // extra round trip.
    pipeline: true,
  });
  let isClosing = false;
  // A connection that breaks, idle or busy, is replaced. Without these listeners it would end the process. The pool does
  // not wait until its connections are closed, so that the end of the portal's own PostgreSQL may break them.
  pool.on('error', (error) => {
    if (!isClosing) to.log(`a database connection was lost: ${error.message}`);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));

  const health = createPing(to.url);

  let observer: StatementObserver = () => undefined;
  const databases = new WeakMap<PoolClient, Db>();
  const databaseOf = (client: PoolClient) => {
    const known = databases.get(client);
    if (known) return known;
    const observed = observeStatements(client, (statement) => observer(statement));
    const db = drizzle(observed);
    databases.set(client, db);
    clients.set(db, observed);
    return db;
  };

  async function transact<T>(role: string, acting: MerchantScope, work: (db: Db) => Promise<T>) {
    // `waitingCount` includes transactions that are about to get a free connection, so free connections are subtracted.
    const free = CONNECTION_LIMITS.most - pool.totalCount + pool.idleCount;
    if (pool.waitingCount - free >= CONNECTION_LIMITS.waiting)
      throw new Refusal('too-many-requests', '系统繁忙，请稍后再试', undefined, { retryAfter: 2 });
    const client = await pool.connect();
    let broken: Error | boolean = false;
    try {
      const opening = Promise.all([client.query('begin'), client.query(enter(role, acting))]);
      const [opened, done] = await Promise.allSettled([opening, (async () => work(databaseOf(client)))()]);
      if (opened.status === 'rejected') throw opened.reason;
      if (done.status === 'rejected') throw done.reason;
      const { command } = await client.query('commit');
      // After a failed statement PostgreSQL answers COMMIT with ROLLBACK and reports no error.
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
    asMerchant: (acting, work) => transact(DATABASE_ROLES.merchant, acting, work),
    asSession: (work) => transact(DATABASE_ROLES.session, { merchantId: '', scope: '' }, work),
    listen: (channel, hear) => subscribe(to.url, channel, hear, to.log),
    observeStatements: (observe) => {
      observer = observe;
    },
    ping: () => health.ping(),
    close: async () => {
      isClosing = true;
      // Closes the connections after 5 seconds, which ends statements that still run.
      await Promise.race([Promise.all([pool.end(), health.close()]), wait(5000, undefined, { ref: false })]);
      await to.close?.();
    },
    abandon: () => to.abandon?.(),
    location: to.location,
    ownerUrl: to.ownerUrl,
  };
}

// The settings of a transaction. The last three are read by the triggers of the data source log.
function enter(role: string, { merchantId, scope, userId = '', userName = '' }: MerchantScope) {
  const caller = getStatementCaller();
  return {
    name: 'enter',
    text: `select set_config('role', $1, true), set_config('app.merchant_id', $2, true), set_config('app.scope', $3, true),
      set_config('app.user_id', $4, true), set_config('app.user_name', $5, true), set_config('app.caller', $6, true),
      set_config('app.trace_id', $7, true)`,
    values: [role, merchantId, scope, userId, userName, caller?.name ?? '', caller?.traceId ?? ''],
  };
}
