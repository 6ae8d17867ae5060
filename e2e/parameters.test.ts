import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

describe('parameters', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  const form = (page: Page) => page.locator('.ant-modal:visible').first();

  it('[SYS-04] [SET-01] are listed with type and remark, refused where a rule is violated, changed, told and reset', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'admin', '/system/param?keyword=保留');
    const row = rowWith(page, '审计日志保留天数');
    for (const text of ['AUDIT_RETENTION_DAYS', '数值', '每天凌晨按整月归档更早的审计日志'])
      await row.getByText(text).waitFor();
    await takePicture(page, 'parameters');
    await expectNoViolations(page);

    await runRowAction(page, row, '编辑');
    await form(page).getByLabel('参数值').fill('100');
    await pressDialogButton(page, '保存');
    await form(page).getByText('审计日志至少保留 180 天').waitFor();
    await takePicture(page, 'parameters-refused');
    await form(page).getByLabel('参数值').fill('400');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await row.getByText('400 天').waitFor();
    await row.getByText('已修改').waitFor();

    await runRowAction(page, row, '变更记录');
    const drawer = page.locator('.ant-drawer:visible');
    await drawer.getByText('400', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    await runRowAction(page, row, '恢复默认');
    await expectConfirmDialog(page, '恢复“审计日志保留天数”的默认值？');
    await pressDialogButton(page, '恢复默认');
    await expectToast(page, '已恢复默认');
    await row.getByText('已修改').waitFor({ state: 'detached' });
  });

  it('[SYS-04] [SET-01] take effect in open browsers without a restart', () =>
    withNewVisitor(journey, async (page) => {
      await openAs(page, journey.portal, 'acme-admin', '/system/position');
      const editor = journey.page;
      await openAs(editor, journey.portal, 'admin', '/system/param?keyword=VUE_APP_NAME');
      await runRowAction(editor, rowWith(editor, '产品名称'), '编辑');
      await form(editor).getByLabel('参数值').fill('绿能门户');
      await pressDialogButton(editor, '保存');
      await page.getByText('绿能门户').first().waitFor();
    }));

  it('[SYS-04] of a merchant are those that it may override, and apply to it alone', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin', '/system/param?pageSize=50');
    const row = rowWith(page, '每个用户按敏感信息查询的次数上限');
    await row.getByText('60 次/分钟').first().waitFor();
    // A parameter of the platform alone.
    expect(await rowWith(page, '每个地址的调用次数上限').count()).toBe(0);
    await runRowAction(page, row, '编辑');
    await form(page).getByText('平台的值').waitFor();
    await form(page).getByLabel('参数值').fill('20');
    await pressDialogButton(page, '保存');
    await row.getByText('20 次/分钟').waitFor();
    await openAs(page, portal, 'globex-admin', '/system/param?pageSize=50');
    await row.getByText('60 次/分钟').first().waitFor();
    expect(await row.getByText('20 次/分钟').count()).toBe(0);
    expect(journey.complaints).toEqual([]);
  });
});
