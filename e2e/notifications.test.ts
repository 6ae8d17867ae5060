import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import { expectToast, openAs, rowWith, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const NOTIFICATIONS = '/notify/notification';
const CENTRE = '/message/letterNotification';
const MAIL = '导出已完成：邮件';

const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible');
const option = (page: Page, label: string): Locator =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText(label, { exact: true });

let journey: Journey;
let staff: Page;
beforeAll(async () => {
  journey = await startJourney();
  const { page, portal, browser } = journey;
  await openAs(page, portal, 'acme-admin', `${NOTIFICATIONS}?tab=events`);
  const context = await newVisitorContext(browser, { baseURL: portal.url });
  staff = await context.newPage();
  await openAs(staff, portal, 'acme-staff', CENTRE);
});
afterAll(async () => {
  expect(journey.complaints).toEqual([]);
  await journey.end();
});

async function setMailMode(mode: string): Promise<void> {
  const { page } = journey;
  await runRowAction(page, rowWith(page, '导出已完成'), '编辑');
  await drawer(page).getByLabel('邮件的接收方式').first().click();
  await option(page, mode).click();
  await takePicture(page, 'notification-event-form');
  await drawer(page)
    .getByRole('button', { name: /^保\s?存$/ })
    .click();
  await drawer(page).waitFor({ state: 'hidden' });
  await rowWith(page, '导出已完成').getByText(`邮件：${mode}`).waitFor();
}

describe('notifications', () => {
  it('[NTF-01] a user is told by the default of the merchant until they decline it', async () => {
    const { page } = journey;
    await setMailMode('默认接收');
    await expectNoViolations(page);
    await takePicture(page, 'notification-events');

    await staff.getByRole('link', { name: '通知设置' }).click();
    await staff.waitForURL(new RegExp(`${NOTIFICATIONS}$`));
    const isMailed = staff.getByRole('switch', { name: MAIL, exact: true, checked: true });
    const isNotMailed = staff.getByRole('switch', { name: MAIL, exact: true, checked: false });
    await isMailed.waitFor();
    const saved = staff.waitForResponse(/\/notification\/choice\/update$/);
    await isMailed.click();
    await isNotMailed.waitFor();
    await saved;
    await staff.reload();
    await isNotMailed.waitFor();
    await expectNoViolations(staff);
    await takePicture(staff, 'notification-choices');
  });

  it('[NTF-01] a user cannot decline what the merchant makes mandatory', async () => {
    await setMailMode('必须接收');
    await staff.reload();
    const locked = staff.getByRole('switch', { name: `${MAIL} 必须接收，不能关闭`, checked: true });
    await locked.waitFor();
    expect(await locked.isDisabled()).toBe(true);
    await locked.hover({ force: true });
    await staff.getByRole('tooltip').getByText('必须接收，不能关闭').waitFor();
  });

  it('[NTF-01] keeps the quiet hours of a user', async () => {
    const choose = async (label: string, time: string) => {
      await staff.getByLabel(label).fill(time);
      await option(staff, time).waitFor();
      await staff.keyboard.press('Enter');
    };
    await choose('免打扰开始时间', '00:30');
    await choose('免打扰结束时间', '02:00');
    await staff.getByRole('button', { name: /^保\s?存$/ }).click();
    await expectToast(staff, '已保存');
    await staff.reload();
    await staff.locator('.ant-select-selection-item').getByText('00:30', { exact: true }).waitFor();
    await staff.locator('.ant-select-selection-item').getByText('02:00', { exact: true }).waitFor();
  });
});
