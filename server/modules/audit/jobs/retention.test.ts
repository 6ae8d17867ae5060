import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../../db/ids';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import type { JobKind } from '../../../jobs/kind';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { checkArchives } from '../../../audit/chain/archive';
import { deriveChainKey } from '../../../audit/chain/seal';
import { sealNewRows } from '../../../audit/chain/sealer';
import { verifyLogs } from '../../../audit/chain/verify';
import { AUDIT_RETENTION_DAYS, auditRetentionJob } from './auditRetention';
import { jobRetentionJob } from './jobRetention';

let portal: Portal;
let platform: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
});
afterAll(() => portal.close());

function fail(line: string): never {
  throw new Error(line);
}

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

it('[AUD-08] moves the months of the logs that are too old into files, and keeps the others', async () => {
  const insert = (operation: string, days: number) =>
    portal.store.ownerQuery(
      `insert into audit_log (merchant_id, operation, argument, trace_id, create_time)
       select merchant_id, $1, '{}', 'x', now() - make_interval(days => $2) from merchants`,
      [operation, days],
    );
  await insert('old', AUDIT_RETENTION_DAYS.default + 31);
  await insert('young', AUDIT_RETENTION_DAYS.default);
  await portal.store.ownerQuery(
    `insert into audited_objects (audit_id, position, merchant_id, kind, object_id, object_name, changes, create_time)
     select audit_id, 0, merchant_id, 'position', '1', operation, '[]', create_time from audit_log
     where operation in ('old', 'young')`,
  );
  const key = deriveChainKey(portal.services.secrets);
  await sealNewRows(portal.services.store, key, fail);
  const old = Number((await portal.row(`select count(*) as n from audit_log where operation = 'old'`)).n);
  const note = { text: '已归档 {n} 条', values: { n: old.toLocaleString('en') } };
  expect(await run(auditRetentionJob)).toEqual(note);
  const left = (text: string) => portal.store.ownerQuery(text);
  expect(await left(`select distinct operation from audit_log where operation in ('old', 'young')`)).toEqual([
    { operation: 'young' },
  ]);
  expect(await left(`select distinct object_name from audited_objects where object_name in ('old', 'young')`)).toEqual([
    { object_name: 'young' },
  ]);
  expect((await verifyLogs(portal.services.store, key)).findings).toEqual([]);
  expect(await checkArchives(portal.services.store, portal.services.filesDir)).toEqual({ rows: old, findings: [] });
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
