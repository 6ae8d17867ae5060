import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, lstatSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../scripts/freePort';
import { root } from '../scripts/root.mjs';

/** A portal for one test file: the production server with a new database, as `npm start` runs it. */
export interface Portal {
  url: string;
  /** The password of every user of the demo data set. */
  password: string;
  /** The path of the portal's data directory. */
  dataDir: string;
  /** The server's output so far. */
  output(): string;
  /** Asks the server to close, waits until the server has ended, and removes its data. */
  stop(): Promise<void>;
  /** Kills the server, as a power cut would. Its data stays for `restart`. */
  kill(): Promise<void>;
  /** Starts the server again with the same address and data. Closes a running server first. */
  restart(): Promise<void>;
}

const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 20_000;

// The environment variable with the folder of the template installation, which test files in other processes copy.
const TEMPLATE = 'PORTAL_E2E_TEMPLATE';

// Journeys end processes but do not cut the power, so nothing has to be flushed to the disk.
const NOT_DURABLE = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** Installs a portal once for a whole run; `startPortal` then starts with a copy of its data. */
export async function installTemplatePortal(): Promise<void> {
  const portal = await openPortal(await newDataDir(), {});
  await portal.end('SIGTERM');
  const { dataDir } = portal;
  const cluster = join(dataDir, 'postgres');
  process.env[TEMPLATE] = dataDir;
  // Gives the template up if its database is outside the data directory: all copies would link to the same database.
  if (lstatSync(cluster).isSymbolicLink()) await removeTemplatePortal();
  else await appendFile(join(cluster, 'postgresql.auto.conf'), NOT_DURABLE);
}

/** Removes the template installation. */
export async function removeTemplatePortal(): Promise<void> {
  const template = process.env[TEMPLATE];
  if (template === undefined) return;
  Reflect.deleteProperty(process.env, TEMPLATE);
  await rm(template, { recursive: true, force: true });
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  // When started as root, the database runs as another user, who needs access to this directory.
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Starts a portal that only the calling test file uses. The portal serves `dist/web` of the project in `folder`. */
export async function startPortal(env: Record<string, string> = {}, folder = root): Promise<Portal> {
  const dataDir = await newDataDir();
  const template = process.env[TEMPLATE];
  if (template !== undefined) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
  return openPortal(dataDir, env, folder);
}

async function openPortal(
  dataDir: string,
  env: Record<string, string>,
  folder = root,
): Promise<Portal & { end(signal: NodeJS.Signals): Promise<void> }> {
  const main = join(root, 'dist/server/main.js');
  if (!existsSync(main)) throw new Error('there is no build to test: run `npm run build` first');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const password = 'Journey#2026';
  let output = '';
  let server: ChildProcess;

  async function start(): Promise<void> {
    server = spawn(process.execPath, ['--enable-source-maps', main], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PORTAL_DATA_DIR: dataDir,
        PORTAL_ADMIN_PASSWORD: password,
        PORTAL_DEMO: '1',
        // Browsers take passkeys for a name, not for an address.
        PORTAL_ORIGIN: `http://localhost:${port}`,
        ...env,
      },
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    const deadline = Date.now() + START_TIMEOUT;
    while (!(await isHealthy(url))) {
      if (hasEnded(server)) throw new Error(`the portal ended while starting:\n${output}`);
      if (Date.now() > deadline) throw new Error(`the portal did not start in ${START_TIMEOUT} ms:\n${output}`);
      await pause(50);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded(server)) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT);
    await ended;
    clearTimeout(late);
  }

  try {
    await start();
  } catch (error) {
    await end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    url,
    password,
    dataDir,
    output: () => output,
    end,
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      await start();
    },
    async stop() {
      // Starts a new server if the last one was killed, since a killed server leaves its PostgreSQL running. The new
      // server adopts this PostgreSQL and stops it when the server ends.
      if (server.signalCode === 'SIGKILL') await start();
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
