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
import { canReach, type Account, type Ids } from './account';
import { makeOpenFolder, type Binaries } from './binaries';
import { STORAGE_KEY } from '../../crypto/installationSecrets';
import { codeOf, explaining, messageOf } from '../../errors';
import { StartProblem } from '../../startProblem';

const marker = 'PORTAL_DATA';

/** The name that the owner of everything in the database has. */
export const ownerName = 'portal_owner';

/**
 * Makes the data directory, or checks that it is one of ours: a marker file says so, and a directory that holds
 * other people's files is refused. Call it before the first file is put there.
 */
export function claimDataDir(dataDir: string): void {
  explaining(`can't use the data directory ${resolve(dataDir)}`, () => {
    if (mkdirSync(dataDir, { recursive: true }) !== undefined) {
      // PostgreSQL's user must pass through root's directory; what is secret in it has modes of its own.
      chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // Keys come before the first start where a second server is given those of the first.
    const expected = ['lost+found', ...(existsSync(join(dataDir, 'secrets', STORAGE_KEY)) ? ['secrets'] : [])];
    const entries = readdirSync(dataDir).filter((name) => !expected.includes(name));
    if (entries.includes(marker)) return;
    if (entries.length > 0)
      throw new StartProblem(
        `the directory ${resolve(dataDir)} holds files that are not this portal's: choose an empty one (PORTAL_DATA_DIR)`,
      );
    writeFileSync(join(dataDir, marker), 'Data of one SmarTube portal. Back up or move the whole directory.\n');
  });
}

/** The directory of the existing cluster, undefined before the first start. */
export function findCluster(dataDir: string): string | undefined {
  const entry = join(dataDir, 'postgres');
  return explaining(`can't read the database files in ${resolve(entry)}`, () => {
    if (lstatSync(entry, { throwIfNoEntry: false }) === undefined) return undefined;
    if (!existsSync(entry)) throw new StartProblem(`the database files that ${resolve(entry)} points to are missing`);
    const found = realpathSync(entry);
    // A cluster gets its name only when it is complete, so this is no half-finished one of ours.
    if (!readdirSync(found).includes('PG_VERSION'))
      throw new StartProblem(`${found} holds no PostgreSQL data: move it away, nothing was changed`);
    return found;
  });
}

/** To whom the files of a cluster belong. */
export function ownerOf(cluster: string): Ids {
  return statSync(cluster);
}

/** Refuses a cluster that another major version of PostgreSQL made: its files can't be read by this one. */
export function checkVersion(cluster: string, major: number): void {
  const text = explaining(`can't read the database files in ${cluster}`, () =>
    readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim(),
  );
  const made = `the database in ${cluster} was made by PostgreSQL ${text}, this release brings ${major}`;
  if (Number(text) > major) throw new StartProblem(`${made}: start the newer release that made it`);
  if (Number(text) !== major)
    throw new StartProblem(`${made}: dump it with the release that made it and restore it into a new data directory`);
}

/** Creates the cluster, in the data directory or where PostgreSQL's user gets at it, and answers its directory. */
export async function createCluster(
  dataDir: string,
  account: Account,
  binaries: Binaries,
  options: { readonly sharedDir: string; readonly durable: boolean; readonly log: (line: string) => void },
): Promise<string> {
  const entry = join(resolve(dataDir), 'postgres');
  const local = canReach(account, [realpathSync(dataDir)]);
  const parent = local ? realpathSync(dataDir) : options.sharedDir;
  makeOpenFolder(parent);
  sweepUnfinished(parent);
  const aside = explaining(`can't create the database in ${parent}`, () =>
    mkdtempSync(join(parent, `new-${process.pid}-`)),
  );
  try {
    if (account.runAs !== undefined) chownSync(aside, account.runAs.uid, account.runAs.gid);
    await initialise(aside, account, binaries, options.durable);
    if (local) {
      // The name appears only now and all at once: a start that was cut short is simply done again.
      renameSync(aside, entry);
      return realpathSync(entry);
    }
    const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 8);
    const home = join(parent, `data-${hash}-${aside.slice(-6)}`);
    renameSync(aside, home);
    symlinkSync(home, entry);
    appendFileSync(join(dataDir, marker), `The database files are in ${home}: they belong to it, back up both.\n`);
    options.log(`PostgreSQL's user can't reach ${resolve(dataDir)}: the database is in ${home}`);
    return home;
  } catch (error) {
    // Another start was faster; the cluster that has the name is the one.
    const found = ['EEXIST', 'ENOTEMPTY'].includes(codeOf(error)) ? findCluster(dataDir) : undefined;
    if (found === undefined) throw error;
    return found;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function initialise(folder: string, account: Account, binaries: Binaries, durable: boolean): Promise<void> {
  // Text sorts by code point and knows the letters of every language, the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth-local=peer', '--auth-host=reject', `--username=${ownerName}`];
  const args = [...locale, ...access, ...(durable ? [] : ['--no-sync']), '--no-instructions', '-D', folder];
  try {
    await promisify(execFile)(join(binaries.bin, 'initdb'), args, { ...account.runAs, cwd: '/', env: { TZ: 'UTC' } });
  } catch (error) {
    const said = messageOf(error);
    const reason = said.includes('No space left') ? 'no space left on the device' : lastLine(said);
    throw new StartProblem(`can't create the database in ${folder}: ${reason}`, { cause: error });
  }
}

/** The last line of a text that says something: PostgreSQL's programs put the reason there. */
export function lastLine(text: string): string {
  return (
    text
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal|panic/i.test(line)) ?? text.trim()
  );
}

function sweepUnfinished(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^new-(\d+)-/.exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    // The killed portal's initdb may still be writing there, until it notices that its files are gone.
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Whether any process has this number now. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
