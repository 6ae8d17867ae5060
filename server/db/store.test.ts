import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { startCluster } from './cluster/cluster';
import { StartProblem } from '../startProblem';
import { withOwnerConnection, checkRowSecurity, migrate } from './migrate';
import { WHOLE_MERCHANT_SCOPE, withSessionRole, openStore } from './store';
import { createTestStore, type TestStore } from './testing';

const whole = (merchantId: string) => ({ merchantId, scope: WHOLE_MERCHANT_SCOPE });

describe('the store', () => {
  let store: TestStore;

  beforeAll(async () => {
    store = await createTestStore();
    for (const statement of [
      'create table things (merchant_id text not null, name text primary key)',
      'alter table things enable row level security',
      'alter table things force row level security',
      'create policy installation on things to current_user using (true) with check (true)',
      `create policy own on things to portal_merchant using (merchant_id = nullif(current_setting('app.merchant_id', true), ''))`,
      'grant select, insert, update, delete on things to portal_merchant, portal_session',
      `insert into things values ('a', 'a1'), ('a', 'a2'), ('b', 'b1')`,
      'create table owners_only (n int)',
    ])
      await store.ownerQuery(statement);
  });
  afterAll(() => store.close());

  const names = sql`select name from things order by name`;
  const why = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'nothing',
      (error: unknown) => (error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)),
    );

  it('shows a merchant his own rows only', async () => {
    expect((await store.asMerchant(whole('a'), (db) => db.execute(names))).rows).toEqual([
      { name: 'a1' },
      { name: 'a2' },
    ]);
    expect((await store.asMerchant(whole('b'), (db) => db.execute(names))).rows).toEqual([{ name: 'b1' }]);
  });

  it('shows nothing where no merchant is set', async () => {
    expect((await store.asMerchant(whole(''), (db) => db.execute(names))).rows).toEqual([]);
    expect((await store.asSession((db) => db.execute(names))).rows).toEqual([]);
  });

  it("changes nobody else's rows and makes none for others", async () => {
    const changed = await store.asMerchant(whole('a'), (db) =>
      db.execute(sql`update things set name = name || '!' where merchant_id = 'b'`),
    );
    expect(changed.rowCount).toBe(0);
    const made = store.asMerchant(whole('a'), (db) => db.execute(sql`insert into things values ('b', 'b2')`));
    expect(await why(made)).toContain('row-level security');
  });

  it('lets nobody leave his merchant behind on the connection', async () => {
    const [, { rows }] = await Promise.all([
      store.asMerchant(whole('a'), (db) => db.execute(names)),
      store.asSession((db) =>
        db.execute(sql`select current_setting('app.merchant_id', true) as merchant, current_user as who`),
      ),
    ]);
    expect(rows).toEqual([{ merchant: '', who: 'portal_session' }]);
  });

  it('lets a merchant’s transaction ask as the session’s role, and makes it the merchant’s again', async () => {
    await store.ownerQuery('create policy all_rows on things to portal_session using (true)');
    const seen = await store.asMerchant(whole('a'), async (db) => [
      (await withSessionRole(db, () => db.execute(names))).rows.length,
      (await db.execute(names)).rows.length,
    ]);
    await store.ownerQuery('drop policy all_rows on things');
    expect(seen).toEqual([3, 2]);
    const failing = store.asMerchant(whole('a'), async (db) => {
      await db.execute(sql`insert into things values ('a', 'half')`);
      await withSessionRole(db, () => Promise.reject(new Error('changed my mind')));
    });
    expect(await why(failing)).toContain('changed my mind');
    expect((await store.asMerchant(whole('a'), (db) => db.execute(names))).rows).toHaveLength(2);
  });

  it('gives no way up to a role that may more', async () => {
    const [owner] = await store.ownerQuery('select current_user as name');
    for (const statement of [
      `set role ${String(owner?.name)}`,
      `set session authorization ${String(owner?.name)}`,
      'alter role portal_login superuser',
    ])
      expect(await why(store.asMerchant(whole('a'), (db) => db.execute(sql.raw(statement))))).toMatch(
        /permission denied|must be superuser/,
      );
    const below = (statement: string) =>
      store.asMerchant(whole('a'), async (db) => {
        await db.execute(sql`reset role`);
        return db.execute(sql.raw(statement));
      });
    expect((await below('select current_user as who')).rows).toEqual([{ who: 'portal_login' }]);
    expect(await why(below('select * from things'))).toContain('permission denied');
    expect(await why(below('select * from owners_only'))).toContain('permission denied');
    expect(await why(below('alter table things disable row level security'))).toContain('must be owner');
    const owned = await store.ownerQuery(
      `select 1 from pg_shdepend d join pg_roles r on r.oid = d.refobjid where r.rolname like 'portal\\_%' and r.rolname <> current_user and d.deptype = 'o'`,
    );
    expect(owned).toEqual([]);
  });

  it('saves all of a transaction or nothing', async () => {
    const insert = sql`insert into things values ('a', 'half')`;
    const failing = store.asMerchant(whole('a'), async (db) => {
      await db.execute(insert);
      throw new Error('changed my mind');
    });
    expect(await why(failing)).toContain('changed my mind');
    const careless = store.asMerchant(whole('a'), async (db) => {
      await db.execute(insert);
      await db.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    expect(await why(careless)).toContain('nothing was saved');
    expect(await store.ownerQuery(`select 1 from things where name = 'half'`)).toEqual([]);
  });

  it('outlives lost connections, idle and at work', async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal_login' and datname = current_database()`;
    await store.ping();
    await store.ownerQuery(cut);
    const atWork = store.asMerchant(whole('a'), async (db) => {
      await store.ownerQuery(cut);
      return db.execute(names);
    });
    expect(await why(atWork)).not.toBe('nothing');
    expect((await store.asMerchant(whole('b'), (db) => db.execute(sql`select 1 as n`))).rows).toEqual([{ n: 1 }]);
  });

  it('names the tables that forgot row level security', async () => {
    expect(await why(withOwnerConnection(store.ownerUrl, checkRowSecurity))).toBe('nothing');
    await store.ownerQuery('create table forgotten (merchant_id text)');
    await store.ownerQuery('alter table forgotten enable row level security');
    expect(await why(withOwnerConnection(store.ownerUrl, checkRowSecurity))).toContain('security: forgotten');
    await store.ownerQuery('drop table forgotten');
  });
});

describe('migrations', () => {
  it('run once, from several servers at a time, and refuse a newer schema', async () => {
    const store = await createTestStore();
    const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
    const journal = (...entries: readonly { tag: string; when: number }[]) => {
      mkdirSync(join(folder, 'meta'), { recursive: true });
      const full = entries.map((entry, idx) => ({ idx, version: '7', breakpoints: true, ...entry }));
      writeFileSync(
        join(folder, 'meta', '_journal.json'),
        JSON.stringify({ version: '7', dialect: 'postgresql', entries: full }),
      );
    };
    try {
      await store.ownerQuery('drop schema drizzle cascade');
      writeFileSync(
        join(folder, '0000_first.sql'),
        'create table first (n int);--> statement-breakpoint\ngrant select on first to portal_session;',
      );
      writeFileSync(join(folder, '0001_second.sql'), 'create table second (n int);');
      journal({ tag: '0000_first', when: 1000 });
      await Promise.all([1, 2, 3].map(() => migrate(store.ownerUrl, folder)));
      journal({ tag: '0000_first', when: 1000 }, { tag: '0001_second', when: 2000 });
      await migrate(store.ownerUrl, folder);
      expect(await store.ownerQuery('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([{ n: 2 }]);
      journal({ tag: '0000_first', when: 1000 });
      await expect(migrate(store.ownerUrl, folder)).rejects.toThrow('changed by a newer release');
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await store.close();
    }
  });
});

describe('opening', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-open-'));
  chmodSync(folder, 0o711);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (databaseUrl?: string) =>
    openStore({ dataDir: join(folder, 'data'), databaseUrl, log: () => undefined });

  it('says in one line what is wrong with a foreign database', async () => {
    await expect(open('nonsense')).rejects.toThrow(StartProblem);
    await expect(open('postgresql://u:geheim@127.0.0.1:1/x')).rejects.toThrow(
      /^can't use the database of PORTAL_DATABASE_URL \(PostgreSQL at 127\.0\.0\.1:1\/x\): (?!.*geheim).*ECONNREFUSED/,
    );
  });

  it('shares a foreign server with other portals, by one password that nobody hands round', async () => {
    const server = await startCluster({ dataDir: join(folder, 'server'), durable: false, log: () => undefined });
    try {
      const owner = server.url('portal_owner', 'postgres');
      await withOwnerConnection(owner, async (client) => {
        // Requires a password from portal_login, as a PostgreSQL server does that the portal does not run itself.
        const rules = `(values ('local all portal_owner peer map=portal'), ('local all portal_login scram-sha-256'))`;
        await client.query(`copy ${rules} to '${server.location}/portal_hba.conf'`);
        await client.query('select pg_reload_conf()');
      });
      const who = sql`select session_user as who`;
      for (const password of ['', 'the owner']) {
        const url = new URL(owner);
        url.password = password;
        const at = (name: string) =>
          openStore({ dataDir: join(folder, name), databaseUrl: url.href, log: () => undefined });
        // If the owner has no password, a file has the password of the login role, so both stores need the same
        // directory.
        const one = await at('one');
        const two = await at(password === '' ? 'one' : 'two');
        for (const store of [one, two]) {
          expect((await store.asSession((db) => db.execute(who))).rows).toEqual([{ who: 'portal_login' }]);
        }
        await Promise.all([one.close(), two.close()]);
      }
      expect(statSync(join(folder, 'one', 'secrets', 'database-password')).mode & 0o777).toBe(0o600);
      expect(existsSync(join(folder, 'two', 'secrets'))).toBe(false);
    } finally {
      await server.stop();
    }
  });

  it('opens the embedded database with its schema, and again', async () => {
    for (const adopted of [1, 2]) {
      const store = await open();
      const { rows } = await store.asSession((db) => db.execute(sql`select current_user as who, ${adopted}::int as n`));
      expect(rows).toEqual([{ who: 'portal_session', n: adopted }]);
      await store.close();
    }
  });
});
