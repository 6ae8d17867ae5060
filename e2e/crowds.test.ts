import type { Locator, Page } from 'playwright-core';
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
} from './journey';
import type { Journey } from './journey';

const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible');

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await openAs(journey.page, journey.portal, 'acme-admin', '/system/notifyCrown');
});
afterAll(async () => {
  expect(journey.complaints).toEqual([]);
  await journey.end();
});

describe('crowds', () => {
  it('adds a crowd by list, and shows its people with the ways that reach them', async () => {
    const { page } = journey;
    await page.getByText('暂无通知人群，请点击右上角“新增”添加').waitFor();
    await page.getByRole('button', { name: /^新\s?增$/ }).click();
    const form = drawer(page);
    await form.getByText('共 0 人').waitFor();
    await form.getByLabel('人群名称').fill('运维值班');
    await form.getByLabel('人员名单').click();
    await page.keyboard.type('陈思远');
    await page
      .locator('.ant-select-dropdown:visible')
      .getByText(/（acme-admin）/)
      .click();
    await form.getByText('共 1 人').waitFor();
    await form.getByLabel('备注').click();
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
    await expectNoViolations(page);
    await takePicture(page, 'crowd-form');
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    await expectToast(page, '已保存');
    await drawer(page).waitFor({ state: 'hidden' });
    await takePicture(page, 'crowds');
    await runRowAction(page, rowWith(page, '运维值班'), '成员');
    await drawer(page).getByText('acme-admin', { exact: true }).waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'crowd-members');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it('[CHN-06] names a crowd in an alarm rule, which then keeps it from being removed', async () => {
    const { page } = journey;
    await page.goto('/newsChannelDispose/nailConfiguration/alarm?tab=rules');
    await page.getByText('暂无告警规则，请点击右上角“新增”添加').waitFor();
    await page.getByRole('button', { name: /^新\s?增$/ }).click();
    const form = drawer(page);
    await form.getByLabel('规则名称').fill('租户快到期');
    await choose(form.getByLabel('告警来源'), '租户到期');
    await form.getByLabel('阈值').fill('30');
    await choose(form.getByLabel('接收人群'), '运维值班');
    await form.getByText('通知内容', { exact: true }).click();
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    await expectToast(page, '已保存');
    await rowWith(page, '租户快到期').getByText('剩余不超过 30 天').waitFor();
    await rowWith(page, '租户快到期').getByText('运维值班').waitFor();

    await page.goto('/system/notifyCrown');
    await runRowAction(page, rowWith(page, '运维值班'), '删除');
    await page.getByText('有 1 条告警规则通知该人群，不能删除').waitFor();
    await pressDialogButton(page, '关闭');
  });

  it('copies a crowd, and removes the copy', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '运维值班'), '复制');
    await drawer(page)
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await expectToast(page, '已保存');
    await runRowAction(page, rowWith(page, '运维值班 副本'), '删除');
    await expectConfirmDialog(page, '删除人群“运维值班 副本”？');
    await pressDialogButton(page, '删除');
    await rowWith(page, '运维值班 副本').waitFor({ state: 'detached' });
  });
});

describe('[CRD-01] crowds of people outside, of files and of a rota', () => {
  it('takes outside contacts by hand, and shows them with masked addresses', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /^新\s?增$/ }).click();
    const form = drawer(page);
    await form.getByLabel('人群名称').fill('外包师傅');
    await form.getByRole('button', { name: '添加外部联系人' }).click();
    await form.getByLabel('第 1 位的姓名').fill('王师傅');
    await form.getByLabel('第 1 位的手机号').fill('13800138000');
    await form.getByText('共 1 人').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'crowd-contacts');
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    await expectToast(page, '已保存');
    await drawer(page).waitFor({ state: 'hidden' });
    await rowWith(page, '外包师傅').getByText('外部联系人 1 位').waitFor();
    await runRowAction(page, rowWith(page, '外包师傅'), '成员');
    await drawer(page).getByText('外部联系人', { exact: true }).click();
    await drawer(page).getByText('138****8000').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it('imports a file, and says why a row was refused', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /^新\s?增$/ }).click();
    await drawer(page).getByLabel('人群名称').fill('业主');
    await drawer(page).getByText('导入', { exact: true }).click();
    await drawer(page)
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await expectToast(page, '已保存');
    await drawer(page).waitFor({ state: 'hidden' });
    await runRowAction(page, rowWith(page, '业主'), '导入');
    const csv = '姓名,手机号,欠费\r\n张三,13900139000,12\r\n李四,+86 139-0013-9000,3\r\n';
    const file = { name: '业主.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('联系人文件').setInputFiles(file);
    await page.getByText('手机号与第 2 行相同').waitFor();
    await page.getByText('可用作消息变量的列：欠费').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'crowd-import');
    await pressDialogButton(page, '关闭');
    await rowWith(page, '业主').getByText('外部联系人 1 位').waitFor();
  });

  it('shows who is on duty in the coming two weeks', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /^新\s?增$/ }).click();
    const form = drawer(page);
    await form.getByLabel('人群名称').fill('机房值班');
    await form.getByText('值班表', { exact: true }).click();
    await form.getByRole('button', { name: '添加班次' }).click();
    await form.getByRole('combobox', { name: '第 1 班的值班人员' }).click();
    await page.keyboard.type('陈思远');
    await page
      .locator('.ant-select-dropdown:visible')
      .getByText(/（acme-admin）/)
      .click();
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
    await expectNoViolations(page);
    await takePicture(page, 'crowd-rota');
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    await expectToast(page, '已保存');
    await drawer(page).waitFor({ state: 'hidden' });
    await runRowAction(page, rowWith(page, '机房值班'), '成员');
    await drawer(page).getByText('未来两周').click();
    await drawer(page).getByText('08:00–20:00 陈思远').first().waitFor();
    await takePicture(page, 'crowd-duties');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it('merges lists and imports, and exports the members', async () => {
    const { page } = journey;
    await rowWith(page, '外包师傅').getByRole('checkbox').check();
    await rowWith(page, '业主').getByRole('checkbox').check();
    await page.getByRole('button', { name: '合并人群' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('人群名称').fill('外部人员');
    await pressDialogButton(page, '合并');
    await expectToast(page, '已保存');
    await rowWith(page, '外部人员').getByText('外部联系人 2 位').waitFor();
    const downloading = page.waitForEvent('download');
    await runRowAction(page, rowWith(page, '外部人员'), '导出成员');
    expect((await downloading).suggestedFilename()).toMatch(/^人群成员_.*\.xlsx$/);
  });
});

async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}
