import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getErrorCode, explainFileErrors } from './errors';

/**
 * Returns the content of a secret file that is created once and never changed. If several processes create it at once,
 * all return the same content. The file is flushed to disk before the function returns, and only the portal's system
 * user can read it.
 */
export function readOrCreateFile(file: string, make: () => string): string {
  return explainFileErrors(`can't keep the secret file ${file}`, () => {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const known = readFileIfExists(file);
    if (known !== undefined) return known;
    const aside = `${file}-${randomBytes(6).toString('hex')}`;
    try {
      // Writes the file under another name and links it to its final name, so that the file appears complete and never
      // replaces an existing one.
      writeFileSync(aside, make(), { mode: 0o600, flag: 'wx', flush: true });
      linkSync(aside, file);
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(aside, { force: true });
    }
    // Flushes the directory entries too, so that they survive a power failure: the entry of the file in its folder, and
    // the entry of the folder.
    for (const directory of [folder, dirname(folder)]) flush(directory);
    return readFileSync(file, 'utf8');
  });
}

/** Returns the content of a file; undefined if the file does not exist. */
export function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function flush(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
