import * as v from 'valibot';
import { installPortal } from '../testing/portal';
import type { Portal } from '../testing/portal';
import type { JobKind } from './kind';
import { askForScheduledJobs } from './schedules';
import { createTestRunners, waitUntil, withKinds } from './testing';

const nightly: JobKind = {
  kind: 'nightly',
  title: '每夜',
  arg: v.object({}),
  schedule: '20 3 * * *',
  run: async (job) => ({ note: { text: job.who.merchantId } }),
};

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from jobs');
  await portal.store.ownerQuery('delete from job_schedules');
});

const ask = (kind = nightly) => askForScheduledJobs(withKinds(portal, [kind]));
const jobs = () => portal.store.ownerQuery('select kind, user_id, idempotency_key, note, state from jobs');
const schedule = () => portal.row('select * from job_schedules');
const passes = () => portal.store.ownerQuery(`update job_schedules set next_time = now() - interval '1 min'`);

it('[JOB-01] asks for each occurrence once, however many servers there are', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(await jobs()).toEqual([]);
  const { next_time } = await schedule();
  expect(Number(next_time)).toBeGreaterThan(Date.now());
  await passes();
  const due = new Date(Number((await schedule()).next_time)).toISOString();
  await Promise.all(Array.from({ length: 5 }, () => ask()));
  await ask();
  expect(await jobs()).toEqual([
    { kind: 'nightly', user_id: null, idempotency_key: due, note: null, state: 'waiting' },
  ]);
  expect((await schedule()).next_time).toEqual(next_time);
});

it('[JOB-01] runs in the merchant of the platform, as nobody', async () => {
  const runners = createTestRunners(portal);
  await ask();
  await passes();
  runners.start(nightly);
  await waitUntil(async () => (await jobs())[0]?.state === 'done');
  await runners.stop();
  const { merchant_id } = await portal.row('select merchant_id from merchants where parent_id is null');
  expect(await jobs()).toMatchObject([{ note: { text: merchant_id } }]);
});

it('[JOB-01] follows another time of a new release, and a clock that was set back', async () => {
  await ask();
  await ask({ ...nightly, schedule: '40 4 * * *' });
  expect((await schedule()).cron).toBe('40 4 * * *');
  const { next_time } = await schedule();
  await portal.store.ownerQuery(`update job_schedules set next_time = now() + interval '9 days'`);
  await ask({ ...nightly, schedule: '40 4 * * *' });
  expect((await schedule()).next_time).toEqual(next_time);
  expect(await jobs()).toEqual([]);
});
