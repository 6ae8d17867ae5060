import { businessLogs } from 'contract/audit/businessLogs';
import { dataSourceLogs } from 'contract/audit/dataSourceLogs';
import { integrity } from 'contract/audit/integrity';
import { jobs } from 'contract/audit/jobs';
import { loginLogs } from 'contract/audit/loginLogs';
import { positions } from 'contract/access/positions';
import { deriveChainKey } from '../../audit/chain/seal';
import { sealNewRows } from '../../audit/chain/sealer';
import { createTestRunners, waitUntil } from '../../jobs/testing';
import { installPortal } from '../../testing/portal';
import type { Portal, SignedIn } from '../../testing/portal';
import { applyParameters } from '../../testing/parameters';
import { downloadSheet } from '../../testing/spreadsheet';
import { exportDataSourceLogsJob } from './dataSourceLogs/exportJob';
import { exportBusinessLogsJob } from './businessLogs/exportJob';
import { verifyLogsJob } from './integrity/verifyLogsJob';
import { exportLoginLogsJob } from './loginLogs/exportJob';
import { takeJob } from '../../testing/exports';

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
let runners: ReturnType<typeof createTestRunners>;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
  runners = createTestRunners(portal);
  await applyParameters(portal, { IMMEDIATE_EXPORT_ROWS: 0 });
  runners.start(exportBusinessLogsJob, exportDataSourceLogsJob, exportLoginLogsJob, verifyLogsJob);
});
afterAll(async () => {
  await runners.stop();
  await portal.close();
});

async function endOf(jobId: string, as: SignedIn) {
  const find = async () =>
    (await portal.call(jobs.listJobs, { pageNum: 1, pageSize: 50 }, as)).rows.find((row) => row.jobId === jobId);
  await waitUntil(async () => ['done', 'failed'].includes((await find())?.state ?? ''));
  return find();
}

async function sheetOf(jobId: string, as: SignedIn) {
  expect(await endOf(jobId, as)).toMatchObject({ state: 'done', failure: null });
  return downloadSheet(portal, (await portal.call(jobs.exportJobFile, { jobId }, as)).fileName, as);
}

const addPosition = (as: SignedIn, code: string) =>
  portal.call(positions.addPosition, { positionCode: code, positionName: `=${code}`, positionOrder: 1 }, as);

describe('the export of a log', () => {
  it('[AUD-09] has the filtered rows of the own merchant and the reason, and is itself in the log', async () => {
    await addPosition(acme, 'exported');
    await addPosition(platform, 'platform');
    const filter = { action: 'add', reason: '内部审计' } as const;
    const jobId = takeJob(await portal.call(businessLogs.exportBusinessLogs, filter, acme));
    const sheet = await sheetOf(jobId, acme);
    expect(sheet.fileName).toMatch(/^业务日志_\d{4}-\d\d-\d\d\.xlsx$/);
    expect(sheet.column('对象名称').slice(0, -3)).toEqual(["'=exported"]);
    expect(sheet.column('操作人').slice(0, -3)).toEqual(['acme-admin']);
    expect(sheet.rows.slice(-3, -1).map((row) => row.slice(0, 2))).toEqual([
      ['导出原因', '内部审计'],
      ['任务', jobId],
    ]);
    const row = await portal.row(
      `select user_name, argument from audit_log where operation = 'exportBusinessLogs' and merchant_id = $1`,
      acme.merchantId,
    );
    expect(row).toEqual({ user_name: 'acme-admin', argument: filter });
  });

  it('[AUD-09] asks for a reason', async () => {
    const refusal = await portal.refused(businessLogs.exportBusinessLogs, { reason: ' ' }, acme);
    expect(refusal).toMatchObject({ subCode: 'param-invalid' });
    expect(JSON.stringify(refusal)).toContain('请输入导出原因');
  });

  it('[AUD-09] of sign-ins has those of all merchants for the platform alone', async () => {
    const argument = { result: 'done', reason: '核对登录' } as const;
    const own = await sheetOf(takeJob(await portal.call(loginLogs.exportLoginLogs, argument, acme)), acme);
    const all = await sheetOf(takeJob(await portal.call(loginLogs.exportLoginLogs, argument, platform)), platform);
    const names = (sheet: typeof own) => [...new Set(sheet.column('用户').slice(0, -3))].sort();
    expect(names(own)).toEqual(['acme-admin']);
    expect(names(all)).toEqual(['acme-admin', 'admin']);
    expect(own.column('方式')[0]).toBe('密码登录');
  });

  it('[AUD-09] of statements has the filtered ones of the own merchant, without the values of their rows', async () => {
    await addPosition(acme, 'stated');
    await addPosition(platform, 'elsewhere');
    const filter = { tableName: 'positions', caller: 'addPosition' } as const;
    const sheet = await sheetOf(
      takeJob(await portal.call(dataSourceLogs.exportDataSourceLogs, { ...filter, reason: '核对改动' }, acme)),
      acme,
    );
    const shown = await portal.call(dataSourceLogs.listDataSourceLogs, { ...filter, pageSize: 100 }, acme);
    expect(sheet.column('跟踪号').slice(0, -3)).toEqual(shown.rows.map(({ traceId }) => traceId));
    expect(new Set(sheet.column('操作人').slice(0, -3))).toEqual(new Set(['acme-admin']));
    expect(new Set(sheet.column('数据操作').slice(0, -3))).toEqual(new Set(['插入']));
    expect(JSON.stringify(sheet.rows)).not.toContain('stated');
    expect(sheet.rows.slice(-3).map(([, reason]) => reason)).toContain('核对改动');
  });

  it('[AUD-09] needs a right of its own', async () => {
    const staff = await portal.signIn('acme-lead');
    for (const endpoint of [
      businessLogs.exportBusinessLogs,
      dataSourceLogs.exportDataSourceLogs,
      loginLogs.exportLoginLogs,
    ])
      expect(await portal.refused(endpoint, { reason: 'x' }, staff)).toMatchObject({ subCode: 'permission-denied' });
  });
});

describe('校验', () => {
  const seal = () => sealNewRows(portal.services.store, deriveChainKey(portal.services.secrets), () => undefined);

  it('[AUD-08] tells that the logs are complete, or which row is not, and lists all in a file', async () => {
    while ((await seal()) > 0);
    const verify = async (as: SignedIn) => {
      const job = await endOf((await portal.call(integrity.verifyLogs, {}, as)).jobId, as);
      expect(job).toMatchObject({ state: 'done' });
      return { text: job?.note?.text ?? '', auditId: job?.note?.values?.['auditId'], fileName: job?.fileName };
    };
    const complete = '日志完整：已校验 {rows} 条，{seals} 个封条';
    expect(await verify(acme)).toMatchObject({ text: complete, fileName: null });
    while ((await seal()) > 0);
    const [changed] = await portal.store.ownerQuery(
      `update audit_log set user_name = 'nobody' where audit_id = (select max(audit_id) from audit_log
       where operation = 'addPosition' and merchant_id = $1) returning audit_id`,
      [platform.merchantId],
    );
    // A merchant verifies its own chain.
    expect(await verify(acme)).toMatchObject({ text: complete });
    while ((await seal()) > 0);
    expect(await verify(platform)).toEqual({
      text: '发现 {n} 处异常。第一处：{month} 第 {number} 条日志被修改（日志号 {auditId}）',
      auditId: String(changed?.audit_id),
      fileName: 'verification.txt',
    });
  });

  it('[AUD-08] an anchor names the last seal of the own merchant, and of all for the platform', async () => {
    while ((await seal()) > 0);
    const seals = async (as: SignedIn) => {
      const { content, fileName } = await portal.call(integrity.getLogAnchor, undefined, as);
      expect(fileName).toMatch(/^log-anchor-.*\.json$/);
      const anchor: unknown = JSON.parse(content);
      return anchor;
    };
    expect(await seals(acme)).toMatchObject({ seals: [{ merchantId: acme.merchantId }] });
    expect(JSON.stringify(await seals(platform))).toContain(acme.merchantId);
  });
});
