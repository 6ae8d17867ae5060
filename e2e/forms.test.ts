import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { forms } from '../contract/workflow/forms';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  expectRowState,
  expectToast,
  openAs,
  openFilter,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');
const NAME = '用车申请';

const text = (id: string, label: string, more: object = {}) => ({ id, kind: 'text', label, settings: {}, ...more });
const trips = (columns: readonly object[]) => ({ ...text('trips', '行程'), kind: 'table', columns });
const mileage = { ...text('mileage', '里程'), kind: 'number' };
const total = {
  ...text('total', '总里程'),
  kind: 'formula',
  settings: { formula: 'SUM({trips.mileage})', unit: '公里' },
};

// The dialog of one save would be taken for the next one while it closes.
const closed = (page: Page) => dialog(page).waitFor({ state: 'hidden' });

async function save(page: Page) {
  await pressDialogButton(page, '保存');
  await expectToast(page, '已保存');
  await closed(page);
}

async function importJson(page: Page, content: string) {
  await runRowAction(page, rowWith(page, NAME), '导入 JSON');
  await dialog(page).getByLabel('JSON 内容').fill(content);
  await pressDialogButton(page, '预览');
}

async function publish(page: Page) {
  await runRowAction(page, rowWith(page, NAME), '发布');
  await pressDialogButton(page, '发布');
}

describe('forms', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/workflow/formCreateManage');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[FRM-01] lists the forms of the merchant with their versions, and finds them', async () => {
    const { page } = journey;
    const row = rowWith(page, 'equipmentRepair');
    for (const shown of ['设备维修', '工程运维', 'V1', '陈思远']) await row.getByText(shown, { exact: true }).waitFor();
    await openFilter(page);
    await page.getByLabel('表单名称', { exact: true }).fill('报销');
    await page.getByRole('button', { name: /查\s?询/ }).click();
    await row.waitFor({ state: 'hidden' });
    await rowWith(page, 'expenseReimbursement').waitFor();
    await page.getByRole('button', { name: /重\s?置/ }).click();
    await row.waitFor();
    await takePicture(page, 'forms');
    await expectNoViolations(page);
  });

  it('[FRM-01] adds and edits a form', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await dialog(page).getByLabel('表单名称', { exact: true }).fill('用车');
    await dialog(page).getByLabel('表单编码', { exact: true }).fill('vehicle');
    await dialog(page).getByLabel('分类', { exact: true }).fill('行政');
    await expectNoViolations(page);
    await pressDialogButton(page, '保存');
    await page.getByRole('button', { name: '返回表单列表' }).click();
    await rowWith(page, 'vehicle').getByText('未发布', { exact: true }).waitFor();
    await runRowAction(page, rowWith(page, 'vehicle'), '编辑');
    await dialog(page).getByLabel('表单名称', { exact: true }).fill(NAME);
    await save(page);
    await rowWith(page, NAME).waitFor();
  });

  it('[FRM-01] imports a form after it has been read, and says where it is wrong', async () => {
    const { page } = journey;
    await importJson(page, JSON.stringify({ nodes: [text('1', '用车事由')] }));
    await dialog(page).getByText('nodes.0.id').waitFor();
    await takePicture(page, 'form-import-refused');
    await expectNoViolations(page);
    const content = JSON.stringify({ nodes: [text('reason', '用车事由', { required: true }), trips([]), total] });
    await dialog(page).getByLabel('JSON 内容').fill(content);
    await pressDialogButton(page, '预览');
    await dialog(page).getByText('共 3 个字段', { exact: true }).waitFor();
    await pressDialogButton(page, '确认导入');
    await expectToast(page, '已导入 3 个字段，其中有 2 处问题，修改后才能发布');
    await closed(page);
    await rowWith(page, NAME).getByText('3', { exact: true }).waitFor();
  });

  it('[FRM-01] publishes a form that lacks nothing, and names what another one lacks', async () => {
    const { page } = journey;
    await publish(page);
    await dialog(page).getByText('表单有 2 处问题，修改后才能发布').waitFor();
    await dialog(page).getByRole('listitem').filter({ hasText: '行程' }).getByText('请添加列').waitFor();
    await dialog(page).getByRole('listitem').filter({ hasText: '总里程' }).waitFor();
    await takePicture(page, 'form-problems');
    await expectNoViolations(page);
    await pressDialogButton(page, '取消');
    await closed(page);
    const content = JSON.stringify({ nodes: [text('reason', '用车事由'), trips([mileage]), total] });
    await importJson(page, content);
    await dialog(page).getByText('共 4 个字段，导入后替换草稿中现有的 3 个字段').waitFor();
    await pressDialogButton(page, '确认导入');
    await expectToast(page, '已导入 4 个字段');
    await closed(page);
    await rowWith(page, NAME).getByText('4', { exact: true }).waitFor();
    await publish(page);
    await expectToast(page, '已发布版本 V1');
    await closed(page);
    await rowWith(page, NAME).getByText('V1', { exact: true }).waitFor();
    await runRowAction(page, rowWith(page, NAME), '发布');
    await dialog(page).getByText('草稿与已发布的版本相同，没有需要发布的修改').waitFor();
    await pressDialogButton(page, '关闭');
    await closed(page);
  });

  it('[FRM-01] compares a version with the draft, and restores it', async () => {
    const { page } = journey;
    await importJson(page, JSON.stringify({ nodes: [text('reason', '事由'), text('driver', '司机')] }));
    await dialog(page).getByText('共 2 个字段，导入后替换草稿中现有的 4 个字段').waitFor();
    await pressDialogButton(page, '确认导入');
    await expectToast(page, '已导入 2 个字段');
    await closed(page);
    await rowWith(page, NAME).getByText('有未发布的修改').waitFor();
    await runRowAction(page, rowWith(page, NAME), '版本');
    await drawer(page).getByRole('button', { name: '与草稿比较' }).click();
    const change = (label: string) => dialog(page).getByRole('row').filter({ hasText: label });
    await change('司机').getByText('新增').waitFor();
    await change('trips.mileage').getByText('删除').waitFor();
    await change('reason').getByText('名称').waitFor();
    await takePicture(page, 'form-compare');
    await expectNoViolations(page);
    await pressDialogButton(page, '关闭');
    await closed(page);
    await drawer(page).getByRole('button', { name: '查看' }).click();
    await dialog(page).getByRole('row').filter({ hasText: '总里程' }).getByText('计算公式').waitFor();
    await pressDialogButton(page, '关闭');
    await closed(page);
    await drawer(page).getByRole('button', { name: '恢复' }).click();
    await expectConfirmDialog(page, '恢复版本 V1？');
    await pressDialogButton(page, '恢复');
    await expectToast(page, '已恢复');
    await closed(page);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await rowWith(page, NAME).getByText('有未发布的修改').waitFor({ state: 'hidden' });
  });

  it('[FRM-01] copies a form with its fields, and exports what another form imports', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, NAME), '复制');
    await dialog(page).getByLabel('表单编码', { exact: true }).fill('vehicle-copy');
    await save(page);
    const copy = rowWith(page, 'vehicle-copy');
    await copy.getByText(`${NAME} 副本`).waitFor();
    await copy.getByText('未发布', { exact: true }).waitFor();
    await copy.getByText('4', { exact: true }).waitFor();
    const saved = page.waitForEvent('download');
    await runRowAction(page, copy, '导出 JSON');
    const download = await saved;
    expect(download.suggestedFilename()).toBe('vehicle-copy.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      labelPosition: 'TOP',
      nodes: [{ id: 'reason' }, { id: 'trips', columns: [{ id: 'mileage' }] }, { id: 'total' }],
    });
    await runRowAction(page, copy, '导入 JSON');
    await dialog(page)
      .getByLabel('JSON 文件')
      .setInputFiles(await download.path());
    await pressDialogButton(page, '预览');
    await dialog(page).getByText('共 4 个字段，导入后替换草稿中现有的 4 个字段').waitFor();
    // The row looks as before. Only its version differs, which the next action sends.
    const listed = page.waitForResponse((response) => response.url().includes(forms.listForms.path));
    await pressDialogButton(page, '确认导入');
    await listed;
    await closed(page);
  });

  it('[FRM-01] disables and removes a form', async () => {
    const { page } = journey;
    const copy = rowWith(page, 'vehicle-copy');
    await runRowAction(page, copy, '停用');
    await expectConfirmDialog(page, `停用表单“${NAME} 副本”？`);
    await pressDialogButton(page, '停用');
    await expectRowState(copy, '停用');
    await runRowAction(page, copy, '变更记录');
    await drawer(page).getByText('停用').first().waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await runRowAction(page, copy, '删除');
    await expectConfirmDialog(page, `删除表单“${NAME} 副本”？`);
    await pressDialogButton(page, '删除');
    await expectToast(page, '已删除');
    await copy.waitFor({ state: 'hidden' });
    expect(journey.complaints).toEqual([]);
  });
});
