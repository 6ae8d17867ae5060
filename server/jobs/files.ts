import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { newId } from '../db/ids';
import { createFolderStorage, removeStagedFiles } from '../files/folderStorage';
import { MissingContent } from '../files/storage';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import type { JobRun } from './kind';

const FOLDER = 'jobs';

/** A file as a job has written it, for {@link JobFile}. */
export interface WrittenFile {
  /** The name of the file in the folder. */
  readonly path: string;
  /** The key of the file's content, encrypted with the key of the installation. */
  readonly sealedKey: string;
  /** The size of the content in bytes. */
  readonly size: number;
}

const CIPHER = 'aes-256-gcm';
const FileKey = v.object({ key: v.string(), iv: v.string(), tag: v.string() });

/**
 * Writes the file of a job below `PORTAL_FILES_DIR`, encrypted, since it may contain phone numbers. Each run writes a
 * file of its own, since two runs may overlap when one of them is given up. What a killed server leaves is removed by
 * {@link removeJobFiles}.
 */
export async function writeJobFile(
  {
    jobId,
    services,
    signal,
  }: Pick<JobRun, 'jobId' | 'signal'> & {
    readonly services: Pick<Services, 'filesDir' | 'storageCipher'>;
  },
  content: AsyncIterable<Uint8Array>,
): Promise<WrittenFile> {
  const path = `${jobId}-${newId()}`;
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, key, iv);
  let size = 0;
  async function* encrypted() {
    for await (const part of content) {
      size += part.byteLength;
      yield cipher.update(part);
    }
    yield cipher.final();
  }
  await createFolderStorage(folderOf(services.filesDir)).write(path, encrypted(), signal);
  const parts = { key: key.toString('base64'), iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64') };
  return { path, sealedKey: services.storageCipher.seal(JSON.stringify(parts)).toString('base64'), size };
}

/**
 * Opens the file of a job for a download. Refuses a file that is gone. A file that was changed breaks off before its
 * end.
 */
export async function openJobFile(
  { filesDir, storageCipher }: Pick<Services, 'filesDir' | 'storageCipher'>,
  { path, sealedKey }: Omit<WrittenFile, 'size'>,
): Promise<AsyncIterable<Uint8Array>> {
  const parts = v.parse(FileKey, JSON.parse(storageCipher.open(Buffer.from(sealedKey, 'base64'))));
  try {
    return decrypt(await createFolderStorage(folderOf(filesDir)).read(path), parts);
  } catch (error) {
    if (!(error instanceof MissingContent)) throw error;
    throw new Refusal('not-found', '文件已被清理，请重新导出', undefined, { cause: error });
  }
}

async function* decrypt(
  stored: AsyncIterable<Uint8Array>,
  { key, iv, tag }: v.InferOutput<typeof FileKey>,
): AsyncGenerator<Uint8Array> {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  for await (const part of stored) yield decipher.update(part);
  yield decipher.final();
}

/** Removes one file of a job. Does nothing if it is gone. */
export async function removeJobFile(filesDir: string, path: string): Promise<void> {
  await createFolderStorage(folderOf(filesDir)).remove(path);
}

/** Removes the files of jobs that are older than a time and that `isKept` does not name, and what killed runs have left. */
export async function removeJobFiles(
  filesDir: string,
  before: Date,
  isKept: (path: string) => boolean,
): Promise<number> {
  const storage = createFolderStorage(folderOf(filesDir));
  let removed = await removeStagedFiles(folderOf(filesDir), before);
  for await (const { key, changeTime } of storage.list('')) {
    if (isKept(key) || changeTime >= before) continue;
    await storage.remove(key);
    removed += 1;
  }
  return removed;
}

function folderOf(filesDir: string): string {
  return join(filesDir, FOLDER);
}
