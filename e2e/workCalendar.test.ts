import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import { expectToast, openAs, pressDialogButton, startJourney, takePicture, waitForAnimations } from './journey';
import type { Journey } from './journey';
import { applyForLeave, press } from './applicationSteps';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function expectNoBarrier(page: Page): Promise<void> {
  await waitForAnimations(page);
  await expectNoViolations(page);
}

describe('[APR-07] the calendar of working time', () => {
  let journey: Journey;
  let staff: Page;
  const year = new Date().getFullYear();

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal, browser } = journey;
    await openAs(page, portal, 'acme-admin', '/system/workCalendar');
    await page.getByText('未启用工作日历').waitFor();
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    staff = await context.newPage();
    await openAs(staff, portal, 'acme-staff', '/workflow/myApply');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('takes the holidays of a year as a list, and shows which line is wrong', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '导入节假日' }).click();
    const form = dialog(page, '导入节假日');
    await form.getByRole('textbox').fill(`${year}-10-01~${year}-10-07,休,国庆节\n${year}-10-32,班`);
    await form.getByRole('button', { name: /^预\s?览$/ }).click();
    await form.getByText('第 2 行：没有这一天').waitFor();
    await expectNoBarrier(page);
    await form.getByRole('textbox').fill(`${year}-10-01~${year}-10-07,休,国庆节\n${year}-10-10,班`);
    await form.getByRole('button', { name: /^预\s?览$/ }).click();
    await form.getByRole('button', { name: '确认导入' }).click();
    await expectToast(page, '已导入 8 天');
    await page.getByText('该年有 8 个节假日和调休上班日').waitFor();
  });

  it('has a day marked by keyboard alone', async () => {
    const { page } = journey;
    await page.getByLabel(/^10 月 10 日 .*调休上班日/).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const form = dialog(page, '标记日期');
    await form.getByLabel('名称').fill('公司活动');
    await expectNoBarrier(page);
    await page.keyboard.press('Enter');
    await expectToast(page, '已保存');
    await page.getByLabel(/^10 月 11 日 .*节假日 公司活动/).waitFor();
    await takePicture(page, 'work-calendar', { fullPage: true });
    await expectNoBarrier(page);
  });

  it('counts from when it is switched on: people are urged once in an hour of working time', async () => {
    const { page } = journey;
    await applyForLeave(staff, '看病');
    await press(staff, '催办');
    await expectToast(staff, '已催办');
    await press(staff, '催办');
    await expectToast(staff, '60 分钟内只能催办一次');
    await page.getByRole('button', { name: '修改工作时间' }).click();
    const form = dialog(page, '修改工作时间');
    await form.getByRole('switch').click();
    await form.getByLabel('周一第 2 段的结束时间').fill('17:30');
    await form.getByRole('button', { name: '周二至周五与周一相同' }).click();
    await takePicture(page, 'work-calendar-hours');
    await expectNoBarrier(page);
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await page.getByText('09:00–12:00、13:30–17:30').nth(4).waitFor();
    await press(staff, '催办');
    await expectToast(staff, '60 分钟工作时间内只能催办一次');
    expect(journey.complaints).toEqual([]);
  });
});
