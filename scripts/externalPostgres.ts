import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canAccessPaths, chooseClusterAccount } from '../server/db/cluster/account';
import { findPostmaster, stopPostmaster } from '../server/db/cluster/postmaster';
import { withOwnerConnection } from '../server/db/migrate';
import { findFreePort } from './freePort';

/**
 * An external PostgreSQL: a server that the portal does not run itself, reached over TCP, with a password, as an owner
 * who is no superuser.
 */
export interface ExternalPostgres {
  /** The connection URL for the owner of the tables. */
  readonly url: string;
  stop(): Promise<void>;
}

const owner = 'portal_owner';

/** Starts the PostgreSQL that is installed on this machine, with new data for one run of tests. */
export async function startExternalPostgres(bin: string): Promise<ExternalPostgres> {
  const account = chooseClusterAccount(undefined, undefined);
  const parent = canAccessPaths(account, [tmpdir()]) ? tmpdir() : '/var/tmp';
  // If this run of the tests is killed, the next run finds the server by the name of this folder and stops the server.
  const folder = mkdtempSync(join(parent, `portal-test-${process.pid}-`));
  chmodSync(folder, 0o711);
  const data = join(folder, 'data', 'postgres');
  const passwordFile = join(folder, 'password');
  const log = join(folder, 'log');
  const [admin, password] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const run = { ...account.runAs, cwd: '/', env: { LC_ALL: 'C' } };
  try {
    mkdirSync(data, { recursive: true, mode: 0o711 });
    writeFileSync(passwordFile, admin, { mode: 0o600 });
    if (account.runAs) for (const path of [data, passwordFile]) chownSync(path, account.runAs.uid, account.runAs.gid);
    const access = [
      '--auth-local=reject',
      '--auth-host=scram-sha-256',
      '--username=postgres',
      `--pwfile=${passwordFile}`,
    ];
    execFileSync(join(bin, 'initdb'), ['--encoding=UTF8', '--locale=C.UTF-8', ...access, '--no-sync', '-D', data], {
      ...run,
      stdio: 'pipe',
    });
    const port = await findFreePort();
    const address = (user: string, secret: string) => `postgresql://${user}:${secret}@127.0.0.1:${port}/postgres`;
    await launch(port);
    await withOwnerConnection(address('postgres', admin), (client) =>
      client.query(`create role ${owner} login createdb createrole password '${password}'`),
    );
    return { url: address(owner, password), stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function launch(port: number): Promise<void> {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      // Switches autovacuum off, since a database can't be dropped while an autovacuum worker is connected to it.
      'autovacuum=off',
    ].flatMap((setting) => ['-c', setting]);
    const file = openSync(log, 'w', 0o600);
    // Starts a separate process group, so that Ctrl-C in the terminal does not end the server while the tests run.
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
      ...run,
      detached: true,
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    child.unref();
    while (findPostmaster(data)?.ready !== true) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`);
      }
      await wait(10);
    }
  }

  async function stop(): Promise<void> {
    await stopPostmaster(data);
    rmSync(folder, { recursive: true, force: true });
  }
}
