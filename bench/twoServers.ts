import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuildCurrent } from '../scripts/buildHash.mjs';
import type { ServerResources } from '../server/services';
import { startServerOrThrow } from '../server/testing/serverProcess';
import type { ServerProcess } from '../server/testing/serverProcess';
import { storeParameters } from '../server/testing/parameters';
import { closeResources, PASSWORD, createInstallation } from './installation';
import { REPORTS_MEMORY } from './memory';

/** Two servers over one database that outlives them, as they run behind one proxy. */
export interface TwoServers {
  /** The database and the keys of both, open in this process. */
  readonly resources: ServerResources;
  /** The servers of the moment. A server that is killed is replaced here once it runs again. */
  readonly running: readonly [ServerProcess, ServerProcess];
  kill(index: 0 | 1): Promise<void>;
  /** Starts a server that was killed. */
  revive(index: 0 | 1): Promise<void>;
  stop(): Promise<void>;
  /** Stops everything and removes the installation. */
  remove(): Promise<void>;
}

/** Installs the portal with the demo data and starts both servers. They send to the simulators of this machine. */
export async function startTwoServers(parameters: Readonly<Record<string, unknown>>): Promise<TwoServers> {
  const installation = createInstallation();
  const folder = mkdtempSync(join(tmpdir(), 'portal-servers-'));
  const resources = await installation.open();
  const started: ServerProcess[] = [];
  const remove = async () => {
    await Promise.all(started.map((server) => server.stop('SIGKILL')));
    await closeResources(resources);
    installation.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (index: 0 | 1) => {
    const dataDir = join(folder, String(index));
    mkdirSync(dataDir, { recursive: true });
    cpSync(join(installation.dataDir, 'secrets'), join(dataDir, 'secrets'), { recursive: true });
    const server = await startServerOrThrow(
      {
        ...{ PORTAL_DATA_DIR: dataDir, PORTAL_DATABASE_URL: resources.store.ownerUrl, PORTAL_DEMO: '1' },
        ...{ PORTAL_FILES_DIR: join(folder, 'files'), PORTAL_ADMIN_PASSWORD: PASSWORD, PORTAL_LOG_LEVEL: 'warn' },
        ...{ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32', ...REPORTS_MEMORY },
      },
      { built: isBuildCurrent() },
    );
    started.push(server);
    return server;
  };
  try {
    // One after the other, since the first one installs.
    const running: [ServerProcess, ServerProcess] = [await start(0), await start(1)];
    await storeParameters(resources.store.ownerUrl, parameters);
    return {
      resources,
      running,
      async kill(index) {
        await running[index].stop('SIGKILL');
      },
      async revive(index) {
        running[index] = await start(index);
      },
      async stop() {
        await Promise.all(running.map((server) => server.stop()));
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
