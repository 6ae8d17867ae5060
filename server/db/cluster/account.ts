import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { StartProblem } from '../../startProblem';

/** The user id and group id with which a process is started as another system user. */
export interface SystemUserIds {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The system users of a cluster: the name of the user that runs the portal, and the ids of the user that runs
 * PostgreSQL if the portal runs as root.
 */
export interface ClusterAccount {
  readonly portalUser: string;
  readonly runAs: SystemUserIds | undefined;
}

const PORTAL_SYSTEM_USER = 'smartube-portal';

/**
 * Chooses the system user for PostgreSQL, which refuses to run as root. A portal that runs as root starts PostgreSQL as
 * another system user; any other portal starts PostgreSQL as its own user. `owner` is the user who owns an existing
 * cluster, since only that user can open the cluster.
 */
export function chooseClusterAccount(wanted: string | undefined, owner: SystemUserIds | undefined): ClusterAccount {
  const portalUser = nameOfThisUser();
  if (process.getuid?.() !== 0) return { portalUser, runAs: undefined };
  if (owner?.uid === 0)
    throw new StartProblem(
      'the database files belong to root, and PostgreSQL refuses to run as root: give them (chown -R) to the user that runs PostgreSQL',
    );
  const named = wanted === undefined ? undefined : lookUp(wanted);
  if (wanted !== undefined) {
    if (named === undefined) throw new StartProblem(`PORTAL_DB_USER: there is no system user ${wanted}`);
    if (named.uid === 0) throw new StartProblem('PORTAL_DB_USER: PostgreSQL refuses to run as root, name another user');
    if (owner !== undefined && owner.uid !== named.uid)
      throw new StartProblem(
        `the database files belong to user ${owner.uid}, not to ${wanted} (PORTAL_DB_USER): give them (chown -R) to ${wanted} or drop the setting`,
      );
  }
  return { portalUser, runAs: named ?? owner ?? lookUp('postgres') ?? lookUp(PORTAL_SYSTEM_USER) ?? create() };
}

/** Whether the user that runs PostgreSQL can access all of these paths. Checks the access in a process of that user. */
export function canAccessPaths(account: ClusterAccount, paths: readonly string[]): boolean {
  if (account.runAs === undefined) return true;
  const script = 'for path; do test -r "$path" || test -x "$path" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account.runAs, cwd: '/', env: {} }).status === 0;
}

function nameOfThisUser(): string {
  try {
    return userInfo().username;
  } catch {
    throw new StartProblem(
      `this system has no name for user ${process.getuid?.() ?? '?'}, which PostgreSQL needs: add the user, or set PORTAL_DATABASE_URL`,
    );
  }
}

function lookUp(name: string): SystemUserIds | undefined {
  const ask = (what: string) =>
    Number(execFileSync('id', [what, '--', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

function create(): SystemUserIds {
  // The commands that create a system user: useradd on Debian, Red Hat and SUSE, adduser on Alpine, which has no
  // useradd.
  const ways: readonly (readonly [string, readonly string[]])[] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', PORTAL_SYSTEM_USER]],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', PORTAL_SYSTEM_USER]],
  ];
  for (const [command, args] of ways) {
    spawnSync(command, args, { stdio: 'ignore' });
    const ids = lookUp(PORTAL_SYSTEM_USER);
    if (ids !== undefined) return ids;
  }
  throw new StartProblem(
    'PostgreSQL refuses to run as root and no system user could be created for it: set PORTAL_DB_USER',
  );
}
