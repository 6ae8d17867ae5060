import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getErrorCode } from '../errors';
import { isRunning, listDescendants } from './processes';

/** A disk for the data directory of a portal in a test, which the test fills and frees again. */
export interface TestDisk {
  readonly folder: string;
  /** Fills the disk. `server`: the process id of the portal that writes to this disk. */
  fill(server: number): void;
  free(): void;
  remove(): void;
}

const MEBIBYTES = 320;

/**
 * The ways to fill a disk on this machine. Each returns a new disk. Only root can usually mount a small file system; any
 * user can limit the size of the files that the portal and its PostgreSQL write, so that every further write fails.
 */
export function listDiskKinds(): readonly (readonly [string, () => TestDisk])[] {
  const limited = ['a limit of file sizes', createLimitedDisk] as const;
  return canMount() ? [['a small file system', createSmallDisk], limited] : [limited];
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mount-'));
  try {
    mount(folder, 1);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function createSmallDisk(): TestDisk {
  const { root, folder } = createFolder();
  mount(folder, MEBIBYTES);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      unmount(folder);
      rmSync(root, { recursive: true });
    },
  };
}

function createLimitedDisk(): TestDisk {
  const { root, folder } = createFolder();
  return {
    folder,
    fill(server) {
      // Processes that they start inherit the limit, such as a PostgreSQL that is started again. Looks again for those that
      // have been started before their parent was limited.
      const limited = new Set<number>();
      for (;;) {
        const found = [server, ...listDescendants(server)].filter((pid) => !limited.has(pid));
        if (found.length === 0) return;
        for (const pid of found) {
          limitFileSizes(pid);
          limited.add(pid);
        }
      }
    },
    // The limit ends with the processes. The next start has none.
    free: () => undefined,
    remove: () => rmSync(root, { recursive: true, maxRetries: 10 }),
  };
}

// Lets a process write nothing more, unless it has ended meanwhile, as connections of PostgreSQL do at any time.
function limitFileSizes(pid: number): void {
  try {
    // As the user of the process: root may not limit the processes of others in every container.
    const { uid, gid } = statSync(`/proc/${String(pid)}`);
    execFileSync('prlimit', ['--pid', String(pid), '--fsize=0'], { stdio: 'pipe', uid, gid });
  } catch (error) {
    if (isRunning(pid)) throw error;
  }
}

function createFolder() {
  const root = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  // Lets other users pass through the folder: if the tests run as root, PostgreSQL runs as another user.
  chmodSync(root, 0o711);
  const folder = join(root, 'disk');
  mkdirSync(folder);
  return { root, folder };
}

function mount(folder: string, mebibytes: number): void {
  const options = `size=${String(mebibytes)}m,mode=0711`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'portal-test', folder], { stdio: 'pipe' });
}

function unmount(folder: string): void {
  // Detaches the file system at once, since a process that a failed test has left may still use it.
  execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
}

// Writes large blocks first and then small ones, so that not even one small block is free at the end.
function writeUntilFull(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if (getErrorCode(error) !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
