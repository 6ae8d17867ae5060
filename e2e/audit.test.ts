import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import {
  expectToast,
  openAs,
  openFilter,
  pressDialogButton,
  rowWith,
  rows,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

describe('the business log', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/system/position');
    await rows(journey.page).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  const drawer = (page: Page) => page.locator('.ant-drawer:visible').last();
  const form = (page: Page) => page.locator('.ant-modal:visible').first();

  it('[AUD-03] tells the history of an object where the object is', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await form(page).getByLabel('岗位编码').fill('AUDITOR');
    await form(page).getByLabel('岗位名称').fill('审计员');
    await form(page).getByLabel('排序').fill('3');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await runRowAction(page, rowWith(page, 'AUDITOR'), '编辑');
    await form(page).getByLabel('岗位名称').fill('高级审计员');
    await pressDialogButton(page, '保存');
    await rowWith(page, '高级审计员').waitFor();
    await runRowAction(page, rowWith(page, 'AUDITOR'), '变更记录');
    const first = drawer(page).locator('section').first();
    await first.getByText('修改', { exact: true }).waitFor();
    await first.locator('tr', { hasText: '岗位名称' }).getByText('高级审计员').waitFor();
    await first.locator('tr', { hasText: '岗位名称' }).getByText('审计员', { exact: true }).waitFor();
    await takePicture(page, '170-object-history');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
  });

  it('[AUD-01] lists who changed what, filters, and shows each field of an entry', async () => {
    const { page } = journey;
    await page.goto('/audit/business');
    await rows(page).first().waitFor();
    await openFilter(page);
    await page.getByLabel('对象名称').fill('高级审计');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.waitForURL(/objectName=/);
    await rowWith(page, '岗位“高级审计员”').waitFor();
    await rowWith(page, '用户').waitFor({ state: 'detached' });
    expect(await rows(page).count()).toBe(1);
    // Moves the mouse away, since antd lightens a hovered button.
    await page.mouse.move(0, 0);
    await takePicture(page, '171-business-log');
    await expectNoViolations(page);
    await rowWith(page, '岗位“高级审计员”').getByRole('button', { name: '详情' }).click();
    await drawer(page).getByText('/api/authority/admin/position/update').waitFor();
    await drawer(page).locator('tr', { hasText: '岗位名称' }).getByText('高级审计员').waitFor();
    await takePicture(page, '172-business-log-entry');
    await expectNoViolations(page);
  });

  it('[AUD-09] exports the filtered rows, for a reason that the log keeps', async () => {
    const { page } = journey;
    await page.goto('/audit/business?action=edit');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await pressDialogButton(page, '开始导出');
    await form(page).getByText('请输入导出原因').waitFor();
    await form(page).getByLabel('导出原因').fill('内部审计');
    await takePicture(page, '173-export-log');
    const [download] = await Promise.all([page.waitForEvent('download'), pressDialogButton(page, '开始导出')]);
    expect(download.suggestedFilename()).toMatch(/^业务日志_\d{4}-\d\d-\d\d\.xlsx$/);
    await expectToast(page, '导出完成');
    await page.goto('/audit/business?action=export');
    await rows(page).first().getByRole('button', { name: '详情' }).click();
    await drawer(page).getByText('内部审计').waitFor();
  });

  it('[AUD-08] verifies the rows of some days, or all', async () => {
    const { page } = journey;
    await page.goto('/audit/business');
    await rows(page).first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载存证' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^log-anchor-/);
    await page.getByRole('button', { name: '校验', exact: true }).click();
    await takePicture(page, '174-verify-logs');
    await expectNoViolations(page);
    await pressDialogButton(page, '开始校验');
    await expectToast(page, '已开始校验，请在“任务”中查看结果');
    await page.goto('/system/job');
    const job = rowWith(page, '校验审计日志');
    await job.getByText('已完成').waitFor();
    expect(await job.innerText()).toContain('日志完整：已校验');
  });
});
