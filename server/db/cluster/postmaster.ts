import { execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterAccount } from './account';
import type { PostgresBinaries } from './binaries';
import { isProcessAlive, getErrorLine, OWNER_ROLE } from './dataDir';
import { StartProblem } from '../../startProblem';

/** A running PostgreSQL server of one cluster, as described by its file postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

/** Options for starting PostgreSQL over a cluster. */
export interface PostmasterOptions {
  readonly cluster: string;
  readonly account: ClusterAccount;
  readonly binaries: PostgresBinaries;
  readonly socketDir: string;
  readonly logFile: string;
  readonly durable: boolean;
  /** Whether PostgreSQL appends to the existing log, as after a crash whose reason is in that log. */
  readonly keepsLog?: boolean;
}

/** The database roles as which the portal's system user may log in to PostgreSQL. */
export const LOGIN_ROLES = [OWNER_ROLE, 'portal_login'] as const;

const SETTINGS = [
  'listen_addresses=', // Unix socket only: not reachable over a network
  'unix_socket_permissions=0700',
  'max_connections=60',
  'shared_buffers=128MB',
  'max_wal_size=512MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Keeps routine messages and the values of statements out of the log.
  'log_checkpoints=off',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];
// For tests, which run several servers on one PostgreSQL.
const NOT_DURABLE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** The running PostgreSQL of this cluster; undefined if there is none, even where a crash left a pid file. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = pidFile(cluster);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !servesCluster(pid, cluster)) return undefined;
  return { pid, socketDir: lines[4] ?? '', ready: lines[7] === 'ready' };
}

/** The socket directory that a crashed PostgreSQL left; undefined if it was the cluster's own directory. */
export function findFormerSocketDir(cluster: string): string | undefined {
  const found = pidFile(cluster)[4];
  return found !== undefined && basename(found).startsWith('portal-socket-') ? found : undefined;
}

/**
 * Starts PostgreSQL and waits until it accepts connections. Returns undefined if another process has already started
 * PostgreSQL over the same files.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster | undefined> {
  const { cluster, account, binaries, socketDir, logFile } = options;
  removeReusedPid(cluster, join(cluster, 'postmaster.pid'));
  removeReusedPid(cluster, join(socketDir, '.s.PGSQL.5432.lock'));
  writeAccessRules(cluster, account);
  const rules = [`hba_file=${cluster}/portal_hba.conf`, `ident_file=${cluster}/portal_ident.conf`];
  const chosen = [...SETTINGS, ...rules, ...(options.durable ? [] : NOT_DURABLE_SETTINGS)].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const log = openSync(logFile, options.keepsLog === true ? 'a' : 'w', 0o600);
  const logged = fstatSync(log).size;
  const child = spawn(join(binaries.bin, 'postgres'), ['-D', cluster, '-k', listItem(socketDir), ...chosen], {
    ...account.runAs,
    cwd: '/',
    // PostgreSQL inherits no environment variables of the portal, since they may contain a password.
    env: { LC_ALL: 'C' },
    // Starts PostgreSQL in a process group of its own: Ctrl-C in the terminal must not end the database while requests
    // are running.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // Ignores the error event, which would otherwise end the portal. A program that can't be executed has no process id,
  // which the loop below reports.
  child.once('error', () => undefined);
  child.unref();
  for (;;) {
    const running = findPostmaster(cluster);
    if (running?.ready === true && running.pid === child.pid) return running;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      const said = readFileSync(logFile).subarray(logged).toString();
      if (said.includes('already exists') || said.includes('still in use')) return undefined;
      const reason = said.includes('No space left') ? 'no space left on the device' : getErrorLine(said);
      throw new StartProblem(`PostgreSQL did not start over ${cluster}: ${reason} (see ${logFile})`);
    }
    await wait(10);
  }
}

/**
 * Stops PostgreSQL by a fast shutdown (open transactions are rolled back, everything is flushed) and waits until its
 * process has ended, which is a moment after it has removed its pid file.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = findPostmaster(cluster);
  if (running === undefined) return;
  process.kill(running.pid, 'SIGINT');
  while (servesCluster(running.pid, cluster)) await wait(10);
}

/** Quotes a path for a setting that PostgreSQL reads as a list, so that commas and spaces don't split it. */
function listItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

function pidFile(cluster: string): string[] {
  return readPidFile(join(cluster, 'postmaster.pid'));
}

function readPidFile(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}

function servesCluster(pid: number, cluster: string): boolean {
  if (!isProcessAlive(pid)) return false;
  // Reads the command line, which every user may read. The links in /proc can't be read by a root user without all
  // capabilities.
  try {
    const words =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).split(' -');
    const [program, ...rest] = words;
    const named = rest.some((word) => word === cluster || word === `D ${cluster}`);
    return basename(program ?? '') === 'postgres' && named;
  } catch {
    return false;
  }
}

/**
 * Removes a pid file whose process id now belongs to another process or to a zombie. Both cases are common after a
 * crash in containers, and PostgreSQL would then refuse to start for ever. Keeps a pid file whose process id belongs to
 * no process, since PostgreSQL itself checks more of such a file than the portal can.
 */
function removeReusedPid(cluster: string, file: string): void {
  const pid = Number(readPidFile(file)[0]);
  if (pid > 0 && isProcessAlive(pid) && !servesCluster(pid, cluster)) rmSync(file, { force: true });
}

/**
 * Allows connections only from the portal's own system user, which the kernel reports for the other end of the socket.
 */
function writeAccessRules(cluster: string, { portalUser, runAs }: ClusterAccount): void {
  const files = {
    'portal_hba.conf': `local all ${LOGIN_ROLES.join(',')} peer map=portal\n`,
    'portal_ident.conf': LOGIN_ROLES.map((role) => `portal "${portalUser}" ${role}\n`).join(''),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(cluster, name);
    // Removes and creates the file: root must not follow a symbolic link in a directory of another user.
    rmSync(file, { force: true });
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
    if (runAs !== undefined) chownSync(file, runAs.uid, runAs.gid);
  }
}
