import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseClusterAccount, type ClusterAccount } from './account';
import { findBinaries, makeTraversableFolder } from './binaries';
import {
  checkPostgresVersion,
  claimDataDir,
  createCluster,
  findCluster,
  OWNER_ROLE,
  readClusterOwner,
} from './dataDir';
import {
  findPostmaster,
  findFormerSocketDir,
  startPostmaster,
  stopPostmaster,
  type PostmasterOptions,
} from './postmaster';
import { getErrorCode } from '../../errors';
import { StartProblem } from '../../startProblem';

/** Options for starting a cluster. */
export interface ClusterOptions {
  readonly dataDir: string;
  /** The system user that runs PostgreSQL when the portal is root (PORTAL_DB_USER). */
  readonly user?: string | undefined;
  readonly log: (line: string) => void;
  /**
   * The directory for copies of files that PostgreSQL's user can't access elsewhere. Used only when the portal runs as
   * root.
   */
  readonly sharedDir?: string;
  /** Whether PostgreSQL flushes writes to the disk. False only for temporary clusters in tests. */
  readonly durable?: boolean;
}

/** The portal's embedded PostgreSQL. This process holds an advisory lock in it, so that no other portal uses it. */
export interface Cluster {
  /** Returns the connection URL of a database for one of the two login roles. */
  url(role: 'portal_owner' | 'portal_login', database: string): string;
  /** Whether PostgreSQL was already running, because a killed portal had left it running. */
  readonly adopted: boolean;
  /** The directory of the database files. */
  readonly location: string;
  stop(): Promise<void>;
}

// "portal" in ASCII. Any fixed number works, as no other program takes locks in this cluster's database `postgres`.
const HOLDER_LOCK = 0x706f7274;
// In milliseconds: how long a start waits for the lock. PostgreSQL notices within this time, even on a busy machine,
// that the connection of a killed portal is closed.
const LOCK_TIMEOUT_MS = 1000;

/** Starts the embedded PostgreSQL over a data directory, or adopts the one that a killed portal left running. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, user, log, sharedDir = '/var/lib/smartube-portal', durable = true } = options;
  claimDataDir(dataDir);
  const existing = findCluster(dataDir);
  const account = chooseClusterAccount(user, existing === undefined ? undefined : readClusterOwner(existing));
  const binaries = findBinaries(account, sharedDir, log);
  const cluster = existing ?? (await createCluster(dataDir, account, binaries, { sharedDir, durable, log }));
  checkPostgresVersion(cluster, binaries.major);

  const socketDir = chooseSocketDir(cluster, account, sharedDir);
  const logFile = join(resolve(dataDir), 'postgres.log');
  const plan = { cluster, account, binaries, socketDir, logFile, durable };
  const drop = (folder: string) => {
    if (folder !== cluster) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const first = await startOrAdopt(plan);
    if (first.socketDir !== socketDir) drop(socketDir);
    let holder = await acquireHolderLock(first.socketDir, cluster);
    let stopping = false;
    let mending: Promise<void> = Promise.resolve();
    const watch = () =>
      holder.once('end', () => {
        if (!stopping) mending = mend();
      });
    // Starts PostgreSQL again at the same address if it ends while the portal is running, for example when it was
    // killed or ran out of memory. Tries again every second until PostgreSQL runs.
    const mend = async () => {
      log('the database is gone, bringing it back');
      while (!stopping) {
        try {
          await startOrAdopt({ ...plan, socketDir: first.socketDir, keepsLog: true });
          holder = await acquireHolderLock(first.socketDir, cluster);
          watch();
          log('the database is back');
          return;
        } catch (error) {
          log(`the database is not back yet: ${String(error)}`);
          await wait(1000);
        }
      }
    };
    watch();
    return {
      url: (role, database) => urlOf(first.socketDir, role, database),
      adopted: first.adopted,
      location: cluster,
      stop: async () => {
        stopping = true;
        await mending;
        await stopPostmaster(cluster);
        await holder.end();
        drop(first.socketDir);
      },
    };
  } catch (error) {
    if (findPostmaster(cluster)?.socketDir !== socketDir) drop(socketDir);
    throw error;
  }
}

async function startOrAdopt(plan: PostmasterOptions): Promise<{ socketDir: string; adopted: boolean }> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const running = findPostmaster(plan.cluster);
    if (running?.ready === true) return { socketDir: running.socketDir, adopted: true };
    if (running === undefined) {
      const former = findFormerSocketDir(plan.cluster);
      const started = await startPostmaster(plan);
      if (started !== undefined) {
        if (former !== undefined && former !== started.socketDir) rmSync(former, { recursive: true, force: true });
        return { socketDir: started.socketDir, adopted: false };
      }
      if (Date.now() > deadline)
        throw new StartProblem(`PostgreSQL says that another one uses ${plan.cluster} (see ${plan.logFile})`);
    }
    // PostgreSQL is starting, recovering or shutting down: reads its pid file again after a short pause.
    await wait(10);
  }
}

/**
 * Claims the cluster with an advisory lock in PostgreSQL, so that two portals can't use the cluster at once. The lock
 * is held while this connection is open. Unlike a lock file, the lock can't get stale and needs no check of process
 * ids, which containers reuse. Of two parallel starts exactly one gets the lock. When a portal is killed, its socket
 * closes and PostgreSQL releases the lock at once.
 */
async function acquireHolderLock(socketDir: string, cluster: string): Promise<Client> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const client = new Client({
      connectionString: urlOf(socketDir, OWNER_ROLE, 'postgres'),
      application_name: `portal ${process.pid}`,
    });
    // The error is ignored, since the handler of the `end` event that follows deals with it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [HOLDER_LOCK]);
      if (rows[0]?.held === true) return client;
      if (Date.now() > deadline)
        throw new StartProblem(
          `the database in ${cluster} is in use by another portal (${await lockHolderName(client)})`,
        );
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof StartProblem) throw error;
      if (Date.now() > deadline)
        throw new StartProblem(
          `PostgreSQL runs over ${cluster} but does not let this portal in (${getErrorCode(error) || String(error)}): stop it and start again`,
          { cause: error },
        );
    }
    await client.end().catch(() => undefined);
    await wait(50);
  }
}

async function lockHolderName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [HOLDER_LOCK],
  );
  return rows[0]?.name.replace('portal', 'process') ?? 'unknown';
}

function urlOf(socketDir: string, role: string, database: string): string {
  return `postgresql://${role}@${encodeURIComponent(socketDir)}/${database}`;
}

/**
 * Chooses the directory of the socket: the cluster's own directory, which is private already, or a shorter path if that
 * path is too long for a socket.
 */
function chooseSocketDir(cluster: string, { runAs }: ClusterAccount, sharedDir: string): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) < 100) return cluster;
  const parent = runAs === undefined ? tmpdir() : sharedDir;
  makeTraversableFolder(parent);
  const made = mkdtempSync(join(parent, 'portal-socket-'));
  chmodSync(made, 0o700);
  if (runAs !== undefined) chownSync(made, runAs.uid, runAs.gid);
  return made;
}
