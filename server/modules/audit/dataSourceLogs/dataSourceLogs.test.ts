import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { positions } from 'contract/access/positions';
import { roles } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { dataSourceLogs } from 'contract/audit/dataSourceLogs';
import type { DataSourceLog } from 'contract/audit/dataSourceLogs';
import { traces } from 'contract/audit/traces';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { newId } from '../../../db/ids';
import { countingJob, createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import { SLOW_STATEMENT_MS } from '../../../statementLog/parameters';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../../access/passwords/testing';
import { positions as positionsTable } from '../../access/positions/schema';
import { dataSourceLogRetentionJob } from './retention';

const { listDataSourceLogs, getDataSourceLog } = dataSourceLogs;

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
});
afterEach(() => portal.close());

type Filter = Omit<Parameters<typeof portal.call<typeof listDataSourceLogs>>[1], 'pageSize'>;

async function list(filter: Filter, as = acme): Promise<readonly DataSourceLog[]> {
  return (await portal.call(listDataSourceLogs, { pageSize: 100, ...filter }, as)).rows;
}

async function latest(filter: Filter, as = acme) {
  const [entry] = await list(filter, as);
  if (!entry) throw new Error('no entry');
  return portal.call(getDataSourceLog, { logId: entry.logId }, as);
}

const addPosition = (name = '岗位') =>
  portal.call(positions.addPosition, { positionCode: newId(), positionName: name, positionOrder: 1 }, acme);

describe('the data source log', () => {
  it('[AUD-04] says which rows of which table a call has added, changed and removed', async () => {
    const { positionId } = await addPosition('巡检员');
    const added = await latest({ tableName: 'positions', operation: 'insert' });
    expect(added).toMatchObject({
      userName: 'acme-admin',
      caller: 'addPosition',
      rowCount: 1,
      rows: [{ idColumns: [{ name: 'position_id', value: positionId }] }],
    });
    expect(added.rows[0]?.columns).toContainEqual({ name: 'position_name', before: null, after: '巡检员' });

    await portal.call(positions.changePositionStatus, { positionId, status: 'STOP_USING' }, acme);
    const changed = await latest({ tableName: 'positions', operation: 'update' });
    expect(changed.caller).toBe('changePositionStatus');
    expect(changed.rows[0]?.columns).toContainEqual({ name: 'enabled', before: 'true', after: 'false' });

    await portal.call(positions.removePosition, { positionId }, acme);
    const removed = await latest({ tableName: 'positions', operation: 'delete' });
    expect(removed.rows[0]?.columns).toContainEqual({ name: 'position_name', before: '巡检员', after: null });
  });

  it('[AUD-04] has the statement without its values, with its fingerprint and its duration', async () => {
    await addPosition('不该出现');
    await addPosition('也不该出现');
    const entries = await list({ tableName: 'positions', operation: 'insert' });
    expect(new Set(entries.slice(0, 2).map(({ fingerprint }) => fingerprint)).size).toBe(1);
    const { statement, durationMs } = await latest({ tableName: 'positions', operation: 'insert' });
    expect(statement).toMatch(/^insert into "positions" \(/);
    expect(statement).not.toContain('不该出现');
    expect(durationMs).toBeGreaterThan(0);
    expect(durationMs).toBeLessThan(10_000);
  });

  it('[AUD-04] marks statements from the threshold on as slow', async () => {
    await addPosition();
    await portal.store.ownerQuery(`update data_source_log set duration_ms = 60 where table_name = 'positions'`);
    expect(await list({ caller: 'addPosition', speed: 'slow' })).toEqual([]);
    await applyParameters(portal, { [SLOW_STATEMENT_MS.key]: 50 });
    expect(await list({ caller: 'addPosition', speed: 'slow' })).toMatchObject([{ isSlow: true }]);
    expect(await list({ caller: 'addPosition', speed: 'normal' })).toEqual([]);
  });

  it('[AUD-04] hides secrets', async () => {
    const { userId } = await addUserWithPassword(portal, acme, { isSettled: false });
    const { rows } = await latest({ tableName: 'users', operation: 'insert', caller: 'addUser' });
    expect(rows).toMatchObject([{ idColumns: [{ value: userId }] }]);
    const secrets = rows.flatMap(({ columns }) => columns.filter(({ name }) => /cipher|hash/.test(name)));
    expect(secrets.map(({ name }) => name)).toEqual(expect.arrayContaining(['password_hash', 'email_cipher']));
    for (const { before, after } of secrets) expect([before, after]).toEqual([null, '****']);
  });

  it('[AUD-04] counts all rows and keeps the first, with long values cut', async () => {
    const scope = { merchantId: acme.merchantId, scope: WHOLE_MERCHANT_SCOPE };
    await portal.store.asMerchant(scope, (db) =>
      db.insert(positionsTable).values(
        Array.from({ length: 50 }, (_, index) => ({
          ...{ positionId: newId(), merchantId: acme.merchantId, positionCode: newId(), positionOrder: index },
          positionName: '长'.repeat(300),
        })),
      ),
    );
    const entry = await latest({ tableName: 'positions', operation: 'insert' });
    expect(entry).toMatchObject({ rowCount: 50, caller: null, traceId: null, statement: null });
    expect(entry.rows).toHaveLength(20);
    const name = entry.rows[0]?.columns.find((column) => column.name === 'position_name');
    expect(name?.after).toBe(`${'长'.repeat(200)}…`);
  });

  it('[AUD-04] has nothing of what was undone', async () => {
    const before = await list({});
    const scope = { merchantId: acme.merchantId, scope: WHOLE_MERCHANT_SCOPE };
    await portal.store
      .asMerchant(scope, async (db) => {
        await db.delete(positionsTable);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await list({})).toEqual(before);
  });

  it('[AUD-04] names the job that has changed rows, and the user who has asked for it', async () => {
    const job = countingJob({
      run: async (run) => ({
        work: async (db) => {
          await db.insert(positionsTable).values({
            ...{ positionId: newId(), merchantId: run.who.merchantId, positionCode: newId(), positionName: '任务' },
            positionOrder: 1,
          });
        },
      }),
    });
    const runners = createTestRunners(portal);
    runners.start(job);
    await enqueue(portal, acme, job, { steps: 1 });
    await waitUntil(async () => (await list({ caller: job.kind })).length === 1);
    await runners.stop();
    expect(await list({ caller: job.kind })).toMatchObject([{ userName: 'acme-admin', tableName: 'positions' }]);
  });

  it('[AUD-04] keeps its rows from the roles of the server', async () => {
    await addPosition();
    for (const statement of [`delete from data_source_log`, `update data_source_log set user_name = 'x'`])
      await expect(portal.store.asSession((db) => db.execute(statement))).rejects.toThrow();
    const forged = `insert into data_source_log (merchant_id, table_name, operation, row_count, changed_rows, duration_ms)
      values ('m', 'x', 'insert', 1, '[]', 1)`;
    await expect(portal.store.asSession((db) => db.execute(forged))).rejects.toThrow();
    await expect(portal.store.asSession((db) => db.execute('select remove_old_data_source_log(29)'))).rejects.toThrow();
  });
});

describe('who sees the data source log', () => {
  it('[AUD-04] shows a merchant its own rows, and the platform those below', async () => {
    await addPosition();
    const [own] = await list({ tableName: 'positions', operation: 'insert' });
    expect(own?.merchantName).toBeTruthy();
    expect((await list({ tableName: 'positions' }, platform)).map(({ logId }) => logId)).toContain(own?.logId);
    const globex = await portal.signIn('globex-admin');
    expect(await list({ tableName: 'positions', caller: 'addPosition' }, globex)).toEqual([]);
    const hidden = await portal.refused(getDataSourceLog, { logId: own?.logId ?? '' }, globex);
    expect(hidden.subCode).toBe('not-found');
  });

  it('[AUD-04] shows changes of tables without merchants where the caller works', async () => {
    await portal.call(dictionaryAdministration.addDictionary, { dictCode: 'logged', dictName: '试验' }, platform);
    expect((await list({ tableName: 'dictionaries', operation: 'insert' }, platform)).length).toBe(1);
    expect(await list({ tableName: 'dictionaries' })).toEqual([]);
  });

  it('[AUD-04] joins the trace of a call', async () => {
    await addPosition();
    const [entry] = await list({ tableName: 'positions', operation: 'insert' });
    const { entries } = await portal.call(traces.getTrace, { traceId: entry?.traceId ?? '' }, acme);
    expect(entries.map(({ log }) => log)).toEqual(['business', 'data']);
    expect(entries[1]).toMatchObject({ entryId: entry?.logId, texts: ['插入'], detail: 'positions × 1' });
  });
});

it('[AUD-04] a call that changes several tables leaves an entry for each statement', async () => {
  const { rows } = await portal.call(roles.listRoles, { pageSize: 1 }, acme);
  const { userId } = await addUserWithPassword(portal, acme, { roleIds: rows.map(({ roleId }) => roleId) });
  await portal.call(users.removeUsers, { userIds: [userId] }, acme);
  const [removal] = await list({ tableName: 'users', operation: 'delete' });
  const tables = (await list({ traceId: removal?.traceId ?? '' })).map(({ tableName }) => tableName);
  expect(tables).toEqual(expect.arrayContaining(['user_roles', 'users']));
});

it('[AUD-04] old rows leave at night', async () => {
  await addPosition();
  await portal.store.ownerQuery(
    `update data_source_log set create_time = now() - interval '91 days' where table_name = 'positions'`,
  );
  const runners = createTestRunners(portal);
  runners.start(dataSourceLogRetentionJob);
  await enqueue(portal, platform, dataSourceLogRetentionJob, {});
  const count = async () =>
    Number((await portal.row(`select count(*) as n from data_source_log where table_name = 'positions'`)).n);
  await waitUntil(async () => (await count()) === 0);
  await runners.stop();
});
