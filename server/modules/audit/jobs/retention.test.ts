import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../../db/ids';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import type { JobKind } from '../../../jobs/kind';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { auditRetentionJob } from './auditRetention';
import { jobRetentionJob } from './jobRetention';

let portal: Portal;
let platform: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
});
afterAll(() => portal.close());

async function run(kind: JobKind): Promise<unknown> {
  const runners = createTestRunners(portal);
  const who = { merchantId: platform.merchantId, scope: '*', traceId: 'trace' };
  const { jobId } = await portal.services.store.asSession((db) =>
    portal.services.jobs.enqueueAsSession(db, who, kind, { argument: {} }),
  );
  runners.start({ ...kind, schedule: '0 0 1 1 *' });
  await waitUntil(
    async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state !== 'waiting',
  );
  await waitUntil(
    async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state !== 'running',
  );
  await runners.stop();
  return (await portal.row('select note from jobs where job_id = $1', jobId)).note;
}

it('[JOB-01] deletes the old rows of the audit log over several steps, and keeps the young ones', async () => {
  await portal.store.ownerQuery('truncate audit_log, audited_objects restart identity');
  await portal.store.ownerQuery(
    `insert into audit_log (merchant_id, operation, argument, trace_id, create_time)
     select merchant_id, 'old', '{}', 'x', now() - interval '366 days' from merchants, generate_series(1, 4000)`,
  );
  const old = Number((await portal.row('select count(*) as n from audit_log')).n);
  expect(old).toBeGreaterThan(10_000);
  await portal.store.ownerQuery(
    `insert into audit_log (merchant_id, operation, argument, trace_id, create_time)
     select merchant_id, 'young', '{}', 'x', now() - interval '364 days' from merchants`,
  );
  await portal.store.ownerQuery(
    `insert into audited_objects (audit_id, position, merchant_id, kind, object_id, object_name, changes)
     select audit_id, 0, merchant_id, 'position', '1', operation, '[]' from audit_log`,
  );
  expect(await run(auditRetentionJob)).toEqual({ text: '已删除 {n} 条', values: { n: old.toLocaleString('en') } });
  expect(await portal.store.ownerQuery('select distinct operation from audit_log')).toEqual([{ operation: 'young' }]);
  expect(await portal.store.ownerQuery('select distinct object_name from audited_objects')).toEqual([
    { object_name: 'young' },
  ]);
});

it('[JOB-01] lets nobody delete audit rows of the last half year', async () => {
  await portal.store.ownerQuery('truncate audit_log restart identity');
  await portal.store.ownerQuery(
    `insert into audit_log (merchant_id, operation, argument, trace_id, create_time)
     select merchant_id, 'recent', '{}', 'x', now() - interval '179 days' from merchants`,
  );
  const { rows } = await portal.services.store.asSession((db) =>
    db.execute('select * from delete_old_audit_rows(0, now(), 100)'),
  );
  expect(rows).toEqual([{ last_id: null, deleted: 0 }]);
});

it('[JOB-01] deletes old jobs and the files that belong to none', async () => {
  const folder = join(portal.services.filesDir, 'jobs');
  mkdirSync(folder, { recursive: true });
  const day = 86_400_000;
  for (const [name, days] of [
    ['kept', 2],
    ['left', 2],
    ['fresh', 0],
  ] as const) {
    writeFileSync(join(folder, name), '');
    const time = new Date(Date.now() - days * day);
    utimesSync(join(folder, name), time, time);
  }
  const insert = (state: string, days: number, path: string) =>
    portal.store.ownerQuery(
      `insert into jobs (job_id, merchant_id, user_id, scope, kind, title, argument_cipher, state, trace_id, file, create_time)
       values ($1, $2, $3, '*', 'exportUsers', $6, '', $4, 'x', $5, now() - make_interval(days => $7))`,
      [newId(), platform.merchantId, platform.userId, state, JSON.stringify({ path }), path, days],
    );
  await insert('done', 29, 'kept');
  await insert('done', 31, 'left');
  await insert('waiting', 31, 'waits');
  await run(jobRetentionJob);
  const kept = await portal.store.ownerQuery(`select title from jobs where kind = 'exportUsers' order by title`);
  expect(kept).toEqual([{ title: 'kept' }, { title: 'waits' }]);
  expect(readdirSync(folder).sort()).toEqual(['fresh', 'kept']);
});
