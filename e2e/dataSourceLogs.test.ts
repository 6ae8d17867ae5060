import { expectNoViolations } from './barriers';
import { expectToast, openAs, pressDialogButton, rowWith, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

it('[AUD-01] the data source log tells which rows a change has touched, and its trace leads to the business log', async () => {
  const { page, portal } = journey;
  await openAs(page, portal, 'acme-admin', '/system/position');
  await runRowAction(page, rowWith(page, '现场运维工程师'), '编辑');
  await page.locator('.ant-modal:visible').getByLabel('岗位名称').fill('高级运维工程师');
  await pressDialogButton(page, '保存');
  await expectToast(page, '已保存');

  await page.goto('/audit/data?tableName=positions');
  const row = rowWith(page, 'updatePosition').first();
  await row.waitFor();
  await takePicture(page, 'data-source-log');
  await expectNoViolations(page);
  await runRowAction(page, row, '详情');
  const drawer = page.getByRole('dialog').last();
  await drawer.getByText('position_name', { exact: true }).waitFor();
  await drawer.getByText('现场运维工程师').waitFor();
  await drawer.getByText('高级运维工程师').waitFor();
  await takePicture(page, 'data-source-log-entry');
  await expectNoViolations(page);
  await drawer.getByRole('button', { name: '查看全部日志' }).click();
  await page.waitForURL(/trace=/);
  const trace = page.getByRole('dialog').filter({ hasText: '跟踪查询' });
  await trace.getByText('业务日志').first().waitFor();
  await trace.getByText('数据源日志').first().waitFor();
  await takePicture(page, 'data-source-log-trace');
  expect(journey.complaints).toEqual([]);
});

it('the platform sees the ranking of slow statements', async () => {
  const { page, portal } = journey;
  await openAs(page, portal, 'admin', '/audit/data?tab=slow');
  await page.getByRole('tab', { name: '慢语句', selected: true }).waitFor();
  await page.getByRole('tab', { name: '失败语句' }).click();
  await page.getByRole('tab', { name: '失败语句', selected: true }).waitFor();
  await expectNoViolations(page);
  expect(journey.complaints).toEqual([]);
});
