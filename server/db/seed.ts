import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadInstallationSecrets } from '../crypto/installationSecrets';
import { PORTAL_ITSELF, createPasswords, generatePassword } from '../crypto/passwords';
import { createStorageCipher } from '../crypto/storageCipher';
import { readEnvironment } from '../environment';
import { printToConsole } from '../log';
import { StartProblem } from '../startProblem';
import { readKeyFingerprint } from './install/install';
import { addManyUsers } from './install/manyUsers';
import { withOwnerConnection } from './migrate';
import { openStore } from './store';

const USAGE = 'Usage: npm run seed -- --users 100000 [--merchant platform|acme|globex]';
const NOT_INSTALLED = 'There is no portal here yet: start it once (npm start), then stop it and seed it.';
const MAX_USERS = 10_000_000;

/** Adds as many users as the command line says to a merchant of an existing installation. */
async function seed(args: readonly string[]): Promise<void> {
  const { count, code } = readArguments(args);
  const environment = readEnvironment(process.env);
  const dataDir = environment.PORTAL_DATA_DIR;
  // Requires the keys of an installation. Seeding must not create keys, since the portal could not decrypt values that
  // were encrypted with other keys.
  if (!existsSync(join(dataDir, 'secrets', 'storage.key'))) throw new StartProblem(NOT_INSTALLED);
  const store = await openStore({
    dataDir,
    databaseUrl: environment.PORTAL_DATABASE_URL,
    dbUser: environment.PORTAL_DB_USER,
    log: printToConsole,
  });
  try {
    const cipher = createStorageCipher(loadInstallationSecrets(dataDir, await readKeyFingerprint(store.ownerUrl)));
    // All new users get the same random password, which is not printed: they only fill lists and never sign in.
    const passwordHash = await createPasswords().hash(generatePassword(), PORTAL_ITSELF);
    await withOwnerConnection(store.ownerUrl, async (client) => {
      const adminName = code === 'platform' ? 'admin' : `${code}-admin`;
      const { rows } = await client.query<{ id: string }>(
        'select merchant_id as id from users where lower(user_name) = lower($1)',
        [adminName],
      );
      const [merchant] = rows;
      if (!merchant) throw new StartProblem(await missing(client.query('select from users limit 1'), code, adminName));
      const started = Date.now();
      const progress = (done: number) => printToConsole(`${done} of ${count} users`);
      await addManyUsers(client, { merchantId: merchant.id, count, cipher, passwordHash, progress });
      printToConsole(`added ${count} users to ${code} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    });
  } finally {
    await store.close();
  }
}

async function missing(
  anybody: Promise<{ rowCount: number | null }>,
  code: string,
  adminName: string,
): Promise<string> {
  const { rowCount } = await anybody;
  return rowCount ? `There is no merchant ${code} here: no user is named ${adminName}.` : NOT_INSTALLED;
}

function readArguments(args: readonly string[]): { count: number; code: string } {
  const options = { users: { type: 'string' }, merchant: { type: 'string', default: 'platform' } } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new StartProblem(USAGE);
  }
  const count = /^\d{1,8}$/.test(values.users ?? '') ? Number(values.users) : 0;
  if (count < 1 || count > MAX_USERS) throw new StartProblem(`${USAGE} (1 to ${MAX_USERS} users)`);
  return { count, code: values.merchant };
}

try {
  await seed(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
