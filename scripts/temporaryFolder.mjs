import { chmodSync, mkdirSync, statSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A run keeps well below this: a few copies of databases, a browser's profile, and files that tests write.
const MIN_FREE_BYTES = 8 * 2 ** 30;

/**
 * Returns the folder for the temporary files of a test run: in memory where the system has a large enough file system
 * there, since tests spend a fifth of their time on writing databases that nobody reads again.
 * @param {string} inMemory a file system in memory
 */
export function findTemporaryFolder(inMemory = '/dev/shm') {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize < MIN_FREE_BYTES) return tmpdir();
    const folder = join(inMemory, 'smartube-portal');
    mkdirSync(folder, { recursive: true });
    // Open to every system user, as such folders are: run by root, the database runs as another one.
    if ((statSync(folder).mode & 0o1777) !== 0o1777) chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return tmpdir();
  }
}
