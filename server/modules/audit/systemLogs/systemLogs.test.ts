import type * as v from 'valibot';
import { systemLogs } from 'contract/audit/systemLogs';
import { parameters } from 'contract/site/parameters';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { countingJob, createEffectsTable, createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import { Refusal } from '../../../refusal';
import { startProcessWatch } from '../../../systemLog/processWatch';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { SYSTEM_EVENT_RETENTION_DAYS, systemLogRetentionJob } from './retention';

let portal: Portal;
let platform: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
});
afterEach(() => portal.close());

const ONE_HOUR_MS = 3_600_000;

/** Starts the watch of a process whose heartbeats the test makes itself. */
function startProcess(release = '1.0.0', runsJobs = true) {
  const { store } = portal.services;
  return startProcessWatch({ store, log: fail, runsJobs, release, heartbeatIntervalMs: ONE_HOUR_MS });
}

function fail(line: string): never {
  throw new Error(line);
}

async function listLogs(arg: Partial<v.InferInput<typeof systemLogs.listSystemLogs.arg>> = {}) {
  // The migrations of the database alone fill a page.
  const pages = await Promise.all(
    [1, 2, 3].map((pageNum) => portal.call(systemLogs.listSystemLogs, { pageSize: 100, pageNum, ...arg }, platform)),
  );
  const rows = pages.flatMap((page) => page.rows);
  return rows.filter(({ kind }) => arg.kind !== undefined || kind !== 'migration');
}
const kindsOf = async (arg?: Parameters<typeof listLogs>[0]) => (await listLogs(arg)).map(({ kind }) => kind);

/** Sets the last heartbeat of all processes back, as if they had been killed or the database had been away. */
async function passSilently(minutes: number) {
  await portal.store.ownerQuery(
    'update server_processes set start_time = start_time - $1::interval, heartbeat_time = heartbeat_time - $1::interval',
    [`${minutes} minutes`],
  );
}

async function updateRetention(value: number) {
  await portal.call(parameters.updateParameter, { parameterKey: 'JOB_RETENTION_DAYS', version: 0, value }, platform);
}

describe('the system log', () => {
  it('has the starts and stops of processes with what they run on', async () => {
    const watch = await startProcess('1.0.0', false);
    await watch.stop();
    const [stop, start, ...others] = await listLogs();
    expect(others).toEqual([]);
    expect(start).toMatchObject({ kind: 'start', release: '1.0.0', runsJobs: false, nodeVersion: process.version });
    expect(start?.databaseVersion).toMatch(/^\d+\.\d+/);
    expect(stop).toMatchObject({ kind: 'stop', processId: start?.processId, hostName: start?.hostName });
    expect(stop?.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('names the last sign of life of a process that was killed, once, and of no process that runs', async () => {
    await startProcess();
    await passSilently(2);
    const [second, third] = [await startProcess(), await startProcess()];
    await Promise.all([second.beat(), third.beat()]);
    const [killed, ...others] = await listLogs({ kind: 'killed' });
    expect(others).toEqual([]);
    const age = Date.now() - Date.parse(killed?.lastSeenTime ?? '');
    expect(age).toBeGreaterThanOrEqual(120_000);
    expect(age).toBeLessThan(150_000);
    await second.stop();
    await third.stop();
    expect(await kindsOf()).toEqual(['stop', 'stop', 'killed', 'start', 'start', 'start']);
  });

  it('takes nobody for killed after an outage of the database', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    await passSilently(5);
    await first.beat();
    await second.beat();
    await first.beat();
    expect(await kindsOf()).toEqual(['start', 'start']);
  });

  it('tells that a process runs on which was taken for killed', async () => {
    const sleeping = await startProcess();
    await passSilently(5);
    await (await startProcess()).beat();
    await sleeping.beat();
    await sleeping.beat();
    expect(await kindsOf()).toEqual(['resumed', 'killed', 'start', 'start']);
  });

  it('has a change of the release once for all processes', async () => {
    await (await startProcess('1.0.0')).stop();
    await Promise.all([startProcess('1.1.0'), startProcess('1.1.0')]);
    expect(await listLogs({ kind: 'release' })).toMatchObject([{ release: '1.1.0', previousRelease: '1.0.0' }]);
  });

  it('has the migrations of the database with their durations', async () => {
    const migrations = await listLogs({ kind: 'migration', keyword: '_log' });
    expect(migrations.map(({ name }) => name)).toContain('0048_system_log');
    expect(migrations.every(({ durationMs }) => durationMs !== null && durationMs >= 0)).toBe(true);
  });

  it('has the changed parameters with their users, read from the business log', async () => {
    await startProcess();
    await updateRetention(60);
    const refused = { parameterKey: 'JOB_RETENTION_DAYS', version: 1, value: 0 };
    await portal.refused(parameters.updateParameter, refused, platform);
    const [change, start, ...others] = await listLogs();
    expect(others).toEqual([]);
    expect(start?.kind).toBe('start');
    expect(change).toMatchObject({ kind: 'parameter', name: 'JOB_RETENTION_DAYS', userName: 'admin' });
    expect(await listLogs({ traceId: change?.traceId ?? '' })).toEqual([change]);
    expect(await kindsOf({ keyword: 'retention_days' })).toEqual(['parameter']);
    expect(await kindsOf({ release: '1.0.0' })).toEqual(['start']);
    expect(await kindsOf({ kind: 'parameter', isAsc: true, orderBy: 'createTime' })).toEqual(['parameter']);
    expect(await kindsOf({ isAsc: true, orderBy: 'createTime' })).toEqual(['start', 'parameter']);
  });

  it('has the end of each job with its user, also when the job itself is gone', async () => {
    await createEffectsTable(portal);
    const runners = createTestRunners(portal);
    const failing = countingJob({
      kind: 'failing',
      title: '失败的任务',
      run: () => Promise.reject(new Refusal('conflict', '不行')),
    });
    runners.start(countingJob(), failing);
    const lead = await portal.signIn('acme-admin');
    await enqueue(portal, lead, countingJob(), { steps: 0 });
    await enqueue(portal, lead, failing, { steps: 0 });
    await waitUntil(async () => (await listLogs({ kind: 'job' })).length === 2);
    await runners.stop();
    await portal.store.ownerQuery('delete from jobs');
    const ends = await listLogs({ traceId: 'trace-1' });
    const common = { kind: 'job', userName: 'acme-admin', durationMs: expect.any(Number) as number };
    expect(ends).toHaveLength(2);
    expect(ends).toContainEqual(expect.objectContaining({ ...common, name: '计数', outcome: 'done' }));
    expect(ends).toContainEqual(expect.objectContaining({ ...common, name: '失败的任务', outcome: 'failed' }));
    expect(await listLogs({ keyword: 'acme-adm' })).toHaveLength(2);
  });

  it('is paged over both sources, with its total', async () => {
    await startProcess();
    await updateRetention(60);
    const page = (pageNum: number) =>
      portal.call(systemLogs.listSystemLogs, { pageNum, pageSize: 1, keyword: 'retention' }, platform);
    await portal.store.ownerQuery(`update system_events set name = 'retention' where kind = 'start'`);
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ total }) => total)).toEqual([2, 2, 2]);
    expect(pages.flatMap(({ rows }) => rows.map(({ kind }) => kind))).toEqual(['parameter', 'start']);
  });

  it('shows nobody of another merchant an event, not even in the database', async () => {
    await startProcess();
    const acme = await portal.signIn('acme-admin');
    expect((await portal.refused(systemLogs.listSystemLogs, {}, acme)).subCode).toBe('permission-denied');
    const count = (merchantId: string) =>
      portal.services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
        const { rows } = await db.execute(`select event_id from system_events where kind = 'start'`);
        return rows.length;
      });
    expect([await count(acme.merchantId), await count(platform.merchantId)]).toEqual([0, 1]);
  });

  it('loses its oldest events at night', async () => {
    await startProcess();
    await startProcess();
    await portal.store.ownerQuery(
      `update system_events set create_time = now() - make_interval(days => $1)
       where event_id = (select min(event_id) from system_events where kind = 'start')`,
      [SYSTEM_EVENT_RETENTION_DAYS + 1],
    );
    const runners = createTestRunners(portal);
    runners.start(systemLogRetentionJob);
    await enqueue(portal, platform, systemLogRetentionJob, {});
    await waitUntil(async () => (await listLogs({ kind: 'start' })).length === 1);
    await runners.stop();
  });
});
