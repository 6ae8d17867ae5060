import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  rows,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const TASKS = '/sendTask/messageSiteTask';
const CENTRE = '/message/letterNotification';

const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible');
const popUp = (page: Page): Locator => page.locator('.ant-modal:visible');

let journey: Journey;
let staff: Page;
beforeAll(async () => {
  journey = await startJourney();
  const { page, portal, browser } = journey;
  await openAs(page, portal, 'acme-admin', TASKS);
  const context = await newVisitorContext(browser, { baseURL: portal.url });
  staff = await context.newPage();
  await openAs(staff, portal, 'acme-staff', CENTRE);
  await rows(staff).first().waitFor();
});
afterAll(async () => {
  expect(journey.complaints).toEqual([]);
  await journey.end();
});

async function addMessage(title: string, switches: readonly string[] = []): Promise<void> {
  const { page } = journey;
  const form = drawer(page);
  if (!(await form.isVisible())) await page.getByRole('button', { name: /^新\s?增$/ }).click();
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('分类').click();
  await page.locator('.ant-select-dropdown:visible').getByText('业务提醒').click();
  await form.locator('textarea').first().fill('周六上午停电检修，请提前保存工作。');
  for (const name of switches) await form.getByRole('switch', { name }).click();
  await form.getByText(/^当前将发送给 \d+ 人$/).waitFor();
  await form.getByRole('button', { name: /^保\s?存$/ }).click();
  await expectToast(page, '已保存为草稿');
}

async function publish(title: string): Promise<void> {
  const { page } = journey;
  await runRowAction(page, rowWith(page, title), '发布');
  await pressDialogButton(page, '发布');
  await rowWith(page, title).getByText('已发布').waitFor();
}

describe('site messages', () => {
  it('[TSK-04] a message pops up in an open browser, is confirmed there, and its author sees who has', async () => {
    const { page } = journey;
    await page.getByText('暂无站内消息，请点击右上角“新增”添加').waitFor();
    await page.getByRole('button', { name: /^新\s?增$/ }).click();
    await drawer(page).getByText('指定范围').click();
    await drawer(page).getByText('当前将发送给 0 人').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'site-message-form');
    await drawer(page).getByText('全部用户').click();
    await addMessage('停电检修', ['登录弹窗', '需要确认']);
    await rowWith(page, '停电检修').getByText('草稿').waitFor();
    await publish('停电检修');
    await popUp(staff).getByText('周六上午停电检修').waitFor();
    await expectNoViolations(staff);
    await takePicture(staff, 'site-message-pop-up');
    // Put off, it stays away in this session, also after a reload.
    await popUp(staff).getByRole('button', { name: '稍后再看' }).click();
    await popUp(staff).waitFor({ state: 'hidden' });
    await staff.reload();
    await staff.getByRole('tab', { name: '待确认' }).click();
    await staff.waitForURL(/box=TO_CONFIRM/);
    await rowWith(staff, '停电检修').getByRole('button', { name: '查看' }).click();
    await drawer(staff).getByRole('button', { name: '我已阅读并确认' }).click();
    await drawer(staff)
      .getByText(/^已于 .* 确认$/)
      .waitFor();
    await staff.keyboard.press('Escape');
    await staff.getByText('没有符合条件的数据').waitFor();

    // The author, too, is one of the recipients.
    await popUp(page).getByRole('button', { name: '我已阅读并确认' }).click();
    await popUp(page).waitFor({ state: 'hidden' });
    await page.reload();
    await runRowAction(page, rowWith(page, '停电检修'), '阅读情况');
    await drawer(page).getByText('已确认 2 人').waitFor();
    await drawer(page).getByLabel('阅读状态').first().click();
    await page.locator('.ant-select-dropdown:visible').getByText('已确认', { exact: true }).click();
    await drawer(page).getByText('acme-staff', { exact: true }).waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'site-message-readers');
    await drawer(page).getByRole('button', { name: '提醒未确认人员' }).click();
    await page
      .locator('.ant-message')
      .getByText(/^已提醒 \d+ 人$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it('[TSK-04] [NTF-02] a withdrawn message leaves the inbox at once, and its open letter says so', async () => {
    const { page } = journey;
    await addMessage('食堂调整');
    await publish('食堂调整');
    await staff.getByRole('tab', { name: '公告' }).click();
    await staff.waitForURL(/box=ANNOUNCEMENTS/);
    const before = Number(/^\((\d+)\)/.exec(await staff.title())?.[1]);
    await rowWith(staff, '食堂调整').getByRole('button', { name: '查看' }).click();
    await drawer(staff).getByText('周六上午停电检修').waitFor();
    await staff.waitForFunction((count) => document.title.startsWith(`(${count}) `), before - 1);
    await drawer(staff).getByRole('button', { name: '下一封' }).click();
    await drawer(staff).getByRole('heading', { name: '停电检修' }).waitFor();
    await drawer(staff).getByRole('button', { name: '上一封' }).click();
    await drawer(staff).getByRole('heading', { name: '食堂调整' }).waitFor();

    await runRowAction(page, rowWith(page, '食堂调整'), '撤回');
    await expectConfirmDialog(page, '撤回消息“食堂调整”？');
    await pressDialogButton(page, '撤回');
    await drawer(staff).getByText('该消息已撤回').waitFor();
    await rowWith(staff, '食堂调整').waitFor({ state: 'detached' });
    await takePicture(staff, 'site-message-withdrawn');
    await staff.keyboard.press('Escape');
    await drawer(staff).waitFor({ state: 'hidden' });
    await takePicture(page, 'site-messages');
    await expectNoViolations(page);
  });

  it('[NTF-02] stars a letter, and mutes a category that is not mandatory', async () => {
    await staff.goto(CENTRE);
    await rowWith(staff, '停电检修').getByRole('button', { name: '查看' }).click();
    await drawer(staff).getByRole('button', { name: '加星标' }).click();
    await drawer(staff).getByRole('button', { name: '取消星标' }).waitFor();
    await staff.keyboard.press('Escape');
    await drawer(staff).waitFor({ state: 'hidden' });
    await staff.getByRole('tab', { name: '星标' }).click();
    await staff.waitForURL(/box=STARRED/);
    await staff.getByText('共 1 条').waitFor();
    await staff.getByRole('tab', { name: '全部' }).click();
    await staff.getByRole('menuitem', { name: '系统通知' }).click();
    expect(await staff.getByRole('button', { name: '消息免打扰' }).isDisabled()).toBe(true);
    await staff.getByRole('menuitem', { name: '业务提醒' }).click();
    await staff.getByRole('button', { name: '消息免打扰' }).click();
    await expectToast(staff, '已设为免打扰');
    await takePicture(staff, 'letters-muted');
    await expectNoViolations(staff);
    await addMessage('班车改点');
    await publish('班车改点');
    await rowWith(staff, '班车改点').getByText('已读', { exact: true }).waitFor();
  });
});
