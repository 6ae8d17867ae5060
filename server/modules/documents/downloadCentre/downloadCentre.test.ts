import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { users } from 'contract/access/users';
import { letters } from 'contract/messages/letters';
import { downloadCentre } from 'contract/documents/downloadCentre';
import { downloads } from 'contract/documents/downloads';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { downloadSheet } from '../../../testing/spreadsheet';
import { exportUsersJob } from '../../access/users/exportJob';
import { downloadExpiryJob } from './expiryJob';
import { removeFilesJob } from './removeFilesJob';

let portal: Portal;
let admin: SignedIn;
let runners: TestRunners;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  runners = createTestRunners(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from jobs');
  await portal.store.ownerQuery(`delete from sign_in_failures where subject like 'files:%'`);
});
afterEach(async () => {
  await runners.stop();
  isStarted = false;
});

const list = async (filter = {}, as = admin) => (await portal.call(downloadCentre.listDownloads, filter, as)).rows;
const find = async (jobId: string, as = admin) => (await list({}, as)).find((row) => row.jobId === jobId);
// One server at most, which knows all kinds.
let isStarted = false;
function startJobs(): void {
  if (!isStarted) runners.start(exportUsersJob, removeFilesJob, { ...downloadExpiryJob, schedule: '0 0 1 1 *' });
  isStarted = true;
}
async function exportUsers(filter = {}, as = admin): Promise<string> {
  startJobs();
  const { jobId } = await portal.call(users.exportUsersInBackground, filter, as);
  await waitUntil(async () => (await find(jobId, as))?.state === 'done');
  return jobId;
}
const ticketFor = async (jobId: string, as = admin) =>
  (await portal.call(downloadCentre.exportDownload, { jobId }, as)).fileName;
const fetch = async (fileName: string, as = admin) =>
  readEnvelope(await portal.send(downloads.download, { fileName }, as));
const change = (text: string, jobId: string) =>
  portal.store.ownerQuery(`update jobs set ${text} where job_id = $1`, [jobId]);
const expire = (jobId: string) => change(`expire_time = now() - interval '1 minute'`, jobId);
async function pathOf(jobId: string): Promise<string> {
  const { path } = await portal.row(`select file ->> 'path' as path from jobs where job_id = $1`, jobId);
  return join(portal.services.filesDir, 'jobs', String(path));
}

describe('the download centre', () => {
  it('[DOC-07] lists an export with its filter in words, rows, size and expiry, and tells when it is ready', async () => {
    const { organize_id } = await portal.row(
      `select organize_id from organizations where merchant_id = $1 and organize_name = '充电网络部'`,
      admin.merchantId,
    );
    const jobId = await exportUsers({ organizeId: String(organize_id), status: 'NORMAL', phonenumber: '13912345678' });
    const row = await find(jobId);
    expect(row).toMatchObject({
      title: '导出用户',
      module: '用户管理',
      state: 'done',
      rows: 0,
      filter: [
        { text: '{label}：{value}', values: { label: { text: '组织' }, value: '充电网络部' } },
        { text: '{label}：{value}', values: { label: { text: '手机号' }, value: '139****5678' } },
        { text: '{label}：{value}', values: { label: { text: '状态' }, value: { text: '正常' } } },
      ],
    });
    expect(row?.fileName).toMatch(/^用户_\d{4}-\d\d-\d\d\.xlsx$/);
    expect(row?.size).toBeGreaterThan(1000);
    const days = (Date.parse(row?.expireTime ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    const stored = await portal.row(
      `select encode(export_cipher, 'escape') as words from jobs where job_id = $1`,
      jobId,
    );
    expect(stored.words).not.toContain('充电网络部');
    const { rows } = await portal.call(letters.listLetters, {}, admin);
    expect(rows[0]).toMatchObject({ title: '导出已完成：导出用户' });
    const { jumpTarget } = await portal.call(letters.getLetter, { letterId: rows[0]?.letterId ?? '' }, admin);
    expect(jumpTarget).toBe('/documentCenter/download');
  });

  it('[DOC-07] keeps the reason of a sensitive list with its row', async () => {
    const jobId = await exportUsers({ userName: 'acme-staff', reason: '年度通讯录' });
    expect(await find(jobId)).toMatchObject({ reason: '年度通讯录', rows: 1 });
  });

  it('[DOC-07] filters by state, module and time', async () => {
    const jobId = await exportUsers();
    const ids = async (filter: object) => (await list(filter)).map((row) => row.jobId);
    expect(await ids({ state: 'done', module: '用户管理' })).toEqual([jobId]);
    expect(await ids({ state: 'expired' })).toEqual([]);
    expect(await ids({ module: '登录日志' })).toEqual([]);
    expect(await ids({ endTime: '2020-01-01' })).toEqual([]);
    await expire(jobId);
    expect(await ids({ state: 'expired' })).toEqual([jobId]);
    expect(await ids({ state: 'done' })).toEqual([]);
    expect(await portal.call(downloadCentre.listDownloadModules, undefined, admin)).toContain('用户管理');
  });

  it('[DOC-07] gives the file as often as asked until it expires, each time by a ticket that is good once', async () => {
    const jobId = await exportUsers({ userName: 'acme-' });
    const fetchTwice = async () => {
      const ticket = await ticketFor(jobId);
      expect((await downloadSheet(portal, ticket, admin)).rows).toHaveLength(4);
      expect(await fetch(ticket)).toMatchObject({ subCode: 'not-found' });
    };
    await fetchTwice();
    await fetchTwice();
  });

  it('[DOC-07] has no files of others, and no jobs that are no exports', async () => {
    const jobId = await exportUsers();
    const ticket = await ticketFor(jobId);
    const other = await enqueue(portal, admin, downloadExpiryJob, {});
    for (const name of ['globex-admin', 'admin']) {
      const as = await portal.signIn(name);
      expect(await list({}, as)).toEqual([]);
      for (const endpoint of [
        downloadCentre.exportDownload,
        downloadCentre.cancelDownload,
        downloadCentre.retryDownload,
      ])
        expect(await portal.refused(endpoint, { jobId }, as)).toMatchObject({ subCode: 'not-found' });
      expect(await portal.refused(downloadCentre.removeDownloads, { jobIds: [jobId] }, as)).toMatchObject({
        subCode: 'not-found',
      });
      expect(await fetch(ticket, as)).toMatchObject({ subCode: 'not-found' });
    }
    expect(await list()).toHaveLength(1);
    expect(await portal.refused(downloadCentre.cancelDownload, { jobId: other }, admin)).toMatchObject({
      subCode: 'not-found',
    });
  });
});

describe('a click on 下载', () => {
  it('[DOC-07] checks the rights of that moment, and those of the moment of the download', async () => {
    const jobId = await exportUsers();
    const ticket = await ticketFor(jobId);
    await change(`file = jsonb_set(file, '{needs}', '["system:other:right"]')`, jobId);
    expect(await portal.refused(downloadCentre.exportDownload, { jobId }, admin)).toMatchObject({
      subCode: 'permission-denied',
    });
    expect(await fetch(ticket)).toMatchObject({ subCode: 'permission-denied' });
  });

  it('[DOC-07] refuses a file of rows beyond the data scope of that moment', async () => {
    const jobId = await exportUsers();
    const setScope = (scope: string) =>
      portal.store.ownerQuery(
        `update roles set is_administrator = $2, data_scope = $3 where merchant_id = $1 and role_code = 'admin'`,
        [admin.merchantId, scope === 'ALL', scope],
      );
    const permitAll = `insert into role_menus (merchant_id, role_id, menu_id)
      select merchant_id, role_id, menu_id from roles, menus where merchant_id = $1 and role_code = 'admin' on conflict do nothing`;
    await portal.store.ownerQuery(permitAll, [admin.merchantId]);
    const ticket = await ticketFor(jobId);
    await setScope('OWN');
    const narrowed = await portal.refused(downloadCentre.exportDownload, { jobId }, admin);
    const fetched = await fetch(ticket);
    // A file of the narrower scope is good in the wider one.
    await portal.call(downloadCentre.removeDownloads, { jobIds: [jobId] }, admin);
    const narrow = await exportUsers();
    await ticketFor(narrow);
    await setScope('ALL');
    expect(narrowed).toMatchObject({ subCode: 'permission-denied', msg: '数据范围已变化，请重新导出' });
    expect(fetched).toMatchObject({ subCode: 'permission-denied', msg: '数据范围已变化，请重新导出' });
    expect((await portal.send(downloads.download, { fileName: await ticketFor(narrow) }, admin)).statusCode).toBe(200);
    await change(`file_organizations = '{elsewhere}', scope = user_id`, narrow);
    await setScope('OWN');
    const moved = await portal.refused(downloadCentre.exportDownload, { jobId: narrow }, admin);
    await setScope('ALL');
    expect(moved).toMatchObject({ msg: '数据范围已变化，请重新导出' });
  });
});

describe('a file whose time is over', () => {
  it('[DOC-07] is refused at once, removed by the schedule, and made anew by 重试', async () => {
    const jobId = await exportUsers({ userName: 'acme-' });
    const ticket = await ticketFor(jobId);
    const [path, kept] = [await pathOf(jobId), await pathOf(await exportUsers())];
    await expire(jobId);
    const expired = { subCode: 'not-found', msg: '文件已过期，请重试以重新生成' };
    expect(await portal.refused(downloadCentre.exportDownload, { jobId }, admin)).toMatchObject(expired);
    expect(await fetch(ticket)).toMatchObject(expired);
    expect(existsSync(path)).toBe(true);
    const cleaning = await enqueue(portal, admin, downloadExpiryJob, {});
    await waitUntil(
      async () => (await portal.row('select state from jobs where job_id = $1', cleaning)).state === 'done',
    );
    expect([existsSync(path), existsSync(kept)]).toEqual([false, true]);
    expect(await portal.row(`select file ->> 'sealedKey' as key from jobs where job_id = $1`, jobId)).toEqual({
      key: '',
    });
    expect(await find(jobId)).toMatchObject({ state: 'expired', rows: 3, mayRetry: true, mayCancel: false });
    await portal.call(downloadCentre.retryDownload, { jobId }, admin);
    await waitUntil(async () => (await find(jobId))?.state === 'done');
    expect((await downloadSheet(portal, await ticketFor(jobId), admin)).rows).toHaveLength(4);
  });
});

describe('an export', () => {
  it('[DOC-07] is cancelled and made again; one that is done is not', async () => {
    const { jobId } = await portal.call(users.exportUsersInBackground, {}, admin);
    expect(await portal.refused(downloadCentre.removeDownloads, { jobIds: [jobId] }, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '正在执行的任务不能删除，请先终止',
    });
    await portal.call(downloadCentre.cancelDownload, { jobId }, admin);
    expect(await find(jobId)).toMatchObject({ state: 'cancelled', mayRetry: true });
    startJobs();
    await portal.call(downloadCentre.retryDownload, { jobId }, admin);
    await waitUntil(async () => (await find(jobId))?.state === 'done');
    expect(await portal.refused(downloadCentre.retryDownload, { jobId }, admin)).toMatchObject({ subCode: 'conflict' });
  });

  it('[DOC-07] is deleted with its file, several at once or none', async () => {
    const ids = [await exportUsers(), await exportUsers()];
    const ticket = await ticketFor(ids[0] ?? '');
    const paths = await Promise.all(ids.map(pathOf));
    expect(paths.map((path) => existsSync(path))).toEqual([true, true]);
    expect(
      await portal.refused(downloadCentre.removeDownloads, { jobIds: [...ids, 'abcdefghijklmn'] }, admin),
    ).toMatchObject({ subCode: 'not-found' });
    expect(await list()).toHaveLength(2);
    await portal.call(downloadCentre.removeDownloads, { jobIds: ids }, admin);
    expect(await list()).toEqual([]);
    expect(await fetch(ticket)).toMatchObject({ subCode: 'not-found' });
    await waitUntil(() => paths.every((path) => !existsSync(path)));
  });
});
