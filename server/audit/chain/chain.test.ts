import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { auditedObjects, auditLog } from '../../db/schema';
import { loginLog } from '../../modules/audit/loginLogs/schema';
import { createTestStore } from '../../db/testing';
import type { TestStore } from '../../db/testing';
import { createAnchor, checkAnchor } from './anchors';
import { archiveFolder, checkArchives, removeArchivedRows, writeArchive } from './archive';
import { sealNewRows } from './sealer';
import { verifyLogs } from './verify';

const KEY = randomBytes(32);
let store: TestStore;
let lines: string[];

beforeEach(async () => {
  store = await createTestStore();
  lines = [];
  await store.ownerQuery(
    `insert into merchants (merchant_id, parent_id, merchant_name) values ('m1', null, 'One'), ('m2', 'm1', 'Two')`,
  );
});
afterEach(() => store.close());

const seal = () => sealNewRows(store, KEY, (line) => lines.push(line));
const verify = () => verifyLogs(store, KEY);
const owner = (statement: string, ...values: readonly unknown[]) => store.ownerQuery(statement, values);

/** Writes rows as calls do: each in a transaction of the merchant role. */
async function write(count: number, merchantId = 'm1'): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await store.asMerchant({ merchantId, scope: '*' }, async (db) => {
      await db.insert(auditLog).values({ merchantId, operation: 'updateUser', argument: { index }, traceId: 'x' });
      const auditId = sql<number>`currval('audit_log_audit_id_seq')`;
      const object = { kind: 'user', objectId: String(index), objectName: '张三', changes: [] };
      await db.insert(auditedObjects).values({ ...object, auditId, position: 0, merchantId });
    });
}

const numbersOf = async (merchantId: string) =>
  (
    await owner('select lane, serial_number from audit_log where merchant_id = $1 order by lane, audit_id', merchantId)
  ).map(({ lane, serial_number }) => [lane, Number(serial_number)]);

describe('numbering', () => {
  it('[AUD-08] has no gaps, also after a rollback', async () => {
    await write(2);
    const failing = store.asMerchant({ merchantId: 'm1', scope: '*' }, async (db) => {
      await db.insert(auditLog).values({ merchantId: 'm1', operation: 'x', argument: {}, traceId: 'x' });
      throw new Error('the change fails');
    });
    await expect(failing).rejects.toThrow('the change fails');
    await write(1);
    expect(await numbersOf('m1')).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
  });

  it('[AUD-08] lets no writer wait for another one', async () => {
    let release = (): void => undefined;
    const both = new Promise<void>((resolve) => (release = resolve));
    let inserted = 0;
    const writeSlowly = () =>
      store.asMerchant({ merchantId: 'm1', scope: '*' }, async (db) => {
        await db.insert(auditLog).values({ merchantId: 'm1', operation: 'x', argument: {}, traceId: 'x' });
        inserted += 1;
        if (inserted === 2) release();
        // Neither commits before both rows are inserted.
        await both;
      });
    await Promise.all([writeSlowly(), writeSlowly()]);
    expect(await numbersOf('m1')).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(await seal()).toBe(2);
    expect(await verify()).toEqual({ seals: 1, rows: 2, findings: [] });
  });

  it('[AUD-08] is the trigger’s: what the caller says does not count', async () => {
    await store.asMerchant({ merchantId: 'm1', scope: '*' }, (db) =>
      db
        .insert(auditLog)
        .values({ merchantId: 'm1', operation: 'x', argument: {}, traceId: 'x', serialNumber: 77, lane: 9 }),
    );
    expect(await numbersOf('m1')).toEqual([[0, 1]]);
  });
});

describe('the chain', () => {
  it('[AUD-08] covers the rows of each merchant, and goes on where it was', async () => {
    await write(3);
    await write(2, 'm2');
    expect(await seal()).toBe(5);
    expect(await seal()).toBe(0);
    await write(1);
    expect(await seal()).toBe(1);
    const seals = await owner('select merchant_id, seal_number, ranges from log_seals order by 1, 2');
    expect(seals).toEqual([
      { merchant_id: 'm1', seal_number: '1', ranges: [[0, 1, 3]] },
      { merchant_id: 'm1', seal_number: '2', ranges: [[0, 4, 4]] },
      { merchant_id: 'm2', seal_number: '1', ranges: [[0, 1, 2]] },
    ]);
    expect(await verify()).toEqual({ seals: 3, rows: 6, findings: [] });
    expect(await verifyLogs(store, KEY, { merchantId: 'm2' })).toEqual({ seals: 1, rows: 2, findings: [] });
    const later = sql`now() + interval '1 second'`;
    expect(await verifyLogs(store, KEY, { from: later })).toEqual({ seals: 0, rows: 0, findings: [] });
  });

  it('[AUD-08] covers the login log as well', async () => {
    await write(1);
    await store.asSession((db) =>
      db.insert(loginLog).values({ merchantId: 'm1', userName: 'one', way: 'password', traceId: 'x' }),
    );
    expect(await seal()).toBe(2);
    expect(await verify()).toEqual({ seals: 2, rows: 2, findings: [] });
    await owner(`update login_log set user_name = 'other'`);
    expect((await verify()).findings).toMatchObject([
      { kind: 'changed', merchantId: 'm1', log: 'login', serialNumber: 1 },
    ]);
  });

  it('[AUD-08] two servers seal each row once', async () => {
    await write(20);
    const sealed = await Promise.all([seal(), seal(), seal()]);
    expect(sealed.reduce((sum, rows) => sum + rows)).toBe(20);
    expect(await verify()).toMatchObject({ rows: 20, findings: [] });
  });

  it('[AUD-08] the server’s own roles can change neither rows nor seals', async () => {
    await write(1);
    await seal();
    const statements = [
      ...['audit_log', 'audited_objects', 'log_seals'].flatMap((table) => [
        `delete from ${table}`,
        `truncate ${table}`,
      ]),
      `update audit_log set operation = 'other'`,
      `update audited_objects set object_name = 'other'`,
      `update log_seals set row_hashes = null`,
      `update log_lanes set last_number = 0`,
    ];
    for (const statement of statements) {
      await expect(store.asSession((db) => db.execute(statement))).rejects.toThrow();
      await expect(store.asMerchant({ merchantId: 'm1', scope: '*' }, (db) => db.execute(statement))).rejects.toThrow();
    }
    expect(await verify()).toEqual({ seals: 1, rows: 1, findings: [] });
  });
});

describe('tampering', () => {
  const place = { merchantId: 'm1', log: 'business', lane: 0 };

  it.each([
    ['a field', `update audit_log set user_name = '李四' where serial_number = 2`],
    ['the time', `update audit_log set create_time = create_time + interval '1 ms' where serial_number = 2`],
    ['an object', `update audited_objects set object_name = '李四' where object_id = '1'`],
    ['a removed object', `delete from audited_objects where object_id = '1'`],
    [
      'an added row',
      `insert into audited_objects select audit_id, 9, merchant_id, kind, '9', '', changes, create_time from audited_objects where object_id = '1'`,
    ],
  ])('[AUD-08] shows an UPDATE by the owner: %s', async (_, statement) => {
    await write(4);
    await seal();
    await owner(statement);
    const { findings } = await verify();
    const [{ audit_id: id } = {}] = await owner('select audit_id from audit_log where serial_number = 2');
    expect(findings).toMatchObject([{ kind: 'changed', ...place, serialNumber: 2, rows: 1, auditId: Number(id) }]);
  });

  it('[AUD-08] shows rows that are removed after their seal, and before it', async () => {
    await write(4);
    await seal();
    await write(3);
    await owner('delete from audit_log where serial_number in (2, 3, 6)');
    await seal();
    expect(lines).toEqual([expect.stringContaining('lane 0, number 6')]);
    const { findings } = await verify();
    expect(findings).toMatchObject([
      { kind: 'missing', ...place, serialNumber: 2, rows: 2 },
      { kind: 'missing-before', ...place, serialNumber: 6, rows: 1 },
    ]);
  });

  it('[AUD-08] shows the last row that is removed before its seal', async () => {
    await write(3);
    await owner('delete from audit_log where serial_number = 3');
    await seal();
    expect((await verify()).findings).toMatchObject([{ kind: 'missing-before', ...place, serialNumber: 3 }]);
  });

  it('[AUD-08] shows a partition that is dropped', async () => {
    await write(3);
    await seal();
    const [{ name } = {}] = await owner('select tableoid::regclass::text as name from audit_log limit 1');
    await owner(`drop table ${String(name)}`);
    expect((await verify()).findings).toMatchObject([{ kind: 'missing', ...place, serialNumber: 1, rows: 3 }]);
  });

  it('[AUD-08] shows rows that nobody numbered, and a number that is given twice', async () => {
    await write(3);
    await seal();
    await owner('alter table audit_log disable trigger number_log_row');
    const insert = `insert into audit_log (merchant_id, operation, argument, trace_id, serial_number) values ('m1', 'x', '{}', 'x', $1)`;
    await owner(insert, 2);
    await owner(insert, 4);
    const { findings } = await verify();
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'changed', serialNumber: 2 }));
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'added', ...place }));
    expect(findings).toContainEqual({ kind: 'trigger', name: 'audit_log.number_log_row' });
  });

  it('[AUD-08] shows triggers, rules and rights that are not the portal’s', async () => {
    await owner(`create function falsify() returns trigger language plpgsql as 'begin return null; end'`);
    await owner('create trigger falsify before insert on audited_objects for each row execute function falsify()');
    await owner('create rule quiet as on delete to audit_log do instead nothing');
    await owner('grant delete on log_seals to portal_session');
    await owner('grant update (operation) on audit_log to portal_merchant');
    await owner('grant delete on log_archives to portal_session');
    const { findings } = await verify();
    const names = findings.map(({ kind, name }) => `${kind} ${name ?? ''}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'grant portal_merchant UPDATE audit_log',
        'grant portal_session DELETE log_archives',
        'grant portal_session DELETE log_seals',
        'trigger audit_log.quiet',
        'trigger audited_objects.falsify',
      ]),
    );
  });

  it('[AUD-08] shows a seal that is changed, made without the key, or removed', async () => {
    for (let count = 0; count < 4; count += 1) {
      await write(1);
      await seal();
    }
    const others = await owner('select * from log_seals order by seal_number');
    const restore = async () => {
      await owner('delete from log_seals');
      for (const row of others)
        await owner(
          `insert into log_seals select * from jsonb_populate_record(null::log_seals, $1)`,
          JSON.stringify({
            ...row,
            ...Object.fromEntries(
              ['row_hashes', 'content_hash', 'previous_hash', 'hash'].map((name) => [
                name,
                `\\x${Buffer.from(row[name] as Buffer).toString('hex')}`,
              ]),
            ),
          }),
        );
    };
    await owner(`update log_seals set create_time = create_time - interval '1 hour' where seal_number = 2`);
    expect((await verify()).findings.map(({ kind, sealNumber }) => [kind, sealNumber])).toEqual([
      ['seal-changed', 2],
      ['clock', 2],
    ]);
    await restore();
    await owner(
      `update log_seals set row_hashes = sha256('x'), content_hash = sha256(sha256('x')) where seal_number = 3`,
    );
    expect((await verify()).findings.map(({ kind, sealNumber }) => [kind, sealNumber])).toEqual([
      ['seal-changed', 3],
      ['changed', 3],
    ]);
    await restore();
    await owner('delete from log_seals where seal_number = 2');
    expect((await verify()).findings).toContainEqual(expect.objectContaining({ kind: 'seal-missing', sealNumber: 3 }));
    await restore();
    await owner('delete from log_seals where seal_number = 4');
    expect((await verify()).findings).toMatchObject([{ kind: 'seal-missing', serialNumber: 4 }]);
    await restore();
    expect((await verify()).findings).toEqual([]);
  });

  it('[AUD-08] shows a clock that was set back', async () => {
    await write(1);
    await seal();
    await write(1);
    await seal();
    // Both seals are right; the second one was made when the clock said an earlier time.
    await owner(`update log_seals set create_time = create_time + interval '1 hour' where seal_number = 1`);
    expect((await verify()).findings.map(({ kind, sealNumber }) => [kind, sealNumber])).toEqual([
      ['seal-changed', 1],
      ['clock', 2],
    ]);
  });

  it('[AUD-08] an anchor shows a chain that was cut and its numbers set back', async () => {
    await write(2);
    await seal();
    await write(1);
    await seal();
    const anchor = await store.asSession((db) => createAnchor(db, KEY));
    const check = () => store.asSession((db) => checkAnchor(db, KEY, anchor, 'kept.json'));
    expect(await check()).toEqual([]);
    await owner('delete from audit_log where serial_number = 3');
    await owner('delete from log_seals where seal_number = 2');
    await owner('update log_lanes set last_number = 2');
    await owner('update log_seal_positions set sealed_number = 2');
    expect((await verify()).findings).toEqual([]);
    expect(await check()).toEqual([{ kind: 'anchor', merchantId: 'm1', sealNumber: 2, name: 'kept.json' }]);
    const forged = { ...anchor, seals: anchor.seals.map((one) => ({ ...one, sealNumber: 1 })) };
    expect(await store.asSession((db) => checkAnchor(db, KEY, forged, 'forged.json'))).toEqual([
      { kind: 'anchor', name: 'forged.json' },
    ]);
  });
});

describe('archives', () => {
  const MONTH = { log: 'business', month: '2020-01-01' };
  let filesDir: string;
  beforeEach(() => {
    filesDir = mkdtempSync(join(tmpdir(), 'archive-'));
  });
  afterEach(() => rmSync(filesDir, { recursive: true }));

  async function writeOld(): Promise<void> {
    await owner('select add_log_partitions($1, $1)', '2020-01-05T00:00:00Z');
    await owner(
      `insert into audit_log (merchant_id, operation, argument, trace_id, create_time)
       select unnest(array['m1', 'm1', 'm2']), 'old', '{"text": "第一行\\n第二行"}', 'x', '2020-01-31T23:59:59Z'`,
    );
  }

  async function archive(): Promise<string> {
    const written = await writeArchive({ store, filesDir }, MONTH, new AbortController().signal);
    await store.asSession((db) => removeArchivedRows(db, KEY, MONTH, written));
    return join(archiveFolder(filesDir), written.fileName);
  }

  it('[AUD-08] moves a month into a file whose hash continues the chains', async () => {
    await writeOld();
    await write(2);
    await seal();
    const file = await archive();
    expect(await owner('select distinct operation from audit_log')).toEqual([{ operation: 'updateUser' }]);
    expect(await owner(`select to_regclass('audit_log_2020_01') as name`)).toEqual([{ name: null }]);
    expect(readdirSync(archiveFolder(filesDir))).toHaveLength(1);
    expect(gunzipSync(readFileSync(file)).toString().trim().split('\n')).toHaveLength(1 + 2 + 3);
    await write(1);
    await seal();
    expect(await verify()).toMatchObject({ findings: [] });
    expect(await checkArchives(store, filesDir)).toEqual({ rows: 3, findings: [] });
  });

  it('[AUD-08] shows a file that is changed or gone, and rows that were wrong before', async () => {
    await writeOld();
    await seal();
    await owner(`update audit_log set operation = 'other' where merchant_id = 'm2'`);
    const file = await archive();
    const name = String(file.split('/').at(-1));
    expect((await checkArchives(store, filesDir)).findings).toMatchObject([
      { kind: 'changed', merchantId: 'm2', sealNumber: 1 },
      { kind: 'missing', merchantId: 'm2', sealNumber: 1 },
    ]);
    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(file, gzipSync(text.replace('other', 'old')));
    expect((await checkArchives(store, filesDir)).findings[0]).toMatchObject({ kind: 'archive', name });
    rmSync(file);
    expect((await checkArchives(store, filesDir)).findings).toMatchObject([{ kind: 'archive', name }]);
  });

  it('[AUD-08] shows an archive that was taken out of the list together with its file', async () => {
    await writeOld();
    await seal();
    const file = await archive();
    rmSync(file);
    await owner('delete from log_archives');
    expect((await checkArchives(store, filesDir)).findings).toEqual([{ kind: 'archive', ...MONTH }]);
  });

  it('[AUD-08] shows a seal without the hashes of its rows whose month is in no archive', async () => {
    await writeOld();
    await write(1);
    await seal();
    await archive();
    await write(1);
    await seal();
    await owner('update log_seals set row_hashes = null where row_hashes is not null and merchant_id = $1', 'm1');
    await owner(`update audit_log set operation = 'other'`);
    const changed = (await verify()).findings.map(({ kind, sealNumber }) => [kind, sealNumber]);
    expect(changed).toEqual([
      ['seal-changed', 2],
      ['seal-changed', 4],
    ]);
    // A forged archive does not help.
    await owner(`update log_seals set ranges = '[]' where seal_number = 4`);
    expect((await verify()).findings).toMatchObject([
      { kind: 'seal-changed', sealNumber: 2 },
      { kind: 'seal-changed', sealNumber: 4 },
      { kind: 'seal-missing' },
    ]);
  });

  it('[AUD-08] keeps a month that no seal covers, and each of the last 180 days', async () => {
    await writeOld();
    await expect(archive()).rejects.toThrow();
    // The month of a day within the last 180 days ends within them, whatever day it is today.
    const { rows } = await store.asSession((db) =>
      db.execute<{ month: string }>(sql`select date_trunc('month', now() - interval '179 days')::date::text as month`),
    );
    const young = { log: 'business', month: String(rows[0]?.month) };
    const written = { fileName: 'x', fileHash: Buffer.alloc(32), rowCount: 0, merchantIds: [] };
    const remove = store.asSession((db) => removeArchivedRows(db, KEY, young, written));
    await expect(remove).rejects.toThrow();
    expect(await owner('select count(*)::int as n from audit_log')).toEqual([{ n: 3 }]);
  });

  it('[AUD-08] rows that come for an archived month are numbered and sealed anew', async () => {
    await writeOld();
    await seal();
    await archive();
    await writeOld();
    await seal();
    expect(await verify()).toMatchObject({ findings: [] });
    await archive();
    expect(await verify()).toMatchObject({ findings: [] });
    expect(await checkArchives(store, filesDir)).toEqual({ rows: 6, findings: [] });
  });
});
