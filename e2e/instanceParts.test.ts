import type { Page } from 'playwright-core';
import { SIGNATURE } from '../server/modules/workflow/approvals/testing';
import { applyForLeave, dialog, drawer, expectNoBarrier, press } from './applicationSteps';
import { newVisitorContext } from './browser';
import { expectSoon, expectToast, openAs, rowWith, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

// A picture of one pixel.
const PIXEL = Buffer.from(SIGNATURE.slice(SIGNATURE.indexOf(',') + 1), 'base64');
const WIDE = { width: 1920, height: 1080 };
const comments = (page: Page) => drawer(page).getByRole('region', { name: '评论' });
const openTask = (page: Page, row: number) => page.getByRole('button', { name: '处理', exact: true }).nth(row).click();

describe('what belongs to an application beside its decisions', () => {
  let journey: Journey;
  let staff: Page;

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal, browser } = journey;
    await page.setViewportSize(WIDE);
    await openAs(page, portal, 'acme-admin', '/workflow/myApproval');
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    staff = await context.newPage();
    await openAs(staff, portal, 'acme-staff', '/workflow/myApply');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[APL-01] favourites stand first in the catalogue', async () => {
    await staff.getByRole('button', { name: '发起申请' }).click();
    await dialog(staff, '发起申请').getByRole('button', { name: '收藏“费用报销”' }).click();
    const favourites = dialog(staff, '发起申请').getByRole('region', { name: '收藏' });
    await favourites.getByRole('button', { name: /^费用报销/ }).waitFor();
    await expectNoBarrier(staff);
    await takePicture(staff, 'apply-favourites');
    await staff.keyboard.press('Escape');
    await dialog(staff, '发起申请').waitFor({ state: 'hidden' });
  });

  it('[APR-01] an instance stands beside the list in a wide window, and nothing entered is lost by opening another one', async () => {
    const { page } = journey;
    for (const reason of ['回家', '看病']) {
      await applyForLeave(staff, reason);
      await staff.keyboard.press('Escape');
    }
    await openTask(page, 1);
    await drawer(page).getByText('回家', { exact: true }).waitFor();
    await expectNoBarrier(page);
    await takePicture(page, 'approve-beside');
    await comments(page).getByRole('textbox').fill('等一下');
    await openTask(page, 0);
    await page.getByText('未提交的修改会丢失。').waitFor();
    await page.getByRole('button', { name: '继续填写' }).click();
    expect(await comments(page).getByRole('textbox').inputValue()).toBe('等一下');
  });

  it('[APL-01] [APR-01] those who have to do with it comment on it, and see each other’s words at once', async () => {
    const { page } = journey;
    await staff.getByRole('button', { name: '查看' }).nth(1).click();
    await drawer(staff).getByText('回家', { exact: true }).waitFor();
    await comments(page).getByRole('textbox').fill('');
    await comments(page).getByRole('textbox').pressSequentially('@');
    await page.getByRole('menuitem', { name: '周小川' }).waitFor();
    await page.keyboard.press('Enter');
    await comments(page).getByRole('textbox').pressSequentially('请补充车票');
    await expectNoBarrier(page);
    await page.keyboard.press('Control+Enter');
    // The starter's drawer has not been touched.
    await comments(staff).getByText('@周小川 请补充车票').waitFor();
    await comments(staff).getByRole('textbox').fill('已补充');
    await comments(staff).getByRole('button', { name: '发表评论' }).click();
    await comments(page).getByText('已补充').waitFor();
    await expectNoBarrier(staff);
    await takePicture(staff, 'instance-comments');
  });

  it('[APR-01] what has changed since one has looked is marked, in the list and in the instance', async () => {
    const { page } = journey;
    const unseen = () => page.getByText('未查看', { exact: true }).count();
    expect(await unseen()).toBe(2);
    await openTask(page, 0);
    await drawer(page).getByText('看病', { exact: true }).waitFor();
    await comments(staff).getByRole('textbox').fill('车票已补充');
    await comments(staff).getByRole('button', { name: '发表评论' }).click();
    // The list has not been touched.
    await rowWith(page, '有更新').waitFor();
    await expectNoBarrier(page);
    await takePicture(page, 'approve-news');
    await openTask(page, 1);
    await drawer(page)
      .getByText(/查看以来：1 条新评论$/)
      .waitFor();
    await comments(page).getByText('新', { exact: true }).waitFor();
    await expectSoon(unseen, 0);
    await expectNoBarrier(page);
    await takePicture(page, 'instance-news');
  });

  it('[APL-01] it is printed as a document, with the same mark as long as nothing changes', async () => {
    const { page } = journey;
    const print = async (of: Page) => {
      await of.evaluate(() => {
        window.print = () => undefined;
      });
      await drawer(of).getByRole('button', { name: '打印', exact: true }).click();
      const mark = of.getByText(/校验码/);
      await mark.waitFor({ state: 'attached' });
      const found = /([0-9A-F]{4}-){4}[0-9A-F]{4}/.exec((await mark.textContent()) ?? '')?.[0];
      return { found, leave: () => of.evaluate(() => window.dispatchEvent(new Event('afterprint'))) };
    };
    const first = await print(staff);
    expect(first.found).toBeDefined();
    await staff.emulateMedia({ media: 'print' });
    await staff.getByRole('heading', { name: '周小川的请假审批', includeHidden: true }).waitFor();
    expect(await staff.getByRole('button', { name: '发起申请' }).isVisible()).toBe(false);
    await takePicture(staff, 'instance-print');
    await staff.emulateMedia({ media: null });
    await first.leave();
    const second = await print(page);
    expect(second.found).toBe(first.found);
    await second.leave();
  });

  it('[APR-01] the diagram shows where it stands, and [APL-01] what was refused is corrected and submitted again', async () => {
    const { page } = journey;
    await drawer(staff).getByRole('button', { name: '查看流程图' }).click();
    const diagram = staff.getByRole('region', { name: '流程图' });
    await diagram.locator('[aria-current="step"]', { hasText: '直属负责人审批' }).waitFor();
    await expectNoBarrier(staff);
    await takePicture(staff, 'instance-diagram');
    await press(page, '拒绝');
    await dialog(page, '拒绝').getByLabel('意见').fill('时间不合适');
    await dialog(page, '拒绝').getByRole('button', { name: '拒绝', exact: true }).click();
    await expectToast(page, '已处理');
    // The starter's drawer has not been touched.
    await diagram.locator('[aria-current="step"]').waitFor({ state: 'hidden' });
    await staff.keyboard.press('Escape');
    await staff.getByRole('tab', { name: '已结束' }).click();
    await rowWith(staff, '已拒绝').getByRole('button', { name: '修改后重新提交' }).click();
    expect(await staff.getByLabel('请假事由').inputValue()).toBe('回家');
  });

  it('[FRM-03] [APR-01] takes files of whoever applies or decides, without a right in the document centre', async () => {
    const { page } = journey;
    await staff.goto('/workflow/myApply');
    await applyForLeave(staff, '住院', { name: '诊断证明.png', mimeType: 'image/png', buffer: PIXEL });
    const download = async (of: Page, name: string) => {
      const saved = of.waitForEvent('download');
      await drawer(of)
        .getByRole('button', { name: new RegExp(name) })
        .click();
      return (await saved).suggestedFilename();
    };
    await page.goto('/workflow/myApproval');
    await openTask(page, 0);
    await drawer(page).getByText('住院', { exact: true }).waitFor();
    expect(await download(page, '诊断证明')).toBe('诊断证明.png');
    await press(page, '拒绝');
    const asked = dialog(page, '拒绝');
    await asked.getByLabel('意见').fill('见附件');
    await asked
      .getByLabel('附件', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: '制度.txt', mimeType: 'text/plain', buffer: Buffer.from('病假须三级医院证明') });
    await asked.getByText('制度.txt').waitFor();
    expect(await asked.locator('input[type=file]').isVisible()).toBe(false);
    await expectNoBarrier(page);
    await takePicture(page, 'decision-files');
    await asked.getByRole('button', { name: '拒绝', exact: true }).click();
    await expectToast(page, '已处理');
    // The starter's drawer has not been touched.
    expect(await download(staff, '制度')).toBe('制度.txt');
    await expectNoBarrier(staff);
    await takePicture(staff, 'instance-files');
    expect(journey.complaints).toEqual([]);
  });
});
