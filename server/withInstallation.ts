import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_KEY_FILE, loadInstallationSecrets } from './crypto/installationSecrets';
import { readKeyFingerprint } from './db/install/install';
import { openStore } from './db/store';
import type { Store } from './db/store';
import { readEnvironment } from './environment';
import { printToConsole } from './log';
import { StartProblem } from './startProblem';

/** An installation that stands, as a command of the command line works on it. */
export interface Installation {
  readonly environment: ReturnType<typeof readEnvironment>;
  readonly store: Store;
  readonly secrets: ReturnType<typeof loadInstallationSecrets>;
  /** The folder with the files of jobs, logs and buckets. */
  readonly filesDir: string;
}

/**
 * Opens the installation that the environment names, runs the work of a command, and closes it again. Throws a
 * StartProblem if there is none: a command never installs one.
 */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env);
  const { PORTAL_DATA_DIR: dataDir, PORTAL_DATABASE_URL: databaseUrl, PORTAL_DB_USER: dbUser } = environment;
  if (!existsSync(join(dataDir, 'secrets', STORAGE_KEY_FILE)))
    throw new StartProblem('There is no portal here: the folder of the keys is missing (PORTAL_DATA_DIR).');
  const store = await openStore({ dataDir, databaseUrl, dbUser, log: printToConsole });
  try {
    const secrets = loadInstallationSecrets(dataDir, await readKeyFingerprint(store.ownerUrl));
    return await work({
      environment,
      store,
      secrets,
      filesDir: environment.PORTAL_FILES_DIR ?? join(dataDir, 'files'),
    });
  } finally {
    await store.close();
  }
}
