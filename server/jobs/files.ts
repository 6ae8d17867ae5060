import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { getErrorCode } from '../errors';
import { newId } from '../db/ids';
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
 * file of its own, since two runs may overlap when one of them is given up. An incomplete file is removed; that of a
 * killed server is removed by {@link removeJobFiles}.
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
  const folder = join(services.filesDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = `${jobId}-${newId()}`;
  const target = join(folder, path);
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, key, iv);
  let size = 0;
  async function* counted() {
    for await (const part of content) {
      size += part.byteLength;
      yield part;
    }
  }
  try {
    await pipeline(counted(), cipher, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }), { signal });
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
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
  const target = join(filesDir, FOLDER, path);
  try {
    await access(target);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    throw new Refusal('not-found', '文件已被清理，请重新导出', undefined, { cause: error });
  }
  return decrypt(target, parts);
}

// Opens the file when its first part is asked for, so that a download that never begins leaves nothing open.
async function* decrypt(target: string, { key, iv, tag }: v.InferOutput<typeof FileKey>): AsyncGenerator<Uint8Array> {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  const stored: AsyncIterable<Buffer> = createReadStream(target, { highWaterMark: 256 * 1024 });
  for await (const part of stored) yield decipher.update(part);
  yield decipher.final();
}

/** Removes one file of a job. Does nothing if it is gone. */
export async function removeJobFile(filesDir: string, path: string): Promise<void> {
  await rm(join(filesDir, FOLDER, path), { force: true });
}

/** Removes the files of jobs that are older than a time and that `isKept` does not name. */
export async function removeJobFiles(
  filesDir: string,
  before: Date,
  isKept: (path: string) => boolean,
): Promise<number> {
  const folder = join(filesDir, FOLDER);
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((path) => !isKept(path))) {
    const { mtime } = await stat(join(folder, name));
    if (mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
