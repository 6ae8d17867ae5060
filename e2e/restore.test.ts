import { expectNoViolations } from './barriers';
import { expectToast, openAs, pressDialogButton, rowWith, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

describe('a former value', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('[AUD-03] of a position is restored from its history, and the restoring is a change like any other', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin', '/system/position');
    const row = rowWith(page, '现场运维工程师');
    await runRowAction(page, row, '编辑');
    await page.locator('.ant-modal:visible').getByLabel('岗位名称').fill('高级运维工程师');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');

    const changed = rowWith(page, '高级运维工程师');
    await runRowAction(page, changed, '变更记录');
    const drawer = page.locator('.ant-drawer:visible');
    await drawer.getByRole('button', { name: '恢复到此前' }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByText('现场运维工程师', { exact: true }).waitFor();
    await dialog.getByText('高级运维工程师', { exact: true }).waitFor();
    await takePicture(page, 'restore-position');
    await expectNoViolations(page);
    await pressDialogButton(page, '恢复');
    await expectToast(page, '已恢复');
    // The entry can't be restored twice, and the newest one can be taken back in turn.
    await drawer.locator('section').nth(1).waitFor();
    expect(await drawer.getByRole('button', { name: '恢复到此前' }).count()).toBe(1);
    await takePicture(page, 'restore-position-history');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await row.waitFor();
    expect(journey.complaints).toEqual([]);
  });

  it('[SET-01] of a parameter is restored to the default that applied before', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'admin', '/system/param?keyword=AUDIT_RETENTION_DAYS');
    const row = rowWith(page, '审计日志保留天数');
    await runRowAction(page, row, '编辑');
    await page.locator('.ant-modal:visible').getByLabel('参数值').fill('400');
    await pressDialogButton(page, '保存');
    await row.getByText('400 天').waitFor();
    await runRowAction(page, row, '变更记录');
    await page.locator('.ant-drawer:visible').getByRole('button', { name: '恢复到此前' }).click();
    await pressDialogButton(page, '恢复');
    await expectToast(page, '已恢复');
    await page.keyboard.press('Escape');
    await row.getByText('已修改').waitFor({ state: 'detached' });
    expect(journey.complaints).toEqual([]);
  });
});
