import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

describe('jobs of a server that runs them', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('[JOB-02] exports users in the background, shows the progress live, and gives the file', async () => {
    const { page, context, portal } = journey;
    await openAs(page, portal, 'acme-admin', '/system/job');
    await page.getByText('暂无任务，后台导出等工作会显示在这里').waitFor();
    // Another tab of the same user asks for the job; this page hears of it.
    const other = await context.newPage();
    await other.goto('/system/user?userName=acme-');
    await other.getByText('共 3 条').waitFor();
    await other.getByRole('button', { name: '后台导出' }).click();
    await pressDialogButton(other, '导出');
    await expectToast(other, '已转入下载中心');
    await other.close();
    const row = rowWith(page, '导出用户');
    await row.getByText('已完成').waitFor();
    await row.getByText('已导出 3 个用户').waitFor();
    await takePicture(page, 'jobs-done');
    const [download] = await Promise.all([page.waitForEvent('download'), runRowAction(page, row, '下载')]);
    expect(download.suggestedFilename()).toMatch(/^用户_\d{4}-\d\d-\d\d\.xlsx$/);
    const cells = (await readXlsx(await readFile(await download.path()))).sheets[0]?.rows ?? [];
    const names = cells.slice(1).map((cell) => cell[1]);
    expect(names.sort()).toEqual(['acme-admin', 'acme-lead', 'acme-staff']);
    expect(await page.getByText('全部任务').count()).toBe(0);
  });

  it('[JOB-02] shows the staff of the platform the jobs of all merchants, and the schedules with their next runs', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'admin', '/system/job');
    await page.getByRole('tab', { name: '全部任务' }).click();
    const row = rowWith(page, '导出用户');
    await row.getByText('acme-admin').waitFor();
    await page.getByRole('tab', { name: '计划' }).click();
    const nightly = page.getByRole('row').filter({ hasText: '归档过期审计日志' });
    await nightly.getByText(/\d{4}-\d\d-\d\d \d\d:20:00/).waitFor();
    await takePicture(page, 'jobs-schedules');
    expect(journey.complaints).toEqual([]);
  });
});

describe('jobs of servers that only answer', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney({ PORTAL_JOBS: '0' });
  });
  afterAll(() => journey.end());

  it('[JOB-02] wait, can be cancelled after a question, and be asked for again', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin', '/system/user');
    await page.getByRole('button', { name: '后台导出' }).click();
    await pressDialogButton(page, '导出');
    await expectToast(page, '已转入下载中心');
    await page.goto('/system/job');
    const row = rowWith(page, '导出用户');
    await row.getByText('等待中').waitFor();
    await runRowAction(page, row, '终止');
    await expectConfirmDialog(page, '终止任务“导出用户”？');
    await takePicture(page, 'jobs-cancel');
    await pressDialogButton(page, '终止');
    await row.getByText('已终止').waitFor();
    await runRowAction(page, row, '重试');
    await row.getByText('等待中').waitFor();
    expect(journey.complaints).toEqual([]);
  });
});
