import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { openAs, rows, startJourney, takePicture, withNewVisitor } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

const PHONE = { width: 375, height: 800 };
// A desktop window of 1440 px at 200 % zoom.
const ZOOMED = { width: 720, height: 450 };

/** Finds the buttons, links and fields of the shell and of a compact page that are partly outside the window. */
const findOutside = (page: Page, within: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .flatMap((part) => [...part.querySelectorAll('button, a, input')])
        .filter((control) => control.checkVisibility({ opacityProperty: true }))
        // A strip of tabs or categories scrolls by itself.
        .filter((control) => control.closest('[role=tablist], [role=menu], table') === null)
        .map((control) => ({ name: control.textContent || control.outerHTML, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > window.innerWidth + 1))
        .map(({ name }) => name),
    within,
  );
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each([PHONE, ZOOMED])('[SHL-03] in a window of $width px', (viewport) => {
  const withWindow = (path: string, work: (page: Page) => Promise<void>) =>
    withNewVisitor(journey, async (page) => {
      await page.setViewportSize(viewport);
      await openAs(page, journey.portal, 'acme-admin', path);
      await work(page);
    });

  it('the frame folds: a button opens the menu, whose links lead on and close it', () =>
    withWindow('/home', async (page) => {
      await page.getByText('陈思远，您好').waitFor();
      expect(await page.locator('aside').count()).toBe(0);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await findOutside(page, 'body')).toEqual([]);
      await page.getByRole('button', { name: '导航' }).click();
      const drawer = page.getByRole('dialog', { name: '导航' });
      await drawer.getByText('艾可米综合能源服务有限公司').waitFor();
      await takePicture(page, `152-narrow-${String(viewport.width)}`);
      await expectNoViolations(page);
      await drawer.getByRole('menuitem', { name: '岗位管理' }).click();
      await rows(page).first().waitFor();
      await drawer.waitFor({ state: 'detached' });
    }));

  it('a list keeps its width in a scroller of its own', () =>
    withWindow('/system/position', async (page) => {
      await rows(page).first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      const width = await page
        .locator('form.ant-pro-query-filter')
        .evaluate((form) => form.getBoundingClientRect().width);
      expect(width).toBeGreaterThan(1_100);
      await page.getByRole('button', { name: '查询' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: '新增' }).click();
      const save = page.locator('.ant-modal').getByRole('button', { name: '保存' });
      await save.waitFor();
      const box = await save.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
    }));

  it('the message centre has one column', () =>
    withWindow('/message/letterNotification', async (page) => {
      await rows(page).first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      expect(await findOutside(page, 'body')).toEqual([]);
      await rows(page).first().getByRole('button').first().click();
      await page.getByRole('dialog', { name: '站内信详情' }).getByRole('button', { name: '删除' }).waitFor();
      expect(await findOutside(page, '.ant-drawer')).toEqual([]);
      await expectNoViolations(page);
    }));

  it('what one applies for and decides has one column', () =>
    withWindow('/workflow/myApply', async (page) => {
      await page.getByText('没有进行中的申请').first().waitFor();
      expect(await findOutside(page, 'body')).toEqual([]);
      await page.getByRole('button', { name: '发起申请' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^费用报销/ })
        .click();
      await page.getByRole('button', { name: '提交', exact: true }).waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      expect(await findOutside(page, 'main')).toEqual([]);
      await page.goto('/workflow/myApproval');
      await page.getByText('没有待处理的申请').waitFor();
      expect(await findOutside(page, 'body')).toEqual([]);
      await expectNoViolations(page);
    }));
});
