import type { Locator, Page } from 'playwright-core';
import { findAccessibilityViolations } from './barriers';
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
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takePicture(page, 'crowd-form');
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    await expectToast(page, '已保存');
    await takePicture(page, 'crowds');
    await runRowAction(page, rowWith(page, '运维值班'), '成员');
    await drawer(page).getByText('acme-admin', { exact: true }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
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

async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}
