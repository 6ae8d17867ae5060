import type { Locator, Page } from 'playwright-core';
import { session } from '../contract/access/session';
import { withOwnerConnection } from '../server/db/migrate';
import { waitUntil } from '../server/jobs/testing';
import { expectNoViolations } from './barriers';
import { databaseUrl } from './database';
import {
  expectConfirmDialog,
  expectRowState,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  signIn,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const PATH = '/newsChannelDispose/nailConfiguration/alarm';
const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible');
const dialog = (page: Page): Locator => page.locator('.ant-modal:visible');

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await openAs(journey.page, journey.portal, 'acme-admin', PATH);
});
afterAll(async () => {
  expect(journey.complaints).toEqual([]);
  await journey.end();
});

describe('alarms', () => {
  it('[CHN-06] tries a rule with what has happened, adds it, and tells of its alarm', async () => {
    const { page } = journey;
    await attack('acme-staff');
    await page.getByText('暂无告警。规则的条件满足时，告警会出现在这里').waitFor();
    await page.getByRole('tab', { name: '告警规则' }).click();
    await page.getByText('暂无告警规则，请点击右上角“新增”添加').waitFor();
    await page.getByRole('button', { name: /^新\s?增$/ }).click();
    const form = drawer(page);
    await form.getByLabel('规则名称').fill('登录失败过多');
    await choose(form.getByLabel('告警来源'), '同一账号登录失败');
    await form.getByLabel('阈值').fill('2');
    await form.getByRole('button', { name: '试运行' }).click();
    await form.getByText('最近 24 小时会触发 1 次').waitFor();
    await form.getByText(/^acme-staff：1 次，最高 2/).waitFor();
    await form.getByLabel('接收人').first().click();
    await page.keyboard.type('陈思远');
    await page
      .locator('.ant-select-dropdown:visible')
      .getByText(/（acme-admin）/)
      .click();
    await form.getByText('通知内容', { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
    await form.getByText('【警告】登录失败过多').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'alarm-rule-form');
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
    await expectToast(page, '已保存');
    await rowWith(page, '登录失败过多').getByText('10 分钟内达到 2 次').waitFor();
    await takePicture(page, 'alarm-rules');

    await evaluateUntil(`state = 'firing' and told_time is not null`);
    await openRecords(page);
    const row = rowWith(page, '【警告】登录失败过多');
    await expectRowState(row, '告警中');
    await takePicture(page, 'alarms');
    await runRowAction(page, row, '详情');
    await drawer(page)
      .getByText(/^已通知：/)
      .waitFor();
    await drawer(page).getByRole('link', { name: '查看原因' }).waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'alarm-course');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it('[CHN-06] acknowledges and mutes the alarm, which recovers by itself', async () => {
    const { page } = journey;
    const row = rowWith(page, '【警告】登录失败过多');
    await runRowAction(page, row, '确认告警');
    await dialog(page).getByLabel('备注').fill('本人忘记密码');
    await pressDialogButton(page, '确认告警');
    await expectRowState(row, '已确认');
    await runRowAction(page, row, '静音');
    await dialog(page).getByText('静音时长').waitFor();
    await dialog(page)
      .getByRole('button', { name: /^静\s?音$/ })
      .click();
    await expectToast(page, '已静音');

    // With a higher threshold the condition has ended.
    await page.getByRole('tab', { name: '告警规则' }).click();
    await runRowAction(page, rowWith(page, '10 分钟内达到 2 次'), '编辑');
    await drawer(page).getByLabel('阈值').fill('100');
    await drawer(page)
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await rowWith(page, '10 分钟内达到 100 次').waitFor();
    await evaluateUntil(`state = 'recovered'`);
    await openRecords(page);
    await expectRowState(row, '已恢复');
    await runRowAction(page, row, '详情');
    const course = drawer(page).locator('ol');
    for (const step of ['触发', '已通知', '已确认：acme-admin', '已静音', '已恢复'])
      await course.getByText(step).first().waitFor();
    await course.getByText('本人忘记密码').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it('[CHN-06] told its people by a letter, and removes the rule without its record', async () => {
    const { page } = journey;
    await page.getByRole('tab', { name: '告警规则' }).click();
    await runRowAction(page, rowWith(page, '10 分钟内达到 100 次'), '删除');
    await expectConfirmDialog(page, '删除告警规则“登录失败过多”？');
    await pressDialogButton(page, '删除');
    await page.getByText('暂无告警规则，请点击右上角“新增”添加').waitFor();
    await page.getByRole('tab', { name: '告警记录' }).click();
    await expectRowState(rowWith(page, '【警告】登录失败过多'), '已恢复');
    await page.goto('/message/letterNotification');
    await page.getByText('【警告】登录失败过多').first().waitFor();
  });
});

/** Opens the list of alarms, and asks for what there is now. */
async function openRecords(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '告警记录' }).click();
  await page.getByText('触发时间').first().waitFor();
  await page.getByRole('button', { name: /^查\s?询$/ }).click();
}

async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** Signs in with a wrong password twice, as an attacker does. */
async function attack(userName: string): Promise<void> {
  await withNewVisitor(journey, async (visitor) => {
    await visitor.goto('/login');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answered = visitor.waitForResponse((response) => response.url().endsWith(session.login.path));
      await signIn(visitor, userName, 'Wrong-Pass-1');
      await answered;
    }
  });
}

/** Lets the minute of the evaluation come until the only alarm is in a state. */
async function evaluateUntil(condition: string): Promise<void> {
  await withOwnerConnection(databaseUrl(journey.portal), async (client) => {
    await client.query(`update job_schedules set next_time = now() where kind = 'alarmEvaluation'`);
    await waitUntil(async () => (await client.query(`select from alarms where ${condition}`)).rowCount === 1, 60_000);
  });
}
