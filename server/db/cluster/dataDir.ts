import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canAccessPaths, type ClusterAccount, type SystemUserIds } from './account';
import { makeTraversableFolder, type PostgresBinaries } from './binaries';
import { STORAGE_KEY_FILE } from '../../crypto/installationSecrets';
import { getErrorCode, explainFileErrors, getErrorMessage } from '../../errors';
import { StartProblem } from '../../startProblem';

const MARKER_FILE = 'PORTAL_DATA';

/** The name of the role that owns everything in the database. */
export const OWNER_ROLE = 'portal_owner';

/**
 * Creates the data directory and marks it as the portal's by a file. Refuses an existing directory that contains files
 * but not this marker. Has to be called before the portal writes its first file there.
 */
export function claimDataDir(dataDir: string): void {
  explainFileErrors(`can't use the data directory ${resolve(dataDir)}`, () => {
    if (mkdirSync(dataDir, { recursive: true }) !== undefined) {
      // PostgreSQL's user needs to pass through root's directory. Secret files in the directory have restrictive modes
      // of their own.
      chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // The folder `secrets` may exist before the first start, since administrators copy the keys of the first server to
    // a second one.
    const expected = ['lost+found', ...(existsSync(join(dataDir, 'secrets', STORAGE_KEY_FILE)) ? ['secrets'] : [])];
    const entries = readdirSync(dataDir).filter((name) => !expected.includes(name));
    if (entries.includes(MARKER_FILE)) return;
    if (entries.length > 0)
      throw new StartProblem(
        `the directory ${resolve(dataDir)} holds files that are not this portal's: choose an empty one (PORTAL_DATA_DIR)`,
      );
    writeFileSync(join(dataDir, MARKER_FILE), 'Data of one SmarTube portal. Back up or move the whole directory.\n');
  });
}

/** The directory of the existing cluster; undefined before the first start. */
export function findCluster(dataDir: string): string | undefined {
  const entry = join(dataDir, 'postgres');
  return explainFileErrors(`can't read the database files in ${resolve(entry)}`, () => {
    if (lstatSync(entry, { throwIfNoEntry: false }) === undefined) return undefined;
    if (!existsSync(entry)) throw new StartProblem(`the database files that ${resolve(entry)} points to are missing`);
    const found = realpathSync(entry);
    // Refuses such a directory instead of replacing it: a cluster gets its final name only when it is complete, so a
    // directory of that name without PG_VERSION was not made by an interrupted start.
    if (!readdirSync(found).includes('PG_VERSION'))
      throw new StartProblem(`${found} holds no PostgreSQL data: move it away, nothing was changed`);
    return found;
  });
}

/** The user and group that own the files of a cluster. */
export function readClusterOwner(cluster: string): SystemUserIds {
  return statSync(cluster);
}

/** Refuses a cluster of another major version of PostgreSQL, since this version of PostgreSQL can't read its files. */
export function checkPostgresVersion(cluster: string, major: number): void {
  const text = explainFileErrors(`can't read the database files in ${cluster}`, () =>
    readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim(),
  );
  const made = `the database in ${cluster} was made by PostgreSQL ${text}, this release brings ${major}`;
  if (Number(text) > major) throw new StartProblem(`${made}: start the newer release that made it`);
  if (Number(text) !== major)
    throw new StartProblem(`${made}: dump it with the release that made it and restore it into a new data directory`);
}

/** Creates the cluster, in the data directory or where PostgreSQL's user can access it, and returns its directory. */
export async function createCluster(
  dataDir: string,
  account: ClusterAccount,
  binaries: PostgresBinaries,
  options: { readonly sharedDir: string; readonly durable: boolean; readonly log: (line: string) => void },
): Promise<string> {
  const entry = join(resolve(dataDir), 'postgres');
  const local = canAccessPaths(account, [realpathSync(dataDir)]);
  const parent = local ? realpathSync(dataDir) : options.sharedDir;
  makeTraversableFolder(parent);
  removeUnfinished(parent);
  const aside = explainFileErrors(`can't create the database in ${parent}`, () =>
    mkdtempSync(join(parent, `new-${process.pid}-`)),
  );
  try {
    if (account.runAs !== undefined) chownSync(aside, account.runAs.uid, account.runAs.gid);
    await initialise(aside, account, binaries, options.durable);
    if (local) {
      // Renames the complete cluster in one atomic step at the end, so that an interrupted start can be repeated.
      renameSync(aside, entry);
      return realpathSync(entry);
    }
    const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 8);
    const home = join(parent, `data-${hash}-${aside.slice(-6)}`);
    renameSync(aside, home);
    symlinkSync(home, entry);
    appendFileSync(join(dataDir, MARKER_FILE), `The database files are in ${home}: they belong to it, back up both.\n`);
    options.log(`PostgreSQL's user can't reach ${resolve(dataDir)}: the database is in ${home}`);
    return home;
  } catch (error) {
    // A start in parallel has created the cluster first, so this start uses that cluster.
    const found = ['EEXIST', 'ENOTEMPTY'].includes(getErrorCode(error)) ? findCluster(dataDir) : undefined;
    if (found === undefined) throw error;
    return found;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function initialise(
  folder: string,
  account: ClusterAccount,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  // Sorts text by code point, with case rules for all languages, the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth-local=peer', '--auth-host=reject', `--username=${OWNER_ROLE}`];
  const args = [...locale, ...access, ...(durable ? [] : ['--no-sync']), '--no-instructions', '-D', folder];
  try {
    await promisify(execFile)(join(binaries.bin, 'initdb'), args, { ...account.runAs, cwd: '/', env: { TZ: 'UTC' } });
  } catch (error) {
    const said = getErrorMessage(error);
    const reason = said.includes('No space left') ? 'no space left on the device' : getErrorLine(said);
    throw new StartProblem(`can't create the database in ${folder}: ${reason}`, { cause: error });
  }
}

/**
 * Returns the last line that reports an error in the output of a PostgreSQL program; without such a line, the whole
 * output.
 */
export function getErrorLine(text: string): string {
  return (
    text
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal|panic/i.test(line)) ?? text.trim()
  );
}

function removeUnfinished(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^new-(\d+)-/.exec(name)?.[1] ?? 0);
    if (pid === 0 || isProcessAlive(pid)) continue;
    // Retries: the initdb that a killed portal has left may still write to the directory, until it notices that its
    // files are removed.
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Whether a process with this id exists. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}
