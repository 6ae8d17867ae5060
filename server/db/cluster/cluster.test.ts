import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SystemUserIds } from './account';
import { TestInstallation, type StartOptions } from './testing/installation';

const asRoot = process.getuid?.() === 0;
const nobody = (): SystemUserIds => {
  const ask = (what: string) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};

// The tests run PostgreSQL as each of these users. Root can test both ways; an ordinary user can test only their own.
const people: readonly (readonly [string, SystemUserIds | undefined])[] = asRoot
  ? [
      ['root', undefined],
      ['an ordinary user', nobody()],
    ]
  : [['this user', undefined]];

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(2);
}

// Seven starts of a portal, each with a cluster of its own that recovers: more than two minutes on a busy machine.
const SLOW_START_MS = 400_000;

describe.each(people)('a cluster of %s', (_who, ids) => {
  let at: TestInstallation;
  let dataDir = '';
  let count = 0;
  const used: string[] = [];

  beforeAll(() => {
    at = new TestInstallation(ids, 0o755);
  });
  beforeEach(() => {
    dataDir = join(at.root, `data${(count += 1)}`);
    used.push(dataDir);
  });
  afterEach(() => at.quiet(used));
  afterAll(() => {
    at.remove();
  });

  const problemOf = async (more: StartOptions = {}) => String((await start(more)).first.problem);
  const start = (more: StartOptions = {}) => at.start({ dataDir, ...more });
  const cluster = () => join(dataDir, 'postgres');
  const killPostgres = async () => {
    const pid = at.postmaster(dataDir);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await until(() => at.postmaster(dataDir) === undefined);
  };

  it('is made at the first start and opened at the second', async () => {
    const one = await start();
    expect(one.first).toMatchObject({ adopted: false, location: cluster() });
    expect(statSync(cluster()).mode & 0o777).toBe(0o700);
    expect(statSync(cluster()).uid).not.toBe(0);
    await one.ask('create table kept as select 42 as n');
    expect(await one.ask('stop')).toEqual({ stopped: true });
    expect(at.postmaster(dataDir)).toBeUndefined();
    const two = await start();
    expect(await two.ask('select n from kept')).toEqual({ rows: [{ n: 42 }] });
    expect(await two.ask('stop')).toEqual({ stopped: true });
  });

  it('is adopted when the portal was killed', async () => {
    const one = await start();
    const pid = at.postmaster(dataDir);
    await one.kill();
    const two = await start();
    expect(two.first).toMatchObject({ adopted: true });
    expect(at.postmaster(dataDir)).toBe(pid);
    await two.ask('stop');
    expect(at.postmaster(dataDir)).toBeUndefined();
  });

  it('recovers when portal and PostgreSQL were killed', async () => {
    const one = await start({ durable: true });
    await one.ask('create table kept as select 42 as n');
    await one.kill();
    await killPostgres();
    const two = await start();
    expect(two.first).toMatchObject({ adopted: false });
    expect(await two.ask('select n from kept')).toEqual({ rows: [{ n: 42 }] });
  });

  it('recovers when another process has the number of the killed PostgreSQL', async () => {
    const one = await start();
    await one.kill();
    await killPostgres();
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(cluster(), name);
      const [, ...rest] = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, [process.pid, ...rest].join('\n'));
    }
    expect((await start()).first).toMatchObject({ adopted: false });
  });

  it('comes back when PostgreSQL is killed under a living portal', async () => {
    const one = await start();
    const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    const before = log();
    await killPostgres();
    await until(() => at.postmaster(dataDir) !== undefined);
    let answer = await one.ask('select 1 as n');
    while ('failed' in answer) answer = await one.ask('select 1 as n');
    expect(answer).toEqual({ rows: [{ n: 1 }] });
    // The restart appends to the log file and keeps the lines from before the crash, since they contain its reason.
    expect(before).toContain('ready to accept connections');
    expect(log().startsWith(before)).toBe(true);
    expect(log().length).toBeGreaterThan(before.length);
    expect(await one.ask('stop')).toEqual({ stopped: true });
  });

  it('is refused to a second portal', async () => {
    const one = await start();
    expect(await problemOf()).toMatch(/^the database in .* is in use by another portal \(process \d+\)$/);
    expect(await one.ask('select 1 as n')).toEqual({ rows: [{ n: 1 }] });
  });

  it('goes to exactly one of two portals that start at once', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.filter(({ first }) => 'url' in first)).toHaveLength(1);
    expect(both.filter(({ first }) => 'problem' in first)).toHaveLength(1);
    expect(readdirSync(dataDir).sort()).toEqual(['PORTAL_DATA', 'postgres', 'postgres.log']);
  });

  it('is refused when another major version made it', async () => {
    await (await start()).ask('stop');
    const file = join(cluster(), 'PG_VERSION');
    for (const version of ['19', '17']) {
      writeFileSync(file, `${version}\n`);
      expect(await problemOf()).toContain(`was made by PostgreSQL ${version}, this release brings 18`);
    }
    writeFileSync(file, '18\n');
    expect((await start()).first).toMatchObject({ adopted: false });
  });

  it('is not made among the files of others', async () => {
    at.makeFolder(dataDir);
    writeFileSync(join(dataDir, 'letter.txt'), 'mine');
    expect(await problemOf()).toContain("files that are not this portal's");
    expect(readdirSync(dataDir)).toEqual(['letter.txt']);
    rmSync(join(dataDir, 'letter.txt'));
    // The portal's keys may exist before its first start; other files in `secrets` may not.
    at.makeFolder(join(dataDir, 'secrets'));
    expect(await problemOf()).toContain("files that are not this portal's");
    writeFileSync(join(dataDir, 'secrets', 'storage.key'), '');
    expect((await start()).first).toMatchObject({ adopted: false });
  });

  it('is not made over a directory postgres that is none', async () => {
    const other = `${dataDir}-other`;
    at.makeFolder(other);
    at.makeFolder(join(other, 'postgres'));
    writeFileSync(join(other, 'PORTAL_DATA'), '');
    writeFileSync(join(other, 'postgres', 'letter.txt'), 'mine');
    expect(await problemOf({ dataDir: other })).toContain('holds no PostgreSQL data');
    expect(readdirSync(join(other, 'postgres'))).toEqual(['letter.txt']);
  });

  it('is made again when the first start was cut short', async () => {
    const { child } = at.spawn({ dataDir });
    const unfinished = () =>
      (existsSync(dataDir) ? readdirSync(dataDir) : []).filter((name) => name.startsWith('new-'));
    await until(() => unfinished().some((name) => readdirSync(join(dataDir, name)).length > 3));
    // A start leaves the folder of a process that is still there.
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(existsSync(cluster())).toBe(false);
    expect((await start()).first).toMatchObject({ adopted: false });
    expect(unfinished()).toEqual([]);
  });

  it(
    'keeps every acknowledged write through kill -9',
    async () => {
      const acknowledged: number[] = [];
      for (const round of [1, 2, 3]) {
        const writer = await start({ durable: true });
        const enough = acknowledged.length + 40 * round;
        let answer = await writer.ask('write');
        for (; acknowledged.length < enough; answer = await writer.next()) acknowledged.push(Number(answer.wrote));
        // Alternates between killing PostgreSQL first, under the running portal, and killing the portal first.
        if (round % 2 === 1) await killPostgres();
        await writer.kill();
        for (; 'wrote' in answer; answer = await writer.next()) acknowledged.push(Number(answer.wrote));
        await killPostgres();
      }
      const reader = await start({ durable: true });
      const stored = await reader.ask('select n from acknowledged');
      const kept = new Set(Array.isArray(stored.rows) ? stored.rows.map((row) => JSON.stringify(row)) : []);
      expect(acknowledged.length).toBeGreaterThan(100);
      expect(acknowledged.filter((n) => !kept.has(JSON.stringify({ n })))).toEqual([]);
    },
    SLOW_START_MS,
  );

  it('listens elsewhere when its path is too long for a socket', async () => {
    dataDir = join(dataDir, 'x'.repeat(50), '数据 目录, with a comma', 'y'.repeat(50));
    used.push(dataDir);
    const one = await start();
    expect(one.first).toMatchObject({ adopted: false, location: cluster() });
    expect(one.first.url).toContain('portal-socket-');
    await one.kill();
    const two = await start();
    expect(two.first).toMatchObject({ adopted: true, url: one.first.url });
    expect(await two.ask('stop')).toEqual({ stopped: true });
    const folder = decodeURIComponent(new URL(String(one.first.url)).host);
    expect(existsSync(folder)).toBe(false);
  });

  it('lets no other user in', async () => {
    const { first } = await start();
    const probe = `const { Client } = require(${JSON.stringify(require.resolve('pg'))});
      new Client({ connectionString: ${JSON.stringify(first.url)}.replace('portal_owner', 'postgres') }).connect()
        .then(() => console.log('in'), (error) => console.log(error.code));`;
    const said = execFileSync(process.execPath, ['-e', probe], { encoding: 'utf8' }).trim();
    expect(said).toBe('28000');
  });

  it('is refused where the data directory can not be written', async () => {
    // Root can write to every directory. A file in place of the directory makes the write fail for root as well.
    at.makeFolder(dataDir);
    if (ids === undefined && asRoot) dataDir = join(at.root, 'holder.cjs');
    else chmodSync(dataDir, 0o500);
    expect(await problemOf()).toMatch(/^can't use the data directory .*: /);
  });
});

const forRoot = asRoot ? 'below a private home of root' : 'in a private home';

describe(`a cluster ${forRoot}`, () => {
  it('runs, whoever may not enter', async () => {
    const at = new TestInstallation(undefined, 0o700);
    try {
      const one = await at.start();
      const home = String(one.first.location);
      expect(home.startsWith(asRoot ? at.sharedDir : at.dataDir)).toBe(true);
      expect(JSON.stringify(one.first.log).includes("can't reach")).toBe(asRoot);
      const told = readFileSync(join(at.dataDir, 'PORTAL_DATA'), 'utf8');
      expect(told.includes(home)).toBe(asRoot);
      await one.ask('create table kept as select 42 as n');
      await one.ask('stop');
      // A home directory that became accessible meanwhile must not lead to a second, empty database.
      chmodSync(at.root, 0o755);
      const two = await at.start();
      expect(two.first).toMatchObject({ location: home });
      expect(await two.ask('select n from kept')).toEqual({ rows: [{ n: 42 }] });
      await two.ask('stop');
    } finally {
      await at.quiet();
      at.remove();
    }
  });

  it('names a system user that is missing, and one that will not do', async () => {
    const at = new TestInstallation(undefined, 0o755);
    mkdirSync(at.dataDir);
    try {
      const problem = async (user: string) => {
        const { first } = await at.start({ user });
        await at.quiet();
        return String(first.problem);
      };
      // Only a portal that runs as root uses the setting and reports a problem with its user. A portal that runs as an
      // ordinary user ignores the setting, starts PostgreSQL as its own user, and reports no problem.
      const [missing, root] = asRoot
        ? ['no system user no-such-user', 'refuses to run as root']
        : ['undefined', 'undefined'];
      expect(await problem('no-such-user')).toContain(missing);
      expect(await problem('root')).toContain(root);
    } finally {
      await at.quiet();
      at.remove();
    }
  });
});
