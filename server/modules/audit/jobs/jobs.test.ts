import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloads } from 'contract/documents/downloads';
import { jobs } from 'contract/audit/jobs';
import { users } from 'contract/access/users';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { downloadSheet } from '../../../testing/spreadsheet';
import { exportUsersJob } from '../../access/users/exportJob';
import { auditRetentionJob } from './auditRetention';
import { takeTicket } from '../../../testing/exports';

let portal: Portal;
let admin: SignedIn;
let runners: TestRunners;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  runners = createTestRunners(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from jobs'));

function listJobFiles(): string[] {
  return readdirSync(join(portal.services.filesDir, 'jobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
afterEach(() => runners.stop());

const list = (as = admin) => portal.call(jobs.listJobs, {}, as);
async function done(jobId: string, as = admin) {
  await waitUntil(async () => {
    const { rows } = await list(as);
    return ['done', 'failed'].includes(rows.find((row) => row.jobId === jobId)?.state ?? '');
  });
  return (await list(as)).rows.find((row) => row.jobId === jobId);
}
const fetchFile = async (jobId: string, as = admin) => (await portal.call(jobs.exportJobFile, { jobId }, as)).fileName;

describe('the export of users as a job', () => {
  it('[JOB-01] [USR-05] makes the same file as the direct one, for its user only', async () => {
    runners.start(exportUsersJob);
    const { jobId } = await portal.call(users.exportUsersInBackground, { status: 'NORMAL' }, admin);
    const job = await done(jobId);
    const direct = await downloadSheet(
      portal,
      takeTicket(await portal.call(users.exportUsers, { status: 'NORMAL' }, admin)),
      admin,
    );
    const count = direct.rows.length - 1;
    expect(job).toMatchObject({
      state: 'done',
      progressDone: count,
      progressTotal: count,
      note: { text: '已导出 {n} 个用户', values: { n: String(count) } },
      fileName: direct.fileName,
      mayCancel: false,
      mayRetry: false,
    });
    const [path = ''] = listJobFiles();
    const stored = readFileSync(path);
    // A spreadsheet begins like every zip archive; the stored file is encrypted.
    expect(stored.subarray(0, 2).toString()).not.toBe('PK');
    const sheet = await downloadSheet(portal, await fetchFile(jobId), admin);
    expect(sheet).toMatchObject({ fileName: direct.fileName, rows: direct.rows });
    for (const other of ['acme-lead', 'acme-staff', 'globex-admin', 'admin']) {
      const as = await portal.signIn(other);
      const { subCode } = await portal.refused(jobs.exportJobFile, { jobId }, as);
      expect(['not-found', 'permission-denied']).toContain(subCode);
      const ticket = await fetchFile(jobId);
      expect(readEnvelope(await portal.send(downloads.download, { fileName: ticket }, as)).subCode).toBe('not-found');
    }
  });

  it('[JOB-01] gives its file to nobody who may see less than then', async () => {
    runners.start(exportUsersJob);
    const { jobId } = await portal.call(users.exportUsersInBackground, {}, admin);
    await done(jobId);
    const needs = (change: string) => portal.store.ownerQuery(`update jobs set ${change} where job_id = $1`, [jobId]);
    const refusal = async () =>
      readEnvelope(await portal.send(downloads.download, { fileName: await fetchFile(jobId) }, admin)).subCode;
    await needs(`file = jsonb_set(file, '{needs}', '["system:other:right"]')`);
    expect(await refusal()).toBe('permission-denied');
    await needs(`file = jsonb_set(file, '{needs}', '[]')`);
    // The data scope of the role that the user holds has become narrower since the job ran.
    const narrow = (scope: string) =>
      portal.store.ownerQuery(
        `update roles set is_administrator = $2, data_scope = $3 where merchant_id = $1 and role_code = 'admin'`,
        [admin.merchantId, scope === 'ALL', scope],
      );
    const ticket = await fetchFile(jobId);
    await narrow('OWN');
    const narrowed = readEnvelope(await portal.send(downloads.download, { fileName: ticket }, admin)).subCode;
    await narrow('ALL');
    expect(narrowed).toBe('permission-denied');
    const folder = join(portal.services.filesDir, 'jobs');
    rmSync(folder, { recursive: true });
    expect(await refusal()).toBe('not-found');
  });

  it('[JOB-01] breaks a download off whose file was changed on the disk', async () => {
    runners.start(exportUsersJob);
    const { jobId } = await portal.call(users.exportUsersInBackground, {}, admin);
    await done(jobId);
    const folder = join(portal.services.filesDir, 'jobs');
    const { path } = await portal.row(`select file ->> 'path' as path from jobs where job_id = $1`, jobId);
    const file = join(folder, String(path));
    const content = readFileSync(file);
    content[100] = (content[100] ?? 0) ^ 1;
    writeFileSync(file, content);
    const download = portal.send(downloads.download, { fileName: await fetchFile(jobId) }, admin);
    await expect(download).rejects.toThrow('response destroyed before completion');
  });

  it('[JOB-01] leaves no half of a file when it is cancelled', async () => {
    const slow: typeof exportUsersJob = {
      ...exportUsersJob,
      run: (job, filter) =>
        exportUsersJob.run(
          {
            ...job,
            report: async (progress) => {
              await job.report(progress);
              if (progress.done) await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
            },
          },
          filter,
        ),
    };
    const before = listJobFiles().length;
    runners.start(slow);
    const { jobId } = await portal.call(users.exportUsersInBackground, {}, admin);
    await waitUntil(async () => ((await list()).rows[0]?.progressDone ?? 0) > 0);
    await waitUntil(() => listJobFiles().length === before + 1);
    await portal.call(jobs.cancelJob, { jobId }, admin);
    await waitUntil(async () => (await list()).rows[0]?.state === 'cancelled');
    // Neither under its own name nor under the one that it has while it is written.
    await waitUntil(() => listJobFiles().length === before);
    expect((await list()).rows[0]).toMatchObject({ mayRetry: true, fileName: null });
  });
});

describe('the list of jobs', () => {
  it('[JOB-02] shows users their own jobs, and the platform all of them', async () => {
    const lead = await portal.signIn('acme-lead');
    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id) select r.merchant_id, role_id, menu_id from roles r, menus
       where role_code = 'operator' and permission in ('system:job:list', 'system:user:export') on conflict do nothing`,
    );
    const { jobId } = await portal.call(users.exportUsersInBackground, {}, lead);
    await portal.call(users.exportUsersInBackground, {}, admin);
    expect((await list(lead)).rows.map((row) => row.jobId)).toEqual([jobId]);
    expect((await list()).total).toBe(1);
    expect((await portal.refused(jobs.cancelJob, { jobId }, admin)).subCode).toBe('not-found');
    const platform = await portal.signIn('admin');
    const { rows, total } = await portal.call(jobs.listAllJobs, { state: 'waiting', kind: 'exportUsers' }, platform);
    expect(total).toBe(2);
    expect(rows.find((row) => row.jobId === jobId)).toMatchObject({ userName: 'acme-lead', title: '导出用户' });
    expect(await portal.call(jobs.listAllJobs, { state: 'done' }, platform)).toMatchObject({ total: 0 });
    expect((await portal.refused(jobs.listAllJobs, {}, admin)).subCode).toBe('permission-denied');
  });

  it('[JOB-02] lets its user cancel a waiting job and ask for it again, and refuses what makes no sense', async () => {
    const { jobId } = await portal.call(users.exportUsersInBackground, {}, admin);
    expect(await portal.refused(jobs.retryJob, { jobId }, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '只有失败、已终止或文件已过期的任务可以重试',
    });
    await portal.call(jobs.cancelJob, { jobId }, admin);
    expect((await list()).rows[0]).toMatchObject({ state: 'cancelled', mayCancel: false, mayRetry: true });
    expect(await portal.refused(jobs.cancelJob, { jobId }, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '任务已结束，不能终止',
    });
    await portal.call(jobs.retryJob, { jobId }, admin);
    expect((await list()).rows[0]).toMatchObject({ state: 'waiting', mayRetry: false });
    runners.start(exportUsersJob);
    expect((await done(jobId))?.state).toBe('done');
  });

  it('[JOB-02] tells the open browsers of its user of every change, and not of heartbeats', async () => {
    const told: string[] = [];
    const stop = portal.services.live.subscribe(admin, (topic) => told.push(topic));
    const { jobId } = await portal.call(users.exportUsersInBackground, {}, admin);
    await waitUntil(() => told.includes('jobs'));
    const count = told.length;
    await portal.store.ownerQuery('update jobs set lease_time = now()');
    await portal.call(jobs.cancelJob, { jobId }, admin);
    await waitUntil(() => told.length > count);
    expect(told.length).toBe(count + 1);
    stop();
  });

  it('[JOB-02] shows the platform the schedules with their next runs', async () => {
    const platform = await portal.signIn('admin');
    runners.start(auditRetentionJob);
    const nightly = async () =>
      (await portal.call(jobs.listSchedules, undefined, platform)).find(({ kind }) => kind === 'auditRetention');
    await waitUntil(async () => (await nightly())?.nextTime != null);
    expect(await nightly()).toMatchObject({ title: '归档过期审计日志', cron: '20 3 * * *', timeZone: 'Asia/Shanghai' });
    expect(Date.parse((await nightly())?.nextTime ?? '')).toBeGreaterThan(Date.now());
  });
});
