import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_KEY_FILE, loadInstallationSecrets } from '../../../crypto/installationSecrets';
import { createStorageCipher } from '../../../crypto/storageCipher';
import { readKeyFingerprint } from '../../../db/install/install';
import { openStore } from '../../../db/store';
import { readEnvironment } from '../../../environment';
import { printToConsole } from '../../../log';
import { createOutboundStream } from '../../../outbound/outboundStream';
import { StartProblem } from '../../../startProblem';
import { checkContents } from './checkContents';

// An upload may be under way in a server that runs.
const MAX_UPLOAD_MS = 24 * 3_600_000;

/** Checks the contents of all buckets of an installation. Returns whether they are what the database says. */
async function checkInstallation(): Promise<boolean> {
  const environment = readEnvironment(process.env);
  const dataDir = environment.PORTAL_DATA_DIR;
  if (!existsSync(join(dataDir, 'secrets', STORAGE_KEY_FILE)))
    throw new StartProblem('There is no portal here: the folder of the keys is missing (PORTAL_DATA_DIR).');
  const store = await openStore({
    dataDir,
    databaseUrl: environment.PORTAL_DATABASE_URL,
    dbUser: environment.PORTAL_DB_USER,
    log: printToConsole,
  });
  try {
    const secrets = loadInstallationSecrets(dataDir, await readKeyFingerprint(store.ownerUrl));
    const services = {
      store,
      filesDir: environment.PORTAL_FILES_DIR ?? join(dataDir, 'files'),
      storageCipher: createStorageCipher(secrets),
      outboundStream: createOutboundStream({ networks: environment.PORTAL_OUTBOUND_ALLOW }),
    };
    const { buckets, contents, findings } = await checkContents(services, new Date(Date.now() - MAX_UPLOAD_MS));
    for (const { kind, merchantId, bucketId, key } of findings)
      printToConsole(`${kind}: merchant ${merchantId}, bucket ${bucketId}${key === null ? '' : `, content ${key}`}`);
    printToConsole(`${buckets} buckets and ${contents} contents checked, ${findings.length} findings`);
    return findings.length === 0;
  } finally {
    await store.close();
  }
}

try {
  if (!(await checkInstallation())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
