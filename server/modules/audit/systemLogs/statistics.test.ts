import { endpointStatistics } from 'contract/audit/endpointStatistics';
import type { StatisticsPeriod } from 'contract/audit/endpointStatistics';
import { positions } from 'contract/access/positions';
import { users } from 'contract/access/users';
import { startCallStatistics } from '../../../endpointStatistics/callStatistics';
import { getBounds, getBucket } from '../../../endpointStatistics/histogram';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let platform: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
});
afterEach(() => portal.close());

const ONE_HOUR_MS = 3_600_000;

/** The statistics of another server over the same database. */
function startServer() {
  const { store } = portal.services;
  return startCallStatistics({ store, log: fail, flushIntervalMs: ONE_HOUR_MS });
}

function fail(line: string): never {
  throw new Error(line);
}

async function statisticsOf(endpoint: string, period: StatisticsPeriod = 'hour') {
  await portal.services.callStatistics.flush();
  const all = await portal.call(endpointStatistics.listEndpointStatistics, { period }, platform);
  return all.find((one) => one.endpoint === endpoint);
}

function expectInBucketOf(estimate: number | null | undefined, exact: number) {
  const [above, upTo] = getBounds(getBucket(exact));
  expect(estimate).toBeGreaterThan(above);
  expect(estimate).toBeLessThanOrEqual(upTo);
}

describe('the statistics of endpoints', () => {
  it('count calls by name, and refusals and errors apart', async () => {
    const acme = await portal.signIn('acme-admin');
    await portal.call(positions.listPositions, {}, acme);
    await portal.send(positions.listPositions, {});
    await portal.send(positions.listPositions, { pageNum: 'x' }, acme);
    await portal.store.ownerQuery('alter table positions rename column position_name to gone');
    await portal.send(positions.listPositions, {}, acme);
    await portal.send(users.getUser, { userId: acme.userId }, acme);
    await portal.send(users.getUser, { userId: 'nobody' }, acme);
    expect(await statisticsOf('listPositions')).toMatchObject({
      path: positions.listPositions.path,
      count: 4,
      refusedCount: 2,
      errorCount: 1,
    });
    expect(await statisticsOf('getUser')).toMatchObject({ path: users.getUser.path, count: 2, refusedCount: 1 });
    expect(await statisticsOf('listRoles')).toBeUndefined();
  });

  it('add up the calls of all servers, and have their quantiles', async () => {
    const servers = [startServer(), startServer()];
    for (let call = 1; call <= 100; call += 1) servers[call % 2]?.record('listUsers', 'done', call * 10);
    await Promise.all(servers.map((server) => server.flush()));
    servers[0]?.record('listUsers', 'failed', 30_000);
    await Promise.all(servers.map((server) => server.stop()));
    const figures = await statisticsOf('listUsers');
    expect(figures).toMatchObject({ count: 101, errorCount: 1, refusedCount: 0 });
    expectInBucketOf(figures?.p50, 510);
    expectInBucketOf(figures?.p95, 960);
  });

  it('keep the calls that could not be stored', async () => {
    const lines: string[] = [];
    const { store } = portal.services;
    const server = startCallStatistics({ store, log: (line) => lines.push(line), flushIntervalMs: ONE_HOUR_MS });
    server.record('listUsers', 'done', 5);
    await portal.store.ownerQuery('alter table endpoint_calls rename to away');
    await server.flush();
    await server.flush();
    await portal.store.ownerQuery('alter table away rename to endpoint_calls');
    expect(lines).toHaveLength(1);
    await server.stop();
    expect(await statisticsOf('listUsers')).toMatchObject({ count: 1 });
  });

  it.each([
    ['hour', 12, 5],
    ['day', 48, 30],
    ['week', 56, 180],
  ] as const)('show each step of the last %s', async (period, steps, stepMinutes) => {
    const server = startServer();
    server.record('listUsers', 'refused', 20);
    await server.flush();
    await portal.store.ownerQuery(
      `update endpoint_calls set interval_start = interval_start - make_interval(mins => $1) where endpoint = 'listUsers'`,
      [stepMinutes],
    );
    server.record('listUsers', 'done', 40);
    await server.stop();
    const trend = await portal.call(endpointStatistics.getEndpointTrend, { period, endpoint: 'listUsers' }, platform);
    expect(trend).toHaveLength(steps);
    const times = trend.map(({ time }) => Date.parse(time));
    expect(times.every((time, place) => place === 0 || time - (times[place - 1] ?? 0) === stepMinutes * 60_000)).toBe(
      true,
    );
    expect(trend.slice(-2)).toMatchObject([
      { count: 1, refusedCount: 1 },
      { count: 1, refusedCount: 0 },
    ]);
    expect(trend[0]).toMatchObject({ count: 0, p50: null, p95: null });
    expectInBucketOf(trend.at(-1)?.p50, 40);
  });

  it('leave out what is older than the period', async () => {
    const server = startServer();
    server.record('listUsers', 'done', 20);
    await server.stop();
    await portal.store.ownerQuery(`update endpoint_calls set interval_start = interval_start - interval '2 hours'`);
    expect(await statisticsOf('listUsers', 'hour')).toBeUndefined();
    expect(await statisticsOf('listUsers', 'day')).toMatchObject({ count: 1 });
  });

  it('are shown to the platform alone', async () => {
    const acme = await portal.signIn('acme-admin');
    const refusal = await portal.refused(endpointStatistics.listEndpointStatistics, { period: 'hour' }, acme);
    expect(refusal.subCode).toBe('permission-denied');
  });
});
