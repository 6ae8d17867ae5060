import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { newId } from '../db/ids';
import { getErrorCode } from '../errors';
import { MissingContent, StorageFailure, checkKey, checkKeyPrefix } from './storage';
import type { ByteRange, FileStorage, StoredObject } from './storage';
import { writeNewFile } from './writeNewFile';

/** The name of the folder with contents that are not stored yet. Not a key, since a key has no dot. */
export const STAGING_FOLDER = '.staging';
const FULL = new Set(['ENOSPC', 'EDQUOT']);
// 256 KB: a fourth of the calls of Node's default.
const READ_BYTES = 256 * 1024;

/**
 * Keeps content in files below a folder of the server. Content is written under a temporary name, flushed to the disk
 * and then renamed, so that a file with its own name is always whole, after a power failure too.
 */
export function createFolderStorage(folder: string): FileStorage {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, ...checkKey(key).split('/'));

  return {
    async write(key, content, signal) {
      const [target, staged] = [pathOf(key), join(root, STAGING_FOLDER, newId())];
      try {
        for (const folder of [dirname(staged), dirname(target)]) await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeNewFile(staged, content, { signal, flush: true });
        await rename(staged, target);
        await flushFolder(dirname(target));
      } catch (error) {
        await rm(staged, { force: true }).catch(() => undefined);
        throw toFolderFailure(error);
      }
    },
    async read(key, range) {
      const path = pathOf(key);
      await explained(stat(path));
      return readFile(path, range);
    },
    async sizeOf(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (getErrorCode(error) === 'ENOENT') return undefined;
        throw toFolderFailure(error);
      }
    },
    async remove(key) {
      await explained(rm(pathOf(key), { force: true }));
    },
    list: (prefix) => listFolder(root, checkKeyPrefix(prefix)),
  };
}

/** Removes what killed servers have left amid writing, older than a time. Returns how many files were removed. */
export function removeStagedFiles(root: string, before: Date): Promise<number> {
  return removeFilesBefore(join(root, STAGING_FOLDER), before);
}

/** Removes the files of a folder that were last changed before a time. Returns how many files were removed. */
export async function removeFilesBefore(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const path of filesIn(folder)) {
    const state = await stat(path).catch(() => undefined);
    if (!state || state.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

// Opens the file when its first part is asked for, so that a content that is never read leaves nothing open.
async function* readFile(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const part = range && { start: range.from, end: range.to };
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: READ_BYTES, ...part });
  try {
    yield* stream;
  } catch (error) {
    throw toFolderFailure(error);
  }
}

// The entry of a new file is safe on the disk only after its folder is.
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<StoredObject> {
  for await (const path of filesIn(join(root, prefix))) {
    const key = path.slice(root.length + 1);
    if (key.startsWith(STAGING_FOLDER)) continue;
    const state = await stat(path).catch(() => undefined);
    if (state) yield { key, size: state.size, changeTime: state.mtime };
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw toFolderFailure(error);
  });
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toFolderFailure(error);
  }
}

/**
 * Converts an error of the file system to a sentence for the user. Returns errors of the content itself, such as an upload
 * that breaks off, unchanged.
 */
export function toFolderFailure(error: unknown): unknown {
  const code = getErrorCode(error);
  if (code === 'ENOENT') return new MissingContent({ cause: error });
  if (FULL.has(code)) return new StorageFailure({ text: '存储空间不足' }, { cause: error });
  if (/^E(ACCES|PERM|ROFS|IO|NOTDIR|ISDIR|MFILE|NFILE)$/.test(code))
    return new StorageFailure({ text: '服务器文件夹不能读写' }, { cause: error, mayHeal: code !== 'ENOTDIR' });
  return error;
}
