import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createStorageCipher } from '../server/crypto/storageCipher';
import { createPasswords } from '../server/crypto/passwords';
import { loadInstallationSecrets } from '../server/crypto/installationSecrets';
import { readKeyFingerprint } from '../server/db/install/install';
import { startCallStatistics } from '../server/endpointStatistics/callStatistics';
import { startErrorLog } from '../server/errorLog/errorLog';
import { createFileReader, findReaderProgram } from '../server/files/reader/reader';
import { createCallLimits } from '../server/limits/limits';
import { openStore } from '../server/db/store';
import { collectParameters } from '../server/declared';
import { openJobQueue } from '../server/jobs/queue';
import { createMailOutbox } from '../server/mail/outbox';
import { modules } from '../server/modules';
import { createMailGuard } from '../server/mail/mailGuard';
import { createOutbound } from '../server/outbound/outbound';
import { createOutboundStream } from '../server/outbound/outboundStream';
import { openParameters } from '../server/parameters/parameters';
import type { ServerResources } from '../server/services';
import { setParameters } from '../e2e/parameters';
import { root } from '../scripts/root.mjs';
import { isBuildCurrent } from '../scripts/buildHash.mjs';
import { startServerOrThrow } from '../server/testing/serverProcess';

/** The password of all users in the benchmark's installation. */
export const PASSWORD = 'Bench-Pass-1';

/** A portal for one benchmark, installed in a temporary folder. `remove` deletes the folder. */
export interface Installation {
  start(): ReturnType<typeof startServerOrThrow>;
  /** Adds users to acme with the seed command; the server must be stopped. */
  seed(users: number): Promise<void>;
  readonly dataDir: string;
  /** Opens the data in this process; the server must be stopped. */
  open(): Promise<ServerResources>;
  remove(): void;
}

/**
 * Creates the temporary folder. The first `start` installs the portal into this folder.
 * @param more further environment variables of the server
 */
export function createInstallation(more: Readonly<Record<string, string>> = {}): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  // Lets other users pass through the folder: if the benchmark runs as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  // Runs the server from the build in dist/ if the build is up to date, otherwise from the sources.
  const built = isBuildCurrent();
  const variables = {
    PORTAL_DATA_DIR: dataDir,
    PORTAL_ADMIN_PASSWORD: PASSWORD,
    PORTAL_LOG_LEVEL: 'warn',
  };
  return {
    async start() {
      const server = await startServerOrThrow({ ...variables, ...more }, { built });
      // Raises the request limits, since a measurement sends more calls than users do. The server still counts each
      // call, so that the measurement includes the time for counting.
      await setParameters({ dataDir }, { REQUESTS_PER_USER: 1_000_000, REQUESTS_PER_ADDRESS: 1_000_000 });
      return server;
    },
    async seed(users) {
      const command = [
        '--import',
        'tsx',
        join('server', 'db', 'seed.ts'),
        '--users',
        String(users),
        '--merchant',
        'acme',
      ];
      await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...variables } });
    },
    dataDir,
    open: () => openResources(dataDir),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Opens the resources of a server over the installation in `dataDir`. With `shared`, over the database at `databaseUrl`
 * that another process has opened, with a data directory of its own.
 */
export async function openResources(
  dataDir: string,
  shared: { readonly dataDir: string; readonly databaseUrl?: string } = { dataDir },
): Promise<ServerResources> {
  const store = await openStore({ ...shared, log: () => undefined });
  const secrets = loadInstallationSecrets(dataDir, await readKeyFingerprint(store.ownerUrl));
  const storageCipher = createStorageCipher(secrets);
  const definitions = collectParameters(modules);
  return {
    store,
    errorLog: startErrorLog({ store, log: () => undefined }),
    callStatistics: startCallStatistics({ store, log: () => undefined }),
    parameters: await openParameters({ store, storageCipher, definitions, log: () => undefined }),
    limits: createCallLimits(() => ({ requestsPerUser: 0, requestsPerAddress: 0, secretSearchesPerUser: 60 }), {
      store,
      log: () => undefined,
    }),
    live: {
      subscribe: () => () => undefined,
      announce: () => undefined,
      countSubscribers: () => 0,
      stop: () => Promise.resolve(),
    },
    secrets,
    storageCipher,
    passwords: createPasswords(),
    mail: createMailOutbox('none', storageCipher),
    jobs: await openJobQueue({ store, storageCipher }),
    fileReader: createFileReader(findReaderProgram(join(root, 'server', 'main.ts'))),
    filesDir: join(shared.dataDir, 'files'),
    mailGuard: createMailGuard(undefined),
    outbound: createOutbound(),
    outboundStream: createOutboundStream(),
    timeZone: 'Asia/Shanghai',
  };
}

/** Closes what {@link openResources} has opened: a connection that listens for changes would be made again and again. */
export async function closeResources(resources: ServerResources): Promise<void> {
  const { limits, live, parameters, errorLog, callStatistics, store } = resources;
  await Promise.all([limits.stop(), live.stop(), parameters.stop(), errorLog.stop(), callStatistics.stop()]);
  await store.close();
}
