import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { explainFileErrors } from '../errors';
import { readOrCreateFile, readFileIfExists } from '../readOrCreateFile';
import { StartProblem } from '../startProblem';

/**
 * The keys that were generated for this installation only. Without them the stored phones and e-mail addresses can't be
 * decrypted.
 */
export interface InstallationSecrets {
  /** The key that decrypts secret arguments. Every browser gets its public half. */
  readonly privateKey: KeyObject;
  readonly publicKeyPem: string;
  readonly publicKeyId: string;
  /** The key that encrypts secrets in the database. */
  readonly storageKey: Buffer;
  /** The key of the hashes by which encrypted values are searched. */
  readonly searchKey: Buffer;
  /**
   * Fingerprint of the storage key. The database stores the fingerprint to recognise the keys that it was set up with.
   * The fingerprint reveals nothing of the key.
   */
  readonly fingerprint: string;
}

/** The name of the file with the storage key. Every secrets folder has this file. */
export const STORAGE_KEY_FILE = 'storage.key';
const CIPHER_KEY = 'cipher.pem';

/**
 * Reads the installation's keys from files that only the portal's system user can read. Generates the keys at the first
 * start only. Throws a StartProblem if the database was set up with other keys (`setUpWith` is the fingerprint of those
 * keys).
 */
export function loadInstallationSecrets(dataDir: string, setUpWith?: string): InstallationSecrets {
  const folder = join(dataDir, 'secrets');
  const keep = (name: string, make: () => string) => {
    const file = join(folder, name);
    if (setUpWith === undefined) return readOrCreateFile(file, make);
    const known = explainFileErrors(`can't read the secret file ${file}`, () => readFileIfExists(file));
    if (known === undefined) throw createWrongKeysProblem(dataDir);
    return known;
  };
  const storage = Buffer.from(
    keep(STORAGE_KEY_FILE, () => randomBytes(64).toString('base64')),
    'base64',
  );
  if (storage.length !== 64) throw damagedKey(folder, STORAGE_KEY_FILE);
  const fingerprint = createHmac('sha256', storage).update('fingerprint of the storage key').digest('hex');
  if (setUpWith !== undefined && setUpWith !== fingerprint) throw createWrongKeysProblem(dataDir);
  const privateKey = parsePrivateKey(folder, keep(CIPHER_KEY, makePrivateKey));
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return {
    privateKey,
    publicKeyPem,
    publicKeyId: createHash('sha256').update(publicKeyPem).digest('hex').slice(0, 16),
    storageKey: storage.subarray(0, 32),
    searchKey: storage.subarray(32),
    fingerprint,
  };
}

/** The error for a secrets folder whose keys can't decrypt this database. */
export function createWrongKeysProblem(dataDir: string): StartProblem {
  return new StartProblem(
    `the keys in ${join(resolve(dataDir), 'secrets')} are not those this database was set up with; restore the secrets folder`,
  );
}

function damagedKey(folder: string, name: string): StartProblem {
  return new StartProblem(`${join(folder, name)} does not hold a key of this portal.`);
}

function parsePrivateKey(folder: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw damagedKey(folder, CIPHER_KEY);
  }
}

function makePrivateKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}
