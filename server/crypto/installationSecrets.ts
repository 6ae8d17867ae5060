import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem, codeOf } from '../startProblem';

/** The keys that were made for this installation alone. Losing them loses the stored phones and addresses. */
export interface InstallationSecrets {
  /** Decrypts secret arguments; its public half goes to every browser. */
  readonly privateKey: KeyObject;
  readonly publicKeyPem: string;
  readonly publicKeyId: string;
  /** Encrypts secrets at rest. */
  readonly storageKey: Buffer;
  /** Makes the hashes by which encrypted values are searched. */
  readonly searchKey: Buffer;
}

/** Reads the installation's keys, or makes them at the first start, in files that only the portal's user can read. */
export async function loadInstallationSecrets(dataDir: string): Promise<InstallationSecrets> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const privateKey = parsePrivateKey(
    join(folder, 'cipher.pem'),
    await readOrMake(join(folder, 'cipher.pem'), makePrivateKey),
  );
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const storage = Buffer.from(
    await readOrMake(join(folder, 'storage.key'), () => randomBytes(64).toString('base64')),
    'base64',
  );
  if (storage.length !== 64)
    throw new StartProblem(`${join(folder, 'storage.key')} does not hold a key of this portal.`);
  return {
    privateKey,
    publicKeyPem,
    publicKeyId: createHash('sha256').update(publicKeyPem).digest('hex').slice(0, 16),
    storageKey: storage.subarray(0, 32),
    searchKey: storage.subarray(32),
  };
}

function parsePrivateKey(path: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new StartProblem(`${path} does not hold a key of this portal.`);
  }
}

function makePrivateKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

async function readOrMake(path: string, make: () => string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw new StartProblem(`${path} can't be read.`);
  }
  // Renamed into place whole, so that a portal killed half-way never leaves half a key.
  const made = make();
  const temporary = `${path}.${String(process.pid)}`;
  await writeFile(temporary, made, { mode: 0o600 });
  await rename(temporary, path);
  return made;
}
