import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '../errors';
import { newId } from '../db/ids';
import { Refusal } from '../refusal';
import type { JobRun } from './kind';

const FOLDER = 'jobs';

/**
 * Writes the file of a job below `PORTAL_FILES_DIR` and returns its path for {@link JobFile}. Each run writes a file of
 * its own, since two runs may overlap when one of them is given up. An incomplete file is removed; that of a killed
 * server is removed by `removeFilesExcept`.
 */
export async function writeJobFile(
  { jobId, services, signal }: JobRun,
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly path: string }> {
  const folder = join(services.filesDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = `${jobId}-${newId()}`;
  const target = join(folder, path);
  try {
    await pipeline(content, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }), { signal });
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  return { path };
}

/** Opens the file of a job for a download. Refuses a file that is gone. */
export async function openJobFile(filesDir: string, path: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const file = await open(join(filesDir, FOLDER, path));
    return createReadStream('', { fd: file, highWaterMark: 256 * 1024 });
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT')
      throw new Refusal('not-found', '文件已被清理，请重新导出', undefined, { cause: error });
    throw error;
  }
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
