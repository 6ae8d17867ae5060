import { users } from 'contract/access/users';
import { loginLogs } from 'contract/audit/loginLogs';
import { downloadCentre } from 'contract/documents/downloadCentre';
import { createTestRunners, waitUntil } from '../jobs/testing';
import { exportUsersJob } from '../modules/access/users/exportJob';
import { exportLoginLogsJob } from '../modules/audit/loginLogs/exportJob';
import { takeJob, takeTicket } from '../testing/exports';
import { applyParameters } from '../testing/parameters';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import { downloadSheet } from '../testing/spreadsheet';

let portal: Portal;
let admin: SignedIn;
let runners: ReturnType<typeof createTestRunners>;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  runners = createTestRunners(portal);
  runners.start(exportUsersJob, exportLoginLogsJob);
});
afterAll(async () => {
  await runners.stop();
  await portal.close();
});

const setMost = (rows: number) => applyParameters(portal, { IMMEDIATE_EXPORT_ROWS: rows });
async function sheetOfJob(jobId: string) {
  const find = async () =>
    (await portal.call(downloadCentre.listDownloads, {}, admin)).rows.find((row) => row.jobId === jobId);
  await waitUntil(async () => (await find())?.state === 'done');
  const { fileName } = await portal.call(downloadCentre.exportDownload, { jobId }, admin);
  return { row: await find(), sheet: await downloadSheet(portal, fileName, admin) };
}

describe('an export', () => {
  it('[DOC-07] is ready at once up to so many rows, and goes to the download centre above', async () => {
    const filter = { userName: 'acme-' };
    await setMost(3);
    const short = await downloadSheet(portal, takeTicket(await portal.call(users.exportUsers, filter, admin)), admin);
    await setMost(2);
    const { sheet } = await sheetOfJob(takeJob(await portal.call(users.exportUsers, filter, admin)));
    expect(sheet.rows).toEqual(short.rows);
    expect(sheet.rows).toHaveLength(4);
  });

  it('[DOC-07] of a log does the same, with its filter in words and its reason', async () => {
    const filter = { way: 'password', result: 'done', reason: '核对登录' } as const;
    await setMost(5000);
    const short = await downloadSheet(
      portal,
      takeTicket(await portal.call(loginLogs.exportLoginLogs, filter, admin)),
      admin,
    );
    await setMost(0);
    const { row, sheet } = await sheetOfJob(takeJob(await portal.call(loginLogs.exportLoginLogs, filter, admin)));
    expect(row).toMatchObject({
      module: '登录日志',
      reason: '核对登录',
      filter: [
        { text: '{label}：{value}', values: { label: { text: '结果' }, value: { text: '成功' } } },
        { text: '{label}：{value}', values: { label: { text: '方式' }, value: { text: '密码登录' } } },
      ],
    });
    const times = (rows: typeof sheet) => rows.column('时间').filter((time) => /^\d{4}-/.test(time));
    expect(times(sheet)).toEqual(times(short));
    expect(times(sheet).length).toBeGreaterThan(0);
  });

  it('[DOC-07] is ready at once, however long, for who may not see the download centre', async () => {
    await setMost(0);
    const lead = await portal.signIn('acme-lead');
    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id) select r.merchant_id, role_id, menu_id from roles r, menus
       where role_code = 'operator' and permission = 'system:user:export' on conflict do nothing`,
    );
    const ticket = takeTicket(await portal.call(users.exportUsers, {}, lead));
    expect((await downloadSheet(portal, ticket, lead)).rows.length).toBeGreaterThan(3);
  });

  it('[DOC-07] of a log by a ticket needs its right also when it is fetched', async () => {
    await setMost(5000);
    const ticket = takeTicket(await portal.call(loginLogs.exportLoginLogs, { reason: '核对' }, admin));
    await portal.store.ownerQuery(`update menus set in_force = false where permission = 'audit:login:export'`);
    const failed = downloadSheet(portal, ticket, admin);
    await expect(failed).rejects.toThrow('permission-denied');
    await portal.store.ownerQuery(`update menus set in_force = true where permission = 'audit:login:export'`);
  });
});
